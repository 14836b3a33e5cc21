import type { BuildRecord } from '@zz/contract/schema'
import { sql, type Updateable } from 'kysely'
import { json } from '../../platform/db/schema.ts'
import type { MoveAction, MovePart } from './columns.ts'
import type { RegistryDb, RegistryPointerTable } from './tables.ts'

/** All pointers, the tenant's pins, and the revision: one round trip. */
export const readInForce = async (db: RegistryDb, tenantId: string) => {
  const [pointers, pins, newest] = await Promise.all([
    allPointers(db),
    pinsOf(db, tenantId),
    db
      .selectFrom('registryMove')
      .select((eb) => eb.fn.max('id').as('revision'))
      .executeTakeFirst(),
  ])
  return { pointers, pins, revision: Number(newest?.revision ?? 0) }
}

/** What of each remote is in force for one organisation, read at one moment. */
export type InForce = Awaited<ReturnType<typeof readInForce>>

/** A version of a remote or of the shell. */
export interface NamedVersion {
  readonly remote: string
  readonly version: string
}

/** These versions with their records; of one that was never registered none. */
export const readRecords = async (
  db: RegistryDb,
  versions: readonly NamedVersion[],
): Promise<readonly (NamedVersion & { readonly record: BuildRecord })[]> => {
  if (versions.length === 0) return []
  const [remotes, names] = [
    versions.map((each) => each.remote),
    versions.map((each) => each.version),
  ]
  const { rows } = await sql<NamedVersion & { record: BuildRecord }>`
    select v.remote, v.version, v.record from registry_version v
    join unnest(${remotes}::text[], ${names}::text[]) as wanted(remote, version)
      on v.remote = wanted.remote and v.version = wanted.version`.execute(db)
  return rows
}

/** The record of a remote's stable version; undefined where there is none. */
export const readStableRecord = async (db: RegistryDb, remote: string) =>
  (
    await db
      .selectFrom('registryPointer as p')
      .innerJoin('registryVersion as v', (on) =>
        on.onRef('v.remote', '=', 'p.remote').onRef('v.version', '=', 'p.stable'),
      )
      .select('v.record')
      .where('p.remote', '=', remote)
      .executeTakeFirst()
  )?.record

/** Versions that an organisation was given whatever the pointers say. */
export const pinsOf = (db: RegistryDb, tenantId: string) =>
  db
    .selectFrom('registryPin')
    .select(['remote', 'version'])
    .where('tenantId', '=', tenantId)
    .execute()

/** Stores the version if it is new; an old one stays as it was first registered. */
export const insertVersion = (db: RegistryDb, record: BuildRecord) =>
  db
    .insertInto('registryVersion')
    .values({ remote: record.id, version: record.version, record: json(record) })
    .onConflict((oc) => oc.columns(['remote', 'version']).doNothing())
    .execute()

/** The pointer, locked until the transaction ends. */
export const lockPointer = (db: RegistryDb, remote: string) =>
  db
    .selectFrom('registryPointer')
    .selectAll()
    .where('remote', '=', remote)
    .forUpdate()
    .executeTakeFirst()

/** The last move of a remote, by which one sees whether anything happened since; null before any. */
export const lastMove = async (db: RegistryDb, remote: string) =>
  (await db
    .selectFrom('registryMove')
    .selectAll()
    .where('remote', '=', remote)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

/** A move by its id, which is the registry's revision from then on. */
export const findMove = (db: RegistryDb, revision: number) =>
  db.selectFrom('registryMove').selectAll().where('id', '=', revision).executeTakeFirst()

/** The newest move of a remote. */
export type StoredMove = NonNullable<Awaited<ReturnType<typeof lastMove>>>

/** So far back a version may lie to which a remote is rolled back. */
const REACH = 200

/** The last moves of a remote, newest first. */
export const movesOf = (db: RegistryDb, remote: string) =>
  db
    .selectFrom('registryMove')
    .selectAll()
    .where('remote', '=', remote)
    .orderBy('id', 'desc')
    .limit(REACH)
    .execute()

/** All pointers. */
export const allPointers = (db: RegistryDb) =>
  db.selectFrom('registryPointer').selectAll().orderBy('remote').execute()

/** The pointer as it is now, not locked. */
export const findPointer = (db: RegistryDb, remote: string) =>
  db.selectFrom('registryPointer').selectAll().where('remote', '=', remote).executeTakeFirst()

/** What a move tells of itself. */
export interface NewMove {
  readonly remote: string
  readonly action: MoveAction
  readonly from: string | null
  readonly to: string | null
  readonly actorId: string | null
  readonly publisherId: string | null
  readonly why: string
  readonly part: MovePart | null
}

/** Adds a move and answers its id, which is the remote's revision from then on. */
export const insertMove = async (db: RegistryDb, move: NewMove): Promise<number> => {
  const { id } = await db
    .insertInto('registryMove')
    .values({
      remote: move.remote,
      action: move.action,
      fromVersion: move.from,
      toVersion: move.to,
      actorId: move.actorId,
      publisherId: move.publisherId,
      why: move.why,
      part: move.part === null ? null : json(move.part),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds the pointer of a remote that had none; false where another transaction was first. */
export const insertPointer = async (
  db: RegistryDb,
  row: { remote: string; stable: string; managed: boolean; built: string | null; at: Date },
): Promise<boolean> => {
  const { at, ...pointer } = row
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('registryPointer')
    .values({ ...pointer, previous: null, canary: null, updatedAt: at, stableSince: at })
    .onConflict((oc) => oc.column('remote').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Changes some columns of a locked pointer. */
export const updatePointer = (
  db: RegistryDb,
  remote: string,
  change: Omit<Updateable<RegistryPointerTable>, 'remote'>,
) => db.updateTable('registryPointer').set(change).where('remote', '=', remote).execute()

/** The record of a version; undefined where it was never registered. */
export const findRecord = async (
  db: RegistryDb,
  remote: string,
  version: string,
): Promise<BuildRecord | undefined> =>
  (
    await db
      .selectFrom('registryVersion')
      .select('record')
      .where('remote', '=', remote)
      .where('version', '=', version)
      .executeTakeFirst()
  )?.record

/** Remotes that are released by publishing. */
export const managedRemotes = async (db: RegistryDb): Promise<string[]> =>
  (
    await db
      .selectFrom('registryPointer')
      .select('remote')
      .where('managed', '=', true)
      .orderBy('remote')
      .execute()
  ).map(({ remote }) => remote)
