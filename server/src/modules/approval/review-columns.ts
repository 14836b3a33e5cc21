/** What every list of decided and waiting applications shows of a row. */
import { shanghaiText } from '../../platform/time.ts'
import type { ApprovalRow } from './kinds.ts'

/** The state on the wire, where one that was taken back is not listed. */
type ListedStatus = 1 | 2 | 3

/** The columns that are alike whatever was applied for. `names`: of those who decided. */
export const reviewColumns = (row: ApprovalRow, names: ReadonlyMap<string, string>) => ({
  applyId: row.id,
  kind: row.kind,
  createTime: shanghaiText(row.createdAt),
  auditStatus: row.auditStatus as ListedStatus,
  reason: row.reason,
  auditorName: row.decidedBy === null ? null : (names.get(row.decidedBy) ?? ''),
  auditTime: row.decidedAt === null ? null : shanghaiText(row.decidedAt),
  changes: [],
})
