/** SQL of apps. */
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import type { AppTable } from './tables.ts'

/** Adds apps that the catalogue lacks. Operator or system scope. */
export async function publish(db: Db, apps: readonly Insertable<AppTable>[]): Promise<void> {
  await db
    .insertInto('app')
    .values([...apps])
    .onConflict((oc) => oc.doNothing())
    .execute()
}

/** Opens every default app for an organisation. */
export async function openDefaults(db: Db, tenantId: string, by: string, at: Date): Promise<void> {
  await sql`
    insert into tenant_app (tenant_id, app_id, opened_by, opened_at)
    select ${tenantId}::bigint, id, ${by}::bigint, ${at}::timestamptz from app where is_default = 1
    on conflict do nothing`.execute(db)
}

export async function openDefaultsEverywhere(db: Db, at: Date): Promise<void> {
  await sql`
    insert into tenant_app (tenant_id, app_id, opened_by, opened_at)
    select t.id, a.id, coalesce(t.principal_id, t.creator_id), ${at}::timestamptz from tenant t cross join app a where t.status = 2 and a.is_default = 1
    on conflict do nothing`.execute(db)
}
