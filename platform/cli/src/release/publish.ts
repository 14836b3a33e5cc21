import type { BuildRecord, Registry } from '@zz/contract'
import {
  findIncompatibilities,
  type LiveDeployment,
  loadedSizes,
  type ReleaseFinding,
} from '@zz/contract/compatibility'
import { browserFindings } from './browsers.ts'
import { CommandFault, type Connection, needToken, readArguments } from './arguments.ts'
import { fetchBack } from './fetchBack.ts'
import { promoteVersion } from './moves.ts'
import { readForeignVersion } from './foreign.ts'
import { call } from './server.ts'
import { buildVersion, type BuiltVersion, packVersion } from './version.ts'
import { findingLines, kilobytes, print } from './words.ts'

interface Published {
  readonly version: string
  readonly isNew: boolean
  readonly files: number
  readonly bytes: number
  readonly revision: number
}

/** Holds a built version against a server. Out: findings, empty where it fits. */
export async function checkLive(
  connection: Pick<Connection, 'server'>,
  { record, files }: BuiltVersion,
): Promise<ReleaseFinding[]> {
  const { data } = await call<LiveDeployment>(
    { ...connection, token: undefined },
    '/api/release/live',
  )
  const { mfe } = record
  if (mfe === null) throw new CommandFault(`${record.id} is no remote`)
  return [
    ...findIncompatibilities({ record, mfe, sizes: loadedSizes(files) }, data),
    ...browserFindings({ files }),
  ]
}

/** What differs from the version that everybody gets now. */
async function changesOf(
  connection: Connection,
  { record, files }: BuiltVersion,
): Promise<{ before: string | null; changed: string[]; bytes: number }> {
  const { data } = await call<Registry>({ ...connection, token: undefined }, '/api/registry')
  const before = data.remotes[record.id]
  const known = new Set(Object.values(before?.integrity ?? {}))
  const sizes = loadedSizes(files)
  const changed = Object.entries(record.integrity)
    .filter(([, hash]) => !known.has(hash))
    .map(([name]) => name)
  return {
    before: before?.version ?? null,
    changed,
    bytes: changed.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0),
  }
}

/** Bytes before a first screen of the remote shows, and of each screen, as a browser loads them. */
const loadOf = (record: BuildRecord, sizes: ReadonlyMap<string, number>): number =>
  [...new Set(['remoteEntry.js', 'mf-manifest.json', ...(record.ahead?.['*']?.own ?? [])])].reduce(
    (sum, name) => sum + (sizes.get(name) ?? 0),
    0,
  )

const USAGE =
  'zz publish <remote> [--from DIST --declaration MFE.JSON] [--server URL] [--promote --why TEXT] [--json]'

/** Builds, checks, publishes and fetches back a version. Out: the exit code. */
export async function publish(root: string, args: readonly string[]): Promise<number> {
  const { words, text, isSet, json, connection } = readArguments(
    args,
    {
      promote: { type: 'boolean' },
      why: { type: 'string' },
      from: { type: 'string' },
      declaration: { type: 'string' },
    },
    { count: 1, usage: USAGE },
  )
  const [remote = ''] = words
  const to = connection()
  needToken(to)
  const [from, declaration] = [text('from'), text('declaration')]
  if ((from === undefined) !== (declaration === undefined))
    throw new CommandFault(
      `a remote of another build needs both its files and its mfe.json\n${USAGE}`,
    )
  const built =
    from === undefined || declaration === undefined
      ? await buildVersion(root, remote)
      : readForeignVersion(remote, from, declaration)
  const { record } = built
  const findings = await checkLive(to, built)
  const errors = findings.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) {
    print(json, { remote, version: record.version, findings }, [
      `${remote} ${record.version} does not fit ${to.server}:`,
      ...findingLines(findings),
    ])
    return 1
  }
  const changes = await changesOf(to, built)
  const { data } = await call<Published>(to, '/api/release/publish', {
    query: { remote },
    archive: await packVersion(built),
  })
  const { asked, faults } = await fetchBack(to.server, built)
  const entry = loadOf(record, loadedSizes(built.files))
  print(json, { remote, ...data, findings, changes, entry, asked, faults }, [
    data.isNew
      ? `published ${remote} ${data.version}: ${data.files} files, ${kilobytes(data.bytes)}`
      : `${remote} ${data.version} was published before, with the same content`,
    ...findingLines(findings),
    changes.before === null
      ? 'it is the first version of this remote there'
      : `against ${changes.before}: ${changes.changed.length} changed files, ${kilobytes(changes.bytes)} compressed; the entry is ${kilobytes(entry)}`,
    ...(faults.length === 0
      ? [`${asked} addresses fetched back: each is what was published`]
      : [`${faults.length} of ${asked} addresses are not served as they must be:`, ...faults]),
  ])
  if (faults.length > 0) return 1
  if (!isSet('promote')) return 0
  return promoteVersion(to, {
    remote,
    version: data.version,
    revision: data.revision,
    why: text('why') ?? '',
    json,
  })
}
