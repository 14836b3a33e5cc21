import './tables.ts'
import type { BuildRecord } from '@zz/contract/schema'
import type { Write } from '../../platform/context.ts'
import { type Db, json } from '../../platform/db/schema.ts'

/**
 * All pointers with the records of every version they name, the tenant's pins, and the revision:
 * one round trip.
 */
export const readRegistrySnapshot = async (db: Db, tenantId: string) => {
  const [pointers, versions, pins, revision] = await Promise.all([
    db.selectFrom('registryPointer').selectAll().orderBy('remote').execute(),
    db
      .selectFrom('registryVersion as v')
      .select(['v.remote', 'v.version', 'v.record'])
      .where((eb) =>
        eb.or([
          eb.exists(
            eb
              .selectFrom('registryPointer as p')
              .select('p.remote')
              .whereRef('p.remote', '=', 'v.remote')
              .where((on) =>
                on.or([
                  on('p.stable', '=', on.ref('v.version')),
                  on('p.previous', '=', on.ref('v.version')),
                  on('p.canary', '=', on.ref('v.version')),
                ]),
              ),
          ),
          eb.exists(
            eb
              .selectFrom('registryPin as i')
              .select('i.remote')
              .whereRef('i.remote', '=', 'v.remote')
              .whereRef('i.version', '=', 'v.version')
              .where('i.tenantId', '=', tenantId),
          ),
        ]),
      )
      .execute(),
    db
      .selectFrom('registryPin')
      .select(['remote', 'version'])
      .where('tenantId', '=', tenantId)
      .execute(),
    db
      .selectFrom('registryMove')
      .select((eb) => eb.fn.max('id').as('revision'))
      .executeTakeFirst(),
  ])
  return { pointers, versions, pins, revision: Number(revision?.revision ?? 0) }
}

export type RegistrySnapshot = Awaited<ReturnType<typeof readRegistrySnapshot>>

/** Stores the version if it is new; an old one stays as it was first registered. */
export const insertVersion = (w: Write, record: BuildRecord) =>
  w.db
    .insertInto('registryVersion')
    .values({ remote: record.id, version: record.version, record: json(record) })
    .onConflict((oc) => oc.columns(['remote', 'version']).doNothing())
    .execute()

/** The pointer, locked until the transaction ends. */
export const lockPointer = (w: Write, remote: string) =>
  w.db
    .selectFrom('registryPointer')
    .selectAll()
    .where('remote', '=', remote)
    .forUpdate()
    .executeTakeFirst()

export const movePointer = async (
  w: Write,
  remote: string,
  move: { action: string; from: string | null; to: string; actorId: string | null; at: Date },
): Promise<void> => {
  await w.db
    .insertInto('registryPointer')
    .values({ remote, stable: move.to, previous: move.from, canary: null })
    .onConflict((oc) =>
      oc.column('remote').doUpdateSet({ stable: move.to, previous: move.from, updatedAt: move.at }),
    )
    .execute()
  await w.db
    .insertInto('registryMove')
    .values({
      remote,
      action: move.action,
      fromVersion: move.from,
      toVersion: move.to,
      actorId: move.actorId,
    })
    .execute()
}
