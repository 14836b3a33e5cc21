/** SQL of an organisation's states (decisions S4.1), in its own name or in system scope. */
import { type Selectable, sql } from 'kysely'
import { MemberState, TenantState } from '../../../platform/states.ts'
import type { QualityImage } from '../file/columns.ts'
import type { TenantTable } from '../tables.ts'
import type { OrganisationDb } from '../db.ts'

/** An organisation's row with what its application asks for, and its papers. */
export interface ApplyingTenant extends Selectable<TenantTable> {
  readonly createGroup: boolean
  readonly platforms: ('gov' | 'wisdom' | 'drifter')[]
  readonly principalAdded: boolean
  readonly creditCode: string | null
  readonly recordNumber: string | null
  readonly qualityInfo: readonly QualityImage[] | null
}

/** What an applying organisation handed in; its row stays locked until the transaction ends. */
export async function lockApplying(
  db: OrganisationDb,
  tenantId: string,
): Promise<ApplyingTenant | undefined> {
  const { rows } = await sql<ApplyingTenant>`
    select t.*, coalesce(s.create_group, true) as create_group, coalesce(s.platforms, '{gov}') as platforms, coalesce(s.principal_added, false) as principal_added,
      q.credit_code, q.record_number, q.quality_info
    from tenant t
    left join tenant_application s on s.tenant_id = t.id
    left join tenant_qualification q on q.tenant_id = t.id
    where t.id = ${tenantId} for update of t`.execute(db)
  return rows[0]
}

/** Full name of an organisation that the scope holds, active or on its way; null for none. */
export const fullNameOf = async (db: OrganisationDb, id: string | null): Promise<string | null> =>
  id === null
    ? null
    : ((
        await db
          .selectFrom('tenant')
          .select('tenantFullName')
          .where('id', '=', id)
          .executeTakeFirst()
      )?.tenantFullName ?? null)

/** Whether the organisation is there and active, whoever asks. */
export const isActiveTenant = async (db: OrganisationDb, id: string): Promise<boolean> =>
  (await db.selectFrom('tenantCard').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined

/** Columns that a change of state may set; what is missing stays. */
export type StatusChange = Partial<
  Pick<
    Selectable<TenantTable>,
    'status' | 'certification' | 'reason' | 'topOrgFlag' | 'tenantCode' | 'principalId'
  >
>

/** Changes it if it is still in the state given. False when it is not. */
export async function changeTenantStatus(
  db: OrganisationDb,
  tenantId: string,
  from: readonly TenantTable['status'][],
  to: StatusChange,
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

/** Whether an organisation, whichever, has the code. */
export async function codeTaken(db: OrganisationDb, tenantCode: string): Promise<boolean> {
  const { rows } = await sql<{
    taken: boolean
  }>`select tenant_code_taken(${tenantCode}) as taken`.execute(db)
  return rows[0]?.taken === true
}

/** Its creator and its principal. */
export async function findLeaders(db: OrganisationDb, tenantId: string): Promise<string[]> {
  const row = await db
    .selectFrom('tenant')
    .select(['creatorId', 'principalId'])
    .where('id', '=', tenantId)
    .executeTakeFirst()
  return [row?.creatorId, row?.principalId].filter((id) => typeof id === 'string')
}

/** One's organisations in an application's states, for the limit of S4.1. */
export async function pendingOf(db: OrganisationDb, creatorId: string): Promise<number> {
  const row = await db
    .selectFrom('tenant')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('n'))
    .where('creatorId', '=', creatorId)
    .where('status', '=', TenantState.Pending)
    .executeTakeFirstOrThrow()
  return row.n
}

/** One seat: a person on one platform. `id` is the member's, `userId` the account's. */
export interface NewStaff {
  readonly tenantId: string
  readonly id: string
  readonly userId: string
  readonly platform: 'gov' | 'wisdom' | 'drifter'
  readonly joinedAt: Date
}

/** Active members, each with `departmentId` as the main department. Nobody may be there before. */
export async function insertFirstStaff(
  db: OrganisationDb,
  staff: readonly NewStaff[],
  departmentId: string,
): Promise<void> {
  await db
    .insertInto('member')
    .values(staff.map((each) => ({ ...each, status: MemberState.Normal })))
    .execute()
  await db
    .insertInto('memberDepartment')
    .values(staff.map(({ tenantId, id }) => ({ tenantId, memberId: id, departmentId, main: true })))
    .execute()
}
