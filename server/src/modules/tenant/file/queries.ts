/**
 * SQL of an organisation's file, through views that show it to its members, its applicants and its
 * reviewers alone.
 */
import { type Selectable, sql } from 'kysely'
import { countRows } from '../../../platform/list/page.ts'
import type { ApprovalStatus } from '../../approval/service.ts'
import type { TenantStatus } from '../columns.ts'
import type { QualityImage } from './columns.ts'
import type { OrganisationDb } from '../db.ts'
import type { TenantFileView } from './tables.ts'

/** The file with the names of what it names. */
export type TenantFile = Selectable<TenantFileView> & {
  readonly parentName: string | null
  readonly parentDepartmentName: string | null
  readonly associateName: string | null
  readonly associateType: number | null
}

/**
 * Undefined for an unknown id, and where the view hides the organisation from the caller. Names of
 * superior, department and property company are null where the caller does not see them.
 */
export async function findTenantFile(
  db: OrganisationDb,
  id: string,
): Promise<TenantFile | undefined> {
  const { rows } = await sql<TenantFile>`
    select t.*, p.tenant_full_name as parent_name, d.name as parent_department_name, a.tenant_full_name as associate_name, a.tenant_type as associate_type
    from tenant_file t
    left join tenant_card p on p.id = t.pid
    left join department_card d on d.tenant_id = t.pid and d.id = t.pid_department_id
    left join tenant_card a on a.id = t.associate_tenant_id
    where t.id = ${id}`.execute(db)
  return rows[0]
}

/** Papers in force; columns are null where nothing was handed in. */
export interface QualificationFile {
  readonly creditCode: string | null
  readonly recordNumber: string | null
  readonly qualityInfo: readonly QualityImage[]
}

/** Undefined where the organisation has no papers, or the caller does not see them. */
export const findQualification = (
  db: OrganisationDb,
  tenantId: string,
): Promise<QualificationFile | undefined> =>
  db
    .selectFrom('qualificationFile')
    .select(['creditCode', 'recordNumber', 'qualityInfo'])
    .where('tenantId', '=', tenantId)
    .executeTakeFirst()

/**
 * Sections by key; empty for an organisation without an introduction, and for one that is not seen.
 */
export const findIntroduction = async (
  db: OrganisationDb,
  tenantId: string,
): Promise<Readonly<Record<string, string>>> =>
  (
    await db
      .selectFrom('introductionFile')
      .select('sections')
      .where('tenantId', '=', tenantId)
      .executeTakeFirst()
  )?.sections ?? {}

/** Of one's own organisation's; 0 where nothing was written yet. */
export const introductionVersion = async (db: OrganisationDb, tenantId: string): Promise<number> =>
  (
    await db
      .selectFrom('tenantIntroduction')
      .select('version')
      .where('tenantId', '=', tenantId)
      .executeTakeFirst()
  )?.version ?? 0

/**
 * An entry of `tenant_belong` with names as they are today: null where the other organisation is
 * not active.
 */
export interface BelongFile {
  readonly id: string
  readonly belongTenantId: string
  readonly belongTenantName: string | null
  readonly logo: string | null
  readonly tenantType: number | null
  readonly belongDepartmentId: string | null
  readonly belongDepartmentName: string | null
  readonly auditStatus: ApprovalStatus
  readonly reason: string | null
  readonly createdAt: Date
}

/** Withdrawn ones are gone. */
export async function findBelongs(
  db: OrganisationDb,
  tenantId: string,
  offset: number,
  limit: number,
): Promise<BelongFile[]> {
  const { rows } = await sql<BelongFile>`
    select b.id, b.belong_tenant_id, c.tenant_full_name as belong_tenant_name, c.logo, c.tenant_type, b.belong_department_id, d.name as belong_department_name,
      b.audit_status, b.reason, b.created_at
    from belong_file b
    left join tenant_card c on c.id = b.belong_tenant_id
    left join department_card d on d.tenant_id = b.belong_tenant_id and d.id = b.belong_department_id
    where b.tenant_id = ${tenantId} and b.audit_status <> 4
    order by b.created_at desc, b.id desc offset ${offset} limit ${limit}`.execute(db)
  return rows
}

/** Total of the entries that `findBelongs` pages through, without withdrawn ones; up to `limit`. */
export const countBelongs = (
  db: OrganisationDb,
  tenantId: string,
  limit: number,
): Promise<number> =>
  countRows(db, sql`from belong_file where tenant_id = ${tenantId} and audit_status <> 4`, limit)

/** How an organisation that somebody applied for looks now, as far as the scope sees it. */
export interface AppliedTenant {
  readonly id: string
  readonly logo: string | null
  readonly parentName: string | null
  readonly status: TenantStatus | null
}

/** By their ids; one that the scope does not see has nothing but its id. */
export async function findApplied(
  db: OrganisationDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AppliedTenant>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<AppliedTenant>`
    select x.id, coalesce(c.logo, f.logo) as logo, p.tenant_full_name as parent_name, f.status
    from unnest(${[...new Set(ids)]}::bigint[]) x(id)
    left join tenant_card c on c.id = x.id
    left join tenant_file f on f.id = x.id
    left join tenant_card p on p.id = coalesce(c.pid, f.pid)`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Who decides about an application: a superior, or the operators' organisation. */
export interface ReviewingTenant {
  readonly id: string
  readonly tenantFullName: string
}

/** Names of organisations that review, by their ids; one that is not active any more has none. */
export async function findReviewing(
  db: OrganisationDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReviewingTenant>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ReviewingTenant>`
    select id, tenant_full_name from tenant_card where id = any(${[...new Set(ids)]}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
