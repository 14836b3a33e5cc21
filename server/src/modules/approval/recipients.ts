/** Whom applications and decisions are announced to. */
import type { Write } from '../../platform/context.ts'
import { kindOf } from './kinds.ts'
import { findApproval, findApprovals } from './queries.ts'

/**
 * Whom a new application is announced to. `w` is in system scope: for consumers of
 * `approval.applied`.
 */
export async function reviewersOf(
  w: Pick<Write, 'db' | 'registry'>,
  approvalId: string,
): Promise<readonly string[]> {
  const row = await findApproval(w.db, approvalId)
  return row === undefined ? [] : ((await kindOf(w, row.kind).reviewers?.(row, w.db)) ?? [])
}

/** Whom a decision is announced to. `w` is in system scope: for consumers of `approval.decided`. */
export async function applicantsOf(
  w: Pick<Write, 'db' | 'registry'>,
  approvalId: string,
): Promise<readonly string[]> {
  const row = await findApproval(w.db, approvalId)
  if (row === undefined) return []
  return (await kindOf(w, row.kind).applicants?.(row, w.db)) ?? [row.applicantId]
}

/**
 * The same of several applications at once, by id; those aimed at one place by one kind have the same
 * reviewers, who are asked for once. What is no application is left out.
 */
export async function reviewersOfEach(
  w: Pick<Write, 'db' | 'registry'>,
  approvalIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await findApprovals(w.db, approvalIds)
  const asked = new Map<string, Promise<readonly string[]>>()
  const found = new Map<string, readonly string[]>()
  for (const row of rows) {
    const place = [row.kind, row.tenantId, row.departmentId, row.applicantTenantId].join(' ')
    const reviewers =
      asked.get(place) ?? Promise.resolve(kindOf(w, row.kind).reviewers?.(row, w.db) ?? [])
    asked.set(place, reviewers)
    found.set(row.id, await reviewers)
  }
  return found
}
