import type { ApprovalItem } from '@zz/api-contract/workflow'
import type { AuditSubject } from '../../audit/decision'

/** A row of any of the three lists, as the lists of applications take it. */
export type CentreRow = ApprovalItem & AuditSubject

const NO_CHANGES: AuditSubject['changes'] = []

/** What would change stands in the detail alone. */
export const rowOf = (item: ApprovalItem): CentreRow => ({
  ...item,
  applyId: item.id,
  changes: NO_CHANGES,
})

interface Answer {
  readonly data: readonly ApprovalItem[]
  readonly totalNum: number
}

/** The same for a page of them. */
export const rowsOf = (answer: Answer | undefined) =>
  answer && { data: answer.data.map(rowOf), totalNum: answer.totalNum }

/** What a row is called, where it is asked about. */
export const rowName = ({ title }: CentreRow): string => title
