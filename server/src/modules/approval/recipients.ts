/** Whom applications and decisions are announced to. */
import type { Write } from '../../platform/context.ts'
import { kindOf } from './kinds.ts'
import { findApproval } from './queries.ts'

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
