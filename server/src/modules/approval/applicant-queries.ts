/** SQL of what a person applied for. */
import { AuditState } from '../../platform/states.ts'
import type { ApprovalRow } from './kinds.ts'
import type { ApprovalDb } from './tables.ts'

/** A person's applications of a kind, the newest first, as far as the scope sees them. */
export const findApplicationsOf = (
  db: ApprovalDb,
  applicantId: string,
  kind: string,
  limit: number,
): Promise<ApprovalRow[]> =>
  db
    .selectFrom('approval')
    .selectAll()
    .where('applicantId', '=', applicantId)
    .where('kind', '=', kind)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** How often a person has applied to an organisation for a kind since then, whatever came of it. */
export async function countApplied(
  db: ApprovalDb,
  { applicantId, tenantId, kind }: Pick<ApprovalRow, 'applicantId' | 'tenantId' | 'kind'>,
  since: Date,
): Promise<number> {
  const row = await db
    .selectFrom('approval')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('n'))
    .where('applicantId', '=', applicantId)
    .where('tenantId', '=', tenantId)
    .where('kind', '=', kind)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow()
  return row.n
}

/** Applications of a kind that have waited since then or longer, the oldest first. System scope. */
export const findOverdue = (
  db: ApprovalDb,
  kind: string,
  before: Date,
  limit: number,
): Promise<ApprovalRow[]> =>
  db
    .selectFrom('approval')
    .selectAll()
    .where('kind', '=', kind)
    .where('auditStatus', '=', AuditState.Waiting)
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(limit)
    .execute()
