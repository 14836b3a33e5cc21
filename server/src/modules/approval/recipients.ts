/** Whom applications and decisions are announced to. */
import type { Write } from '../../platform/context.ts'
import { type FlowState, readFlows, waitingSigners } from './flow.ts'
import { type ApprovalRow, kindOf } from './kinds.ts'
import { findApproval, findApprovals } from './queries.ts'

type Reader = Pick<Write, 'db' | 'registry'>

/** Whoever may review an application of the kind there. */
const reviewersByKind = async (w: Reader, row: ApprovalRow): Promise<readonly string[]> =>
  (await kindOf(w, row.kind).reviewers?.(row, w.db)) ?? []

const idsOfWaiting = (flow: FlowState | undefined): readonly string[] => [
  ...new Set(waitingSigners(flow).map(({ userId }) => userId)),
]

/**
 * For whom an application waits: the signers of its running step, or else whoever may review it. `w`
 * is in system scope: for consumers of `approval.applied`.
 */
export async function reviewersOf(w: Reader, approvalId: string): Promise<readonly string[]> {
  const row = await findApproval(w.db, approvalId)
  if (row === undefined) return []
  const signers = idsOfWaiting((await readFlows(w.db, row.tenantId, [row.id])).get(row.id))
  return signers.length > 0 ? signers : reviewersByKind(w, row)
}

/** Whose signatures an application waits for; none where whoever may review it decides. System scope. */
export async function signersOf(w: Reader, approvalId: string): Promise<readonly string[]> {
  const row = await findApproval(w.db, approvalId)
  return row === undefined
    ? []
    : idsOfWaiting((await readFlows(w.db, row.tenantId, [row.id])).get(row.id))
}

/** Signers of the running step and whoever may review it: who is told that its time ran out. */
export async function allReviewersOf(w: Reader, approvalId: string): Promise<readonly string[]> {
  const row = await findApproval(w.db, approvalId)
  if (row === undefined) return []
  const signers = idsOfWaiting((await readFlows(w.db, row.tenantId, [row.id])).get(row.id))
  return [...new Set([...signers, ...(await reviewersByKind(w, row))])]
}

/** People who may review all applications of a kind in an organisation. System scope. */
export const holdersOfKind = async (
  w: Reader,
  tenantId: string,
  kind: string,
): Promise<readonly string[]> =>
  (await kindOf(w, kind).reviewers?.({ tenantId, departmentId: null }, w.db)) ?? []

/** Whom a decision is announced to. `w` is in system scope: for consumers of `approval.decided`. */
export async function applicantsOf(w: Reader, approvalId: string): Promise<readonly string[]> {
  const row = await findApproval(w.db, approvalId)
  if (row === undefined) return []
  return (await kindOf(w, row.kind).applicants?.(row, w.db)) ?? [row.applicantId]
}

/**
 * The same of several applications at once, by id; those aimed at one place by one kind without a flow
 * have the same reviewers, who are asked for once. What is no application is left out.
 */
export async function reviewersOfEach(
  w: Reader,
  approvalIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await findApprovals(w.db, approvalIds)
  const asked = new Map<string, Promise<readonly string[]>>()
  const found = new Map<string, readonly string[]>()
  const flows = new Map<string, FlowState>()
  for (const tenantId of new Set(rows.map((row) => row.tenantId))) {
    const ids = rows.filter((row) => row.tenantId === tenantId).map(({ id }) => id)
    for (const [id, flow] of await readFlows(w.db, tenantId, ids)) flows.set(id, flow)
  }
  for (const row of rows) {
    const signers = idsOfWaiting(flows.get(row.id))
    if (signers.length > 0) {
      found.set(row.id, signers)
      continue
    }
    const place = [row.kind, row.tenantId, row.departmentId, row.applicantTenantId].join(' ')
    const reviewers = asked.get(place) ?? reviewersByKind(w, row)
    asked.set(place, reviewers)
    found.set(row.id, await reviewers)
  }
  return found
}
