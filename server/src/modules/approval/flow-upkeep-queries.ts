/** SQL of flows that nobody's call causes: time that runs out, and people who leave. System scope. */
import { sql } from 'kysely'
import { json } from '../../platform/db/schema.ts'
import { AuditState } from '../../platform/states.ts'
import { type FlowRow, type FlowStepPlan, SignerState, StepState } from './flow-types.ts'
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
    .where('a.auditStatus', '=', AuditState.Waiting)
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

/** The applications that wait for a signature of one of these people, in one order. System scope. */
export const findAwaitedOf = async (
  db: ApprovalDb,
  tenantId: string,
  userIds: readonly string[],
): Promise<string[]> => {
  const rows = await db
    .selectFrom('approvalSigner')
    .select('approvalId')
    .distinct()
    .where('tenantId', '=', tenantId)
    .where('userId', 'in', [...userIds])
    .where('signerStatus', '=', sql.lit(1))
    .orderBy('approvalId')
    .execute()
  return rows.map(({ approvalId }) => approvalId)
}

/** The applications of whatever organisation that ask a person for a signature, in one order. System scope. */
export const findAwaitedOfPerson = async (db: ApprovalDb, userId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('approvalSigner')
    .select('approvalId')
    .distinct()
    .where('userId', '=', userId)
    .where('signerStatus', '=', sql.lit(1))
    .orderBy('approvalId')
    .execute()
  return rows.map(({ approvalId }) => approvalId)
}

/** How many applications of these kinds wait for a signature of a person in the step that runs. */
export async function countSignatures(
  db: ApprovalDb,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
  kinds: readonly string[],
): Promise<number> {
  const { n } = await db
    .selectFrom('approvalSigner as g')
    .innerJoin('approval as a', (join) =>
      join.onRef('a.tenantId', '=', 'g.tenantId').onRef('a.id', '=', 'g.approvalId'),
    )
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('n'))
    .where('g.tenantId', '=', tenantId)
    .where('g.userId', '=', userId)
    .where('g.signerStatus', '=', sql.lit(1))
    .where('a.auditStatus', '=', AuditState.Waiting)
    .where(sql<boolean>`a.kind = any(${[...kinds]}::text[])`)
    .executeTakeFirstOrThrow()
  return n
}

/** An organisation's flows, held: nobody saves one meanwhile. System scope. */
export const holdFlows = (
  db: ApprovalDb,
  tenantId: string,
): Promise<Pick<FlowRow, 'kind' | 'steps'>[]> =>
  db
    .selectFrom('approvalFlow')
    .select(['kind', 'steps'])
    .where('tenantId', '=', tenantId)
    .orderBy('kind')
    .forUpdate()
    .execute()

/** Asks somebody no longer for a signature. */
export async function dropSigner(db: ApprovalDb, tenantId: string, id: string): Promise<void> {
  await db
    .updateTable('approvalSigner')
    .set({ signerStatus: SignerState.NotAsked })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('signerStatus', '=', SignerState.Waiting)
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
    .where('stepStatus', '=', StepState.ToCome)
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
