import type { ApprovalItem } from '@zz/api-contract/workflow'
import type { ListResult } from '@zz/shared-ui/list'
import { type Choices, resultWithChoices } from '../../audit/choices'
import type { AuditSubject } from '../../audit/decision'

/** A row of any of the three lists, as the lists of applications take it. */
export type CentreRow = ApprovalItem & AuditSubject

const NEW_NAME = '组织全称'

/** Papers that are sent again change no name. */
const hasPapers = ({ kind, changes }: ApprovalItem): boolean =>
  kind === 'certification' && changes.every(({ label }) => label !== NEW_NAME)

const rowOf = (item: ApprovalItem): CentreRow => ({
  ...item,
  applyId: item.id,
  papers: hasPapers(item),
})

/** A page of a list of the centre, as the lists of applications take it. */
export const centreResult = (
  kinds: Choices,
  { data, isFetching, error, refetch }: ListResult<ApprovalItem>,
  waits: boolean,
): ListResult<CentreRow> => {
  const rows = data && { data: data.data.map(rowOf), totalNum: data.totalNum }
  return resultWithChoices(kinds, { data: rows, isFetching, error, refetch }, waits)
}

/** Of a row. */
export const rowKey = ({ id }: CentreRow): string => id
/** What a row is called, where it is asked about. */
export const rowName = ({ title }: CentreRow): string => title
