import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildRecord } from '@zz/contract'
import { packTar } from 'modern-tar'
import { buildables } from '../packages.ts'
import { buildOutdated } from '../start.ts'
import { CommandFault } from './arguments.ts'

/** What was built of a remote: its record and the files of its version's folder. */
export interface BuiltVersion {
  readonly record: BuildRecord
  readonly files: ReadonlyMap<string, Buffer>
}

/** Builds the remote where what lies in `dist` is not what a build would make now. */
export async function buildVersion(root: string, remote: string): Promise<BuiltVersion> {
  const found = (await buildables(root)).find(
    ({ id, dir }) => id === remote && dir.endsWith(`mfe-${remote}`),
  )
  if (found === undefined) throw new CommandFault(`there is no remote ${remote} in this repository`)
  // Standard output is the command's own, which a script may read.
  await buildOutdated(root, [remote], process.stderr)
  return readVersion(join(found.dir, 'dist'))
}

/** Reads the version that `current.json` of a `dist` folder names. */
export function readVersion(dist: string): BuiltVersion {
  const record = JSON.parse(readFileSync(join(dist, 'current.json'), 'utf8')) as BuildRecord
  const folder = join(dist, record.version)
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !name.endsWith('.html') && !name.endsWith('.map'))
    .sort()
  return { record, files: new Map(names.map((name) => [name, readFileSync(join(folder, name))])) }
}

/** The archive that the server takes: the record first, then the files. */
export const packVersion = ({ record, files }: BuiltVersion): Promise<Uint8Array<ArrayBuffer>> =>
  packTar(
    [['record.json', Buffer.from(JSON.stringify(record))] as const, ...files].map(
      ([name, body]) => ({
        header: { name, size: body.length, type: 'file', mtime: new Date(0) },
        body,
      }),
    ),
  )
