/** SQL of apps. */
import { type Insertable, sql } from 'kysely'
import type { AppDb, AppTable } from './tables.ts'

/** Adds apps that the catalogue lacks. Operator or system scope. */
export async function insertApps(db: AppDb, apps: readonly Insertable<AppTable>[]): Promise<void> {
  await db
    .insertInto('app')
    .values([...apps])
    .onConflict((oc) => oc.doNothing())
    .execute()
}

/** Opens every default app for an organisation. */
export async function openDefaultApps(
  db: AppDb,
  tenantId: string,
  by: string,
  at: Date,
): Promise<void> {
  await sql`
    insert into tenant_app (tenant_id, app_id, opened_by, opened_at)
    select ${tenantId}::bigint, id, ${by}::bigint, ${at}::timestamptz from app where is_default = 1
    on conflict do nothing`.execute(db)
}

/** Opens every default app for these organisations, in the name of each one's leader. */
export async function openDefaultsFor(
  db: AppDb,
  tenants: readonly { readonly tenantId: string; readonly leaderId: string }[],
  at: Date,
): Promise<void> {
  await sql`
    insert into tenant_app (tenant_id, app_id, opened_by, opened_at)
    select t.id, a.id, t.leader_id, ${at}::timestamptz
    from unnest(${tenants.map(({ tenantId }) => tenantId)}::bigint[], ${tenants.map(({ leaderId }) => leaderId)}::bigint[]) t(id, leader_id)
    cross join app a where a.is_default = 1
    on conflict do nothing`.execute(db)
}

/** Disables the apps that an organisation opened, but for default ones; answers those enabled before. */
export async function closeApps(
  db: AppDb,
  tenantId: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    update tenant_app t set enable = 2, version = t.version + 1
    from app a where a.id = t.app_id and a.is_default = 2 and t.tenant_id = ${tenantId} and t.enable = 1
    returning a.id, a.name`.execute(db)
  return rows
}

/** Applications that an organisation has opened and not disabled, in the catalogue's order. */
export async function findOpenedApps(
  db: AppDb,
  tenantId: string,
): Promise<{ id: string; code: string; name: string }[]> {
  return db
    .selectFrom('tenantApp as t')
    .innerJoin('app as a', 'a.id', 't.appId')
    .select(['a.id', 'a.code', 'a.name'])
    .where('t.tenantId', '=', tenantId)
    .where('t.enable', '=', 1)
    .orderBy('a.sort')
    .orderBy('a.id')
    .execute()
}
