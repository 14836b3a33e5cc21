/**
 * SQL of an organisation's states (decisions S4.1). System scope throughout: the organisation is
 * nobody's yet.
 */
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'
import type { QualityImage } from '../file/tables.ts'
import type { TenantTable } from '../tables.ts'

export interface Applying extends Selectable<TenantTable> {
  readonly createGroup: boolean
  readonly platforms: ('gov' | 'wisdom' | 'drifter')[]
  readonly parentName: string | null
  readonly creatorRealName: string
  readonly creatorMobile: string | null
  readonly creditCode: string | null
  readonly recordNumber: string | null
  readonly qualityInfo: readonly QualityImage[] | null
}

/**
 * Everything about an application's organisation; its row stays locked until the transaction ends.
 */
export async function lockApplying(db: Db, tenantId: string): Promise<Applying | undefined> {
  const { rows } = await sql<Applying>`
    select t.*, coalesce(s.create_group, true) as create_group, coalesce(s.platforms, '{gov}') as platforms, p.tenant_full_name as parent_name,
      coalesce(nullif(u.real_name, ''), u.nick_name, '') as creator_real_name, u.mobile as creator_mobile,
      q.credit_code, q.record_number, q.quality_info
    from tenant t
    left join tenant_application s on s.tenant_id = t.id
    left join tenant_qualification q on q.tenant_id = t.id
    left join tenant p on p.id = t.pid
    left join user_account u on u.id = t.creator_id
    where t.id = ${tenantId} for update of t`.execute(db)
  return rows[0]
}

export type Change = Partial<
  Pick<
    Selectable<TenantTable>,
    'status' | 'certification' | 'reason' | 'topOrgFlag' | 'tenantCode' | 'principalId'
  >
>

/** Changes it if it is still in the state given. False when it is not. */
export async function change(
  db: Db,
  tenantId: string,
  from: readonly TenantTable['status'][],
  to: Change,
): Promise<boolean> {
  const row = await db
    .updateTable('tenant')
    .set((eb) => ({ ...to, version: eb('version', '+', 1) }))
    .where('id', '=', tenantId)
    .where('status', 'in', [...from])
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const codeTaken = async (db: Db, tenantCode: string): Promise<boolean> =>
  (await db
    .selectFrom('tenant')
    .select('id')
    .where('tenantCode', '=', tenantCode)
    .executeTakeFirst()) !== undefined

/** Its creator and its principal. */
export async function leaders(db: Db, tenantId: string): Promise<string[]> {
  const row = await db
    .selectFrom('tenant')
    .select(['creatorId', 'principalId'])
    .where('id', '=', tenantId)
    .executeTakeFirst()
  return [row?.creatorId, row?.principalId].filter((id) => typeof id === 'string')
}

/** One's organisations in an application's states, for the limit of S4.1. */
export async function pendingOf(db: Db, creatorId: string): Promise<number> {
  const row = await db
    .selectFrom('tenant')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('n'))
    .where('creatorId', '=', creatorId)
    .where('status', '=', 1)
    .executeTakeFirstOrThrow()
  return row.n
}

export interface NewStaff {
  readonly tenantId: string
  readonly id: string
  readonly userId: string
  readonly platform: 'gov' | 'wisdom' | 'drifter'
  readonly joinedAt: Date
}

export async function addStaff(
  db: Db,
  staff: readonly NewStaff[],
  departmentId: string,
): Promise<void> {
  await db
    .insertInto('member')
    .values(staff.map((each) => ({ ...each, status: 1 as const })))
    .execute()
  await db
    .insertInto('memberDepartment')
    .values(staff.map(({ tenantId, id }) => ({ tenantId, memberId: id, departmentId, main: true })))
    .execute()
}
