/** SQL of flows that nobody's call causes: time that runs out, and people who leave. System scope. */
import { sql } from 'kysely'
import { json } from '../../platform/db/schema.ts'
import { SIGNER_COLUMNS } from './flow-queries.ts'
import type { FlowStepPlan, SignerRow } from './flow-types.ts'
import type { ApprovalDb } from './tables.ts'

/** Running steps past their time of which nobody was told; they count as told. System scope. */
export async function takeOverdue(
  db: ApprovalDb,
  now: Date,
  limit: number,
): Promise<{ readonly tenantId: string; readonly approvalId: string; readonly no: number }[]> {
  const due = await db
    .selectFrom('approvalStep as s')
    .innerJoin('approval as a', (join) =>
      join.onRef('a.tenantId', '=', 's.tenantId').onRef('a.id', '=', 's.approvalId'),
    )
    .select(['s.tenantId', 's.approvalId', 's.no'])
    .where('s.stepStatus', '=', sql.lit(1))
    .where('s.overdueToldAt', 'is', null)
    .where('s.dueAt', '<=', now)
    .where('a.auditStatus', '=', 1)
    .orderBy('s.dueAt')
    .limit(limit)
    .execute()
  for (const { tenantId, approvalId, no } of due)
    await db
      .updateTable('approvalStep')
      .set({ overdueToldAt: now })
      .where('tenantId', '=', tenantId)
      .where('approvalId', '=', approvalId)
      .where('no', '=', no)
      .execute()
  return due
}

/** The signatures that applications of an organisation wait for from these people. System scope. */
export const findWaitingOfPeople = (
  db: ApprovalDb,
  tenantId: string,
  userIds: readonly string[],
): Promise<(SignerRow & { applicantId: string; applicantTenantId: string | null })[]> =>
  db
    .selectFrom('approvalSigner')
    .select([...SIGNER_COLUMNS, 'applicantId', 'applicantTenantId'])
    .where('tenantId', '=', tenantId)
    .where('userId', 'in', [...userIds])
    .where('signerStatus', '=', sql.lit(1))
    .orderBy('id')
    .execute()

/** Asks somebody no longer for a signature. */
export async function dropSigner(db: ApprovalDb, tenantId: string, id: string): Promise<void> {
  await db
    .updateTable('approvalSigner')
    .set({ signerStatus: 4 })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('signerStatus', '=', 1)
    .execute()
}

/** Steps to come, and flows, no longer name somebody. System scope. */
export async function forgetPerson(
  db: ApprovalDb,
  tenantId: string,
  userId: string,
): Promise<void> {
  await db
    .updateTable('approvalStep')
    .set({ userIds: sql<string>`user_ids - ${userId}::text` })
    .where('tenantId', '=', tenantId)
    .where('stepStatus', '=', 0)
    .where(sql<boolean>`user_ids ? ${userId}::text`)
    .execute()
}

/** The steps of a flow without those who left; what people see of it as changed stays. System scope. */
export async function replaceSteps(
  db: ApprovalDb,
  tenantId: string,
  kind: string,
  steps: readonly FlowStepPlan[],
): Promise<void> {
  await db
    .updateTable('approvalFlow')
    .set((eb) => ({ steps: json(steps), version: eb('version', '+', 1) }))
    .where('tenantId', '=', tenantId)
    .where('kind', '=', kind)
    .execute()
}
