/**
 * SQL of an organisation's file, through views that show it to its members, its applicants and its
 * reviewers alone.
 */
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'
import { countRows } from '../../../platform/list/page.ts'
import type { ApprovalRow, ApprovalStatus } from '../../approval/service.ts'
import type { TenantStatus } from '../tables.ts'
import type { QualityImage } from './tables.ts'

export interface TenantFile {
  readonly id: string
  readonly tenantName: string
  readonly tenantFullName: string
  readonly tenantEnglishName: string
  readonly logo: string | null
  readonly tenantType: number
  readonly topOrgFlag: 1 | 2
  readonly attribute: string | null
  readonly province: string | null
  readonly provinceCode: string | null
  readonly city: string | null
  readonly cityCode: string | null
  readonly district: string | null
  readonly districtCode: string | null
  readonly address: string | null
  readonly pid: string | null
  readonly parentName: string | null
  readonly pidDepartmentId: string | null
  readonly parentDepartmentName: string | null
  readonly associateTenantId: string | null
  readonly associateName: string | null
  readonly associateType: number | null
  readonly associateRemark: string | null
  readonly status: TenantStatus
  readonly certification: number
  readonly reason: string | null
  readonly creatorId: string
  readonly principalId: string | null
  readonly version: number
  readonly createdAt: Date
}

export async function file(db: Db, id: string): Promise<TenantFile | undefined> {
  const { rows } = await sql<TenantFile>`
    select t.*, p.tenant_full_name as parent_name, d.name as parent_department_name, a.tenant_full_name as associate_name, a.tenant_type as associate_type
    from tenant_file t
    left join tenant_card p on p.id = t.pid
    left join department_card d on d.tenant_id = t.pid and d.id = t.pid_department_id
    left join tenant_card a on a.id = t.associate_tenant_id
    where t.id = ${id}`.execute(db)
  return rows[0]
}

/** The applications of an organisation that the scope sees, the newest first. */
export const applications = (db: Db, tenantId: string): Promise<ApprovalRow[]> =>
  db
    .selectFrom('approval')
    .selectAll()
    .where('applicantTenantId', '=', tenantId)
    .where('kind', 'in', ['tenantCreate', 'belong', 'superiorChange', 'certification'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

export interface QualificationFile {
  readonly creditCode: string | null
  readonly recordNumber: string | null
  readonly qualityInfo: readonly QualityImage[]
}

export const qualification = (db: Db, tenantId: string): Promise<QualificationFile | undefined> =>
  db
    .selectFrom('qualificationFile')
    .select(['creditCode', 'recordNumber', 'qualityInfo'])
    .where('tenantId', '=', tenantId)
    .executeTakeFirst()

export const introduction = async (
  db: Db,
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
export const introductionVersion = async (db: Db, tenantId: string): Promise<number> =>
  (
    await db
      .selectFrom('tenantIntroduction')
      .select('version')
      .where('tenantId', '=', tenantId)
      .executeTakeFirst()
  )?.version ?? 0

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
export async function belongs(
  db: Db,
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

export const countBelongs = (db: Db, tenantId: string, limit: number): Promise<number> =>
  countRows(db, sql`from belong_file where tenant_id = ${tenantId} and audit_status <> 4`, limit)

export interface OwnApplication extends ApprovalRow {
  readonly logo: string | null
  readonly parentName: string | null
}

/**
 * One's newest application of each kind for each organisation, the newest first, with what the
 * organisation looks like now; those taken back are gone.
 */
export async function ownApplications(db: Db, userId: string): Promise<OwnApplication[]> {
  const { rows } = await sql<OwnApplication>`
    select a.*, coalesce(c.logo, f.logo) as logo, p.tenant_full_name as parent_name
    from (
      select distinct on (object_id, kind) * from approval where applicant_id = ${userId} and kind in ('tenantCreate', 'certification')
        order by object_id, kind, created_at desc, id desc
    ) a
    left join tenant_card c on c.id = a.object_id
    left join tenant_file f on f.id = a.object_id
    left join tenant_card p on p.id = coalesce(c.pid, f.pid)
    where a.audit_status in (1, 2, 3) and coalesce(f.status, 2) <> 5
    order by a.created_at desc, a.id desc limit 1000`.execute(db)
  return rows
}

/** One's own application to create this organisation, the newest. */
export const ownCreation = (
  db: Db,
  userId: string,
  tenantId: string,
): Promise<ApprovalRow | undefined> =>
  db
    .selectFrom('approval')
    .selectAll()
    .where('applicantId', '=', userId)
    .where('kind', '=', 'tenantCreate')
    .where('objectId', '=', tenantId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const nameOf = async (db: Db, userId: string): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select case when status = 3 then '已注销用户' else coalesce(nullif(real_name, ''), nick_name) end as name from user_directory where id = ${userId}`.execute(
    db,
  )
  return rows[0]?.name ?? ''
}

/**
 * The caller's own application for a renewed certification of the organisation, while it waits;
 * null where there is none.
 */
export const waitingCertification = async (
  db: Db,
  userId: string,
  tenantId: string,
): Promise<string | null> =>
  (
    await db
      .selectFrom('approval')
      .select('id')
      .where('applicantId', '=', userId)
      .where('applicantTenantId', '=', tenantId)
      .where('kind', '=', 'certification')
      .where('auditStatus', '=', 1)
      .executeTakeFirst()
  )?.id ?? null
