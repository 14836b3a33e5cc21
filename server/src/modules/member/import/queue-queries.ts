/** SQL of imports as work that processes take, leave and clear away; in system scope. */
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'
import type { ImportRow, Key } from './queries.ts'

/**
 * Takes one that nobody works on, until `until`; undefined when there is none. Taking counts as a
 * failure until there is progress: a process that dies over it could not count it afterwards.
 */
export async function take(
  db: Db,
  by: string,
  now: Date,
  until: Date,
): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    update member_import set lease_by = ${by}, lease_until = ${until}, failures = failures + 1
    where (tenant_id, id) in (
      select tenant_id, id from member_import
      where status in ('checking', 'running') and (lease_until is null or lease_until < ${now}) order by id limit 1 for update skip locked)
    returning *`.execute(db)
  return rows[0]
}

/** Old ones with their lines, and drafts nobody came back to. Answers their files' owners. */
export async function old(
  db: Db,
  before: { readonly drafts: Date; readonly all: Date },
  limit: number,
): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select tenant_id, id from member_import
    where created_at < ${before.all} or (created_at < ${before.drafts} and status in ('refused', 'ready', 'cancelled')) order by created_at limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Statistics of the tables about people, by which statements are planned. */
export async function analyse(db: Db): Promise<void> {
  await sql`select analyze_people()`.execute(db)
}

export async function remove(db: Db, { tenantId, id }: Key): Promise<void> {
  await db
    .deleteFrom('memberImport')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/** What a process worked on is anybody's again, and was no failure. */
export async function letGo(db: Db, by: string): Promise<void> {
  await db
    .updateTable('memberImport')
    .set((eb) => ({
      leaseUntil: null,
      leaseBy: null,
      failures: eb.fn('greatest', [eb('failures', '-', 1), eb.lit(0)]),
    }))
    .where('leaseBy', '=', by)
    .where('status', 'in', ['checking', 'running'])
    .execute()
}
