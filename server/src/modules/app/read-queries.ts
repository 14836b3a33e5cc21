/** SQL of what is read of apps. */
import { sql } from 'kysely'
import { personName } from '../account/service.ts'
import type { Viewer } from './access.ts'
import type { AppDb } from './tables.ts'

/** An app as one viewer has it in one organisation. */
export interface FoundApp {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly icon: string | null
  readonly keywords: string
  readonly supplier: string
  readonly chargeType: 1 | 2 | 3
  readonly remarkOssKey: string | null
  /** What the operators wrote; null for what lies under `remarkOssKey`. */
  readonly introduction: string | null
  readonly isDefault: 1 | 2
  readonly isOpt: 1 | 2
  readonly appUrl: string | null
  /** Of the catalogue: 1 draft, 2 listed, 3 delisted. */
  readonly status: 1 | 2 | 3
  /** Null where the organisation has not opened it. */
  readonly enable: 1 | 2 | null
  readonly openedAt: Date | null
  readonly inScope: boolean
  readonly scopeIsEmpty: boolean
  /** The viewer’s own application that waits. */
  readonly applyId: string | null
}

/**
 * Apps as a person sees them: default ones first, then what the person opened last, then what the
 * organisation opened last (decisions W6). `appIds` null answers all.
 */
export async function findApps(
  db: AppDb,
  { tenantId, userId, departmentIds }: Viewer,
  appIds: readonly string[] | null,
): Promise<FoundApp[]> {
  const wanted = appIds === null ? sql`true` : sql`a.id = any(${[...appIds]}::bigint[])`
  const { rows } = await sql<FoundApp>`
    select a.id, a.code, a.name, a.icon, a.keywords, a.supplier, a.charge_type, a.remark_oss_key, a.introduction,
      a.is_default, a.is_opt, a.app_url, a.status, t.enable, t.opened_at, u.approval_id as apply_id,
      exists (
        select 1 from app_scope s where s.tenant_id = t.tenant_id and s.app_id = a.id
          and (s.user_type = 1 and s.target_id = ${userId}::bigint
            or s.user_type = 2 and s.target_id = any(${[...departmentIds]}::bigint[]))) as in_scope,
      not exists (
        select 1 from app_scope s where s.tenant_id = t.tenant_id and s.app_id = a.id) as scope_is_empty
    from app a
    left join tenant_app t on t.tenant_id = ${tenantId}::bigint and t.app_id = a.id
    left join app_visit v on v.tenant_id = ${tenantId}::bigint and v.user_id = ${userId}::bigint and v.app_id = a.id
    left join app_use_apply u on u.tenant_id = ${tenantId}::bigint and u.app_id = a.id
      and u.applicant_id = ${userId}::bigint and u.audit_status = 1
    where ${wanted}
    order by a.is_default, v.visited_at desc nulls last, t.opened_at desc nulls last, a.sort, a.id`.execute(
    db,
  )
  return rows
}

/** Id of an app of the catalogue that the organisation has opened; undefined where it has not. */
export async function findOpenedApp(
  db: AppDb,
  tenantId: string,
  code: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('tenantApp as t')
    .innerJoin('app as a', 'a.id', 't.appId')
    .select('a.id')
    .where('t.tenantId', '=', tenantId)
    .where('a.code', '=', code)
    .executeTakeFirst()
  return row?.id
}

/** 1 a person, 2 a department; a department's name is asked of its own module. */
export interface FoundScope {
  readonly userType: 1 | 2
  readonly targetId: string
  /** Of a person. */
  readonly name: string | null
  readonly avatar: string | null
}

/** Who is in an app’s scope: departments first, then people, each by when they were added. */
export const findScope = (db: AppDb, tenantId: string, appId: string): Promise<FoundScope[]> =>
  db
    .selectFrom('appScope as s')
    .leftJoin('userDirectory as p', (join) =>
      join.onRef('p.id', '=', 's.targetId').on('s.userType', '=', 1),
    )
    .select(['s.userType', 's.targetId', 'p.avatar'])
    .select(personName('s.tenantId', 's.targetId').as('name'))
    .where('s.tenantId', '=', tenantId)
    .where('s.appId', '=', appId)
    .orderBy('s.userType', 'desc')
    .orderBy('s.createdAt')
    .orderBy('s.targetId')
    .execute()

/** Who opened an app for the organisation; null for nobody that the caller may know. */
export async function findOpener(
  db: AppDb,
  tenantId: string,
  appId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('tenantApp as t')
    .select(personName('t.tenantId', 't.openedBy').as('name'))
    .where('t.tenantId', '=', tenantId)
    .where('t.appId', '=', appId)
    .executeTakeFirst()
  return row?.name ?? null
}

/** Of these people those who work in the organisation. */
export async function findStaffAmong(
  db: AppDb,
  tenantId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('normalStaff')
    .select('userId')
    .where('tenantId', '=', tenantId)
    .where('userId', 'in', [...userIds])
    .execute()
  return new Set(rows.map(({ userId }) => userId))
}

/** What other domains show of an app. */
export interface AppCard {
  readonly id: string
  readonly name: string
  readonly icon: string | null
}

/** Name and picture of these apps, by id. */
export async function findAppCards(
  db: AppDb,
  appIds: readonly string[],
): Promise<ReadonlyMap<string, AppCard>> {
  if (appIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('app')
    .select(['id', 'name', 'icon'])
    .where('id', 'in', [...appIds])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Apps that an application of another origin stands behind: its own address, or `/apps/name`. */
export async function findAppsAt(db: AppDb, addresses: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('app')
    .select('id')
    .where('appUrl', 'in', [...addresses])
    .execute()
  return rows.map(({ id }) => id)
}
