/**
 * What is in force, with the records that belong to it. Records are nearly all of its bytes and never
 * change, by the rights of the database's roles (0002_registry.ts), so each process keeps those it
 * has read. Which of them are in force is read anew each time: nobody need be told of a move.
 */
import type { BuildRecord } from '@zz/contract'
import type { Ctx } from '../../platform/context.ts'
import type { Registry } from '../../platform/extension-point.ts'
import { withSoundDeclaration } from './declaration-shape.ts'
import { type InForce, type NamedVersion, readInForce, readRecords } from './queries.ts'

/** So many records are kept, those that were used last; some 10 KB each. */
const KEPT = 200

/** Everything that decides what one organisation gets. */
export interface RegistrySnapshot extends InForce {
  /** By `versionKey`. */
  readonly records: ReadonlyMap<string, BuildRecord>
}

const keptOf = new WeakMap<Registry, Map<string, BuildRecord>>()

/** By what a version's record is found. */
export const versionKey = (remote: string, version: string): string => `${remote}@${version}`

const versionsIn = ({ pointers, pins }: InForce): NamedVersion[] => [
  ...pointers.flatMap(({ remote, stable, previous, canary }) =>
    [stable, previous, canary].flatMap((version) =>
      version === null ? [] : [{ remote, version }],
    ),
  ),
  ...pins,
]

/** In: versions, some of which may be the same. Out: their records, read where none is kept. */
const recordsOf = async (
  { db, registry }: Pick<Ctx, 'db' | 'registry'>,
  versions: readonly NamedVersion[],
): Promise<ReadonlyMap<string, BuildRecord>> => {
  const kept = keptOf.get(registry) ?? new Map<string, BuildRecord>()
  keptOf.set(registry, kept)
  const wanted = new Map(versions.map((each) => [versionKey(each.remote, each.version), each]))
  const missing = [...wanted].flatMap(([key, each]) => (kept.has(key) ? [] : [each]))
  const read = new Map(
    (await readRecords(db, missing)).map(({ remote, version, record }) => [
      versionKey(remote, version),
      withSoundDeclaration(record),
    ]),
  )
  const records = new Map<string, BuildRecord>()
  for (const key of wanted.keys()) {
    const record = read.get(key) ?? kept.get(key)
    if (record === undefined) continue
    records.set(key, record)
    kept.delete(key)
    kept.set(key, record)
  }
  for (const key of kept.keys()) {
    if (kept.size <= KEPT) break
    kept.delete(key)
  }
  return records
}

/** What is in force for the organisation now; '-1' for who is in none. */
export const readRegistrySnapshot = async (
  ctx: Pick<Ctx, 'db' | 'registry'>,
  tenantId: string,
): Promise<RegistrySnapshot> => {
  const inForce = await readInForce(ctx.db, tenantId)
  return { ...inForce, records: await recordsOf(ctx, versionsIn(inForce)) }
}
