/** SQL of background tasks: begun in any scope, taken and ended in system scope. */
import { sql } from 'kysely'
import type { Write } from '../context.ts'
import type { Db } from '../db/schema.ts'
import type { BackgroundTask } from './background-kind.ts'

/** Told when a task is there, so that a process looks for it at once. */
export const BACKGROUND_DUE = 'background.due'

/** Owes a task from the commit of this transaction on. The same task twice is a conflict. */
export async function startTask(
  w: Write,
  { tenantId, id, kind, creatorId, actorIp }: Omit<BackgroundTask, 'failures'>,
): Promise<void> {
  await w.db
    .insertInto('backgroundTask')
    .values({ tenantId, id, kind, creatorId, actorIp, leaseBy: null, leaseUntil: null })
    .execute()
  w.emit({
    type: BACKGROUND_DUE,
    objectType: 'backgroundTask',
    objectId: id,
    tenantId,
    payload: { kind },
  })
}

/**
 * Takes the oldest task of these kinds that nobody works on, until `until`; undefined when there is
 * none. Taking counts as a failure until there is progress: a process that dies over it could not
 * count it afterwards.
 */
export async function takeTask(
  db: Db,
  kinds: readonly string[],
  by: string,
  now: Date,
  until: Date,
): Promise<BackgroundTask | undefined> {
  const { rows } = await sql<BackgroundTask>`
    update background_task set lease_by = ${by}, lease_until = ${until}, failures = failures + 1
    where (tenant_id, id, kind) in (
      select tenant_id, id, kind from background_task
      where kind = any(${[...kinds]}::text[]) and (lease_until is null or lease_until < ${now})
      order by created_at, id limit 1 for update skip locked)
    returning tenant_id, id, kind, creator_id, actor_ip, failures`.execute(db)
  return rows[0]
}

type Key = Pick<BackgroundTask, 'tenantId' | 'id' | 'kind'>

/** Renews the lease of a task that is the process's still; false when it is not. Locks its row. */
export async function renewTask(
  db: Db,
  { tenantId, id, kind }: Key,
  by: string,
  until: Date,
  made?: 'progress',
): Promise<boolean> {
  const row = await db
    .updateTable('backgroundTask')
    .set({ leaseUntil: until, ...(made === 'progress' ? { failures: 0 } : {}) })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('leaseBy', '=', by)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Nobody takes it before `until`. */
export async function putOffTask(
  db: Db,
  { tenantId, id, kind }: Key,
  by: string,
  until: Date,
): Promise<void> {
  await db
    .updateTable('backgroundTask')
    .set({ leaseBy: null, leaseUntil: until })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('leaseBy', '=', by)
    .execute()
}

/** It is done, or given up. */
export async function endTask(db: Db, { tenantId, id, kind }: Key, by: string): Promise<void> {
  await db
    .deleteFrom('backgroundTask')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('leaseBy', '=', by)
    .execute()
}

/** What a process works on is anybody's again, and was no failure. */
export async function releaseTasks(db: Db, by: string): Promise<void> {
  await db
    .updateTable('backgroundTask')
    .set((eb) => ({
      leaseUntil: null,
      leaseBy: null,
      failures: eb.fn('greatest', [eb('failures', '-', 1), eb.lit(0)]),
    }))
    .where('leaseBy', '=', by)
    .execute()
}
