/** SQL of apps. */
import { type Insertable, sql } from 'kysely'
import { AuditState } from '../../platform/states.ts'
import { ShelfState } from './states.ts'
import type { AppDb, AppTable, AppUseApplyTable, AppVisitTable, TenantAppTable } from './tables.ts'

/** Adds apps that the catalogue lacks. Operator or system scope. */
export async function insertApps(db: AppDb, apps: readonly Insertable<AppTable>[]): Promise<void> {
  await db
    .insertInto('app')
    .values([...apps])
    .onConflict((oc) => oc.doNothing())
    .execute()
}

/** Tells this lock from those of other subjects; the number itself means nothing. */
const CATALOGUE_LOCK = 695

/**
 * Until the transaction ends no app is delisted or deleted: what is opened meanwhile was listed, and
 * is there. Those who open apps do not wait for each other.
 */
export async function holdCatalogue(db: AppDb): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${CATALOGUE_LOCK})`.execute(db)
}

/** Until the transaction ends nobody opens an app, and no other operator changes the catalogue. */
export async function lockCatalogue(db: AppDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CATALOGUE_LOCK})`.execute(db)
}

/** Whether organisations may open the app now; the caller holds the catalogue. */
export async function isListed(db: AppDb, appId: string): Promise<boolean> {
  const row = await db
    .selectFrom('app')
    .select('id')
    .where('id', '=', appId)
    .where('status', '=', ShelfState.Listed)
    .executeTakeFirst()
  return row !== undefined
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
    select ${tenantId}::bigint, id, ${by}::bigint, ${at}::timestamptz from app where is_default = 1 and status = 2
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
    cross join app a where a.is_default = 1 and a.status = 2
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

/** A row of an organisation’s app, locked, with what the catalogue says of it; undefined for none. */
export async function lockApp(
  db: AppDb,
  tenantId: string,
  appId: string,
): Promise<LockedApp | undefined> {
  const { rows } = await sql<LockedApp>`
    select a.id, a.name, a.is_default, a.is_opt, t.enable from tenant_app t join app a on a.id = t.app_id
    where t.tenant_id = ${tenantId} and t.app_id = ${appId} for update of t`.execute(db)
  return rows[0]
}

/** An app that the organisation has opened. */
export interface LockedApp {
  readonly id: string
  readonly name: string
  readonly isDefault: 1 | 2
  readonly isOpt: 1 | 2
  readonly enable: 1 | 2
}

/** Opens an app; false where the organisation has it already. */
export async function insertTenantApp(
  db: AppDb,
  row: Insertable<TenantAppTable>,
): Promise<boolean> {
  const made = await db
    .insertInto('tenantApp')
    .values(row)
    .onConflict((oc) => oc.doNothing())
    .returning('appId')
    .executeTakeFirst()
  return made !== undefined
}

/** Raises the version; the caller holds the row by `lockApp` and knows the state before. */
export async function changeEnable(
  db: AppDb,
  tenantId: string,
  appId: string,
  enable: 1 | 2,
): Promise<void> {
  await db
    .updateTable('tenantApp')
    .set((eb) => ({ enable, version: eb('version', '+', 1) }))
    .where('tenantId', '=', tenantId)
    .where('appId', '=', appId)
    .execute()
}

/** Who or what an app’s scope names. */
export interface ScopeTarget {
  readonly userType: 1 | 2
  readonly targetId: string
}

/** Adds to an app’s scope; answers those that were not in it. */
export async function insertScope(
  db: AppDb,
  app: { readonly tenantId: string; readonly appId: string },
  targets: readonly ScopeTarget[],
  createdAt: Date,
): Promise<ScopeTarget[]> {
  if (targets.length === 0) return []
  return db
    .insertInto('appScope')
    .values(targets.map(({ userType, targetId }) => ({ ...app, userType, targetId, createdAt })))
    .onConflict((oc) => oc.doNothing())
    .returning(['userType', 'targetId'])
    .execute()
}

/** People and departments that are named, not the people below them. */
export async function countScope(db: AppDb, tenantId: string, appId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from app_scope where tenant_id = ${tenantId} and app_id = ${appId}`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** Takes one out of an app’s scope; false where it was not in it. */
export async function deleteScope(
  db: AppDb,
  tenantId: string,
  appId: string,
  { userType, targetId }: ScopeTarget,
): Promise<boolean> {
  const gone = await db
    .deleteFrom('appScope')
    .where('tenantId', '=', tenantId)
    .where('appId', '=', appId)
    .where('userType', '=', userType)
    .where('targetId', '=', targetId)
    .returning('appId')
    .executeTakeFirst()
  return gone !== undefined
}

/** Takes people out of the scopes of all of an organisation’s apps; answers the apps. */
export async function deletePeople(
  db: AppDb,
  tenantId: string,
  userIds: readonly string[],
): Promise<{ appId: string; targetId: string }[]> {
  if (userIds.length === 0) return []
  return db
    .deleteFrom('appScope')
    .where('tenantId', '=', tenantId)
    .where('userType', '=', 1)
    .where('targetId', 'in', [...userIds])
    .returning(['appId', 'targetId'])
    .execute()
}

/** Notes when a person last entered an app. */
export async function noteVisit(db: AppDb, visit: Insertable<AppVisitTable>): Promise<void> {
  await db
    .insertInto('appVisit')
    .values(visit)
    .onConflict((oc) =>
      oc
        .columns(['tenantId', 'userId', 'appId'])
        .doUpdateSet({ visitedAt: visit.visitedAt as Date }),
    )
    .execute()
}

/** In the transaction that submits the application, whose id it bears. */
export async function insertUseApply(db: AppDb, row: Insertable<AppUseApplyTable>): Promise<void> {
  await db.insertInto('appUseApply').values(row).execute()
}

/** The person’s application for an app that waits; undefined for none. */
export const findWaitingUse = (
  db: AppDb,
  tenantId: string,
  appId: string,
  applicantId: string,
): Promise<{ approvalId: string } | undefined> =>
  db
    .selectFrom('appUseApply')
    .select('approvalId')
    .where('tenantId', '=', tenantId)
    .where('appId', '=', appId)
    .where('applicantId', '=', applicantId)
    .where('auditStatus', '=', AuditState.Waiting)
    .executeTakeFirst()

/** Closes an application; the app and the person it is about, undefined where it was closed. */
export const closeUseApply = (
  db: AppDb,
  tenantId: string,
  id: string,
  auditStatus: 2 | 3 | 4,
): Promise<{ appId: string; applicantId: string } | undefined> =>
  db
    .updateTable('appUseApply')
    .set({ auditStatus })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('auditStatus', '=', AuditState.Waiting)
    .returning(['appId', 'applicantId'])
    .executeTakeFirst()
