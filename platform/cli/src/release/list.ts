import { CommandFault, type Connection, needToken, readArguments } from './arguments.ts'
import { call } from './server.ts'
import { print, tableLines } from './words.ts'

/** A remote as the server lists it. */
export interface Release {
  readonly remote: string
  readonly title: string
  readonly revision: number
  readonly stable: string | null
  readonly previous: string | null
  readonly canary: string | null
  readonly canaryPercent: number
  readonly canaryTenantIds: readonly string[]
  readonly state: string
  readonly managed: boolean
  readonly versions: readonly {
    readonly version: string
    readonly registerTime: string
    readonly publisherName: string | null
    readonly bytes: number | null
    readonly kept: string
  }[]
}

/** One remote as it is now. Throws a sentence where the server has none of that name. */
export async function readRelease(to: Connection, remote: string): Promise<Release> {
  const { data } = await call<Release[]>(to, '/api/release/list', { query: { remote } })
  const [release] = data
  if (release === undefined)
    throw new CommandFault(
      `${to.server} has no remote ${remote}; zz publish ${remote} sends a first version`,
    )
  return release
}

const canaryOf = ({ canary, canaryPercent, canaryTenantIds }: Release): string => {
  if (canary === null) return 'none'
  const parts = [
    ...(canaryPercent === 0 ? [] : [`${canaryPercent} %`]),
    ...(canaryTenantIds.length === 0 ? [] : [`organisations ${canaryTenantIds.join(', ')}`]),
  ]
  return `${canary} for ${parts.join(' and ')}`
}

const linesOf = (release: Release): string[] => [
  `${release.remote} ${release.title} (${release.state}, revision ${release.revision}, ${release.managed ? 'released by publishing' : 'released with the server'})`,
  `  stable ${release.stable ?? 'none'}, previous ${release.previous ?? 'none'}, canary ${canaryOf(release)}`,
  ...tableLines([
    ['  version', 'registered', 'published by', 'kept as'],
    ...release.versions.map((row) => [
      `  ${row.version}`,
      row.registerTime,
      row.publisherName ?? '-',
      row.kept || '-',
    ]),
  ]),
]

/** `zz list`: what is in force, and which versions are kept. */
export async function list(args: readonly string[]): Promise<number> {
  const { words, json, connection } = readArguments(
    args,
    {},
    { count: 1, usage: 'zz list <remote> [--server URL] [--json]' },
  )
  const [remote = ''] = words
  const to = connection()
  needToken(to)
  const release = await readRelease(to, remote)
  print(json, release, linesOf(release))
  return 0
}

interface Move {
  readonly revision: number
  readonly action: string
  readonly fromVersion: string | null
  readonly toVersion: string | null
  readonly actorName: string
  readonly publisherName: string | null
  readonly why: string
  readonly tenantIds: readonly string[] | null
  readonly percent: number | null
  readonly state: string | null
  readonly createTime: string
}

const partOf = ({ tenantIds, percent, state }: Move): string =>
  [
    ...(tenantIds === null ? [] : [`organisations ${tenantIds.join(', ')}`]),
    ...(percent === null ? [] : [`${percent} %`]),
    ...(state === null ? [] : [state]),
  ].join(' ') || '-'

/** `zz history`: who moved the remote, when, why, from and to what. */
export async function history(args: readonly string[]): Promise<number> {
  const { words, text, json, connection } = readArguments(
    args,
    { page: { type: 'string' } },
    { count: 1, usage: 'zz history <remote> [--page N] [--server URL] [--json]' },
  )
  const [remote = ''] = words
  const to = connection()
  needToken(to)
  const pageNum = text('page') ?? '1'
  const { data, totalNum } = await call<Move[]>(to, '/api/release/history', {
    query: { remote, pageNum, pageSize: '20' },
  })
  print(json, { moves: data, totalNum }, [
    ...tableLines([
      ['revision', 'when', 'what', 'from', 'to', 'for', 'who', 'why'],
      ...data.map((move) => [
        String(move.revision),
        move.createTime,
        move.action,
        move.fromVersion ?? '-',
        move.toVersion ?? '-',
        partOf(move),
        move.publisherName ?? (move.actorName || 'server'),
        move.why || '-',
      ]),
    ]),
    `${data.length} of ${totalNum ?? data.length} moves`,
  ])
  return 0
}
