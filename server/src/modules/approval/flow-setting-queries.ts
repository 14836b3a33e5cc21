/** SQL of the flows that an organisation has set up. Every statement names it. */
import { sql } from 'kysely'
import { json } from '../../platform/db/schema.ts'
import { canSign } from './flow-queries.ts'
import type { FlowRow, FlowStepPlan } from './flow-types.ts'
import type { ApprovalDb } from './tables.ts'

const FLOW_COLUMNS = [
  'id',
  'kind',
  'enabled',
  'steps',
  'updatedBy',
  'updatedAt',
  'version',
] as const

/** Which of these people can decide: staff of the organisation with an account in use. */
export async function findAble(
  db: ApprovalDb,
  tenantId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await sql<{ userId: string }>`
    select distinct g.user_id from unnest(${[...userIds]}::bigint[]) named(user_id)
    cross join lateral (select ${tenantId}::bigint as tenant_id, named.user_id) g where ${canSign}`.execute(
    db,
  )
  return new Set(rows.rows.map(({ userId }) => userId))
}

/** The flows that an organisation has set up, in no order. */
export const findFlows = (db: ApprovalDb, tenantId: string): Promise<FlowRow[]> =>
  db.selectFrom('approvalFlow').select(FLOW_COLUMNS).where('tenantId', '=', tenantId).execute()

/** An organisation's flow for a kind, enabled or not. */
export const findFlow = (
  db: ApprovalDb,
  tenantId: string,
  kind: string,
): Promise<FlowRow | undefined> =>
  db
    .selectFrom('approvalFlow')
    .select(FLOW_COLUMNS)
    .where('tenantId', '=', tenantId)
    .where('kind', '=', kind)
    .executeTakeFirst()

/** The kinds of application that these flows of an organisation are for, by the flows' ids. */
export async function findFlowKinds(
  db: ApprovalDb,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('approvalFlow')
    .select(['id', 'kind'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', sql<string>`any(${[...ids]}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, kind }) => [id, kind]))
}

/** What is stored of a flow when somebody changes it. */
export interface FlowChange {
  readonly tenantId: string
  readonly kind: string
  readonly enabled: boolean
  readonly steps: readonly FlowStepPlan[]
  readonly updatedBy: string
  readonly updatedAt: Date
}

/** False when the kind has a flow by now. */
export async function insertFlow(
  db: ApprovalDb,
  { steps, ...row }: FlowChange & { readonly id: string },
): Promise<boolean> {
  const made = await db
    .insertInto('approvalFlow')
    .values({ ...row, steps: json(steps) })
    .onConflict((oc) => oc.columns(['tenantId', 'kind']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** False when somebody has changed it since that version. */
export async function updateFlow(
  db: ApprovalDb,
  { tenantId, kind, steps, ...change }: FlowChange,
  version: number,
): Promise<boolean> {
  const changed = await db
    .updateTable('approvalFlow')
    .set((eb) => ({ ...change, steps: json(steps), version: eb('version', '+', 1) }))
    .where('tenantId', '=', tenantId)
    .where('kind', '=', kind)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
