import type { ApprovalItem } from '@zz/api-contract/workflow'
import type { ListResult } from '@zz/shared-ui/list'
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

interface Result<Data> {
  readonly data?: Data | undefined
  readonly error?: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/**
 * A page of a list. Where none is asked for without the kinds (`waits`) these stand in until they
 * are there; else a list that is read again reads kinds that failed again too.
 */
export const centreResult = (
  kinds: Result<unknown>,
  { data, isFetching, error, refetch }: Result<ListResult<ApprovalItem>['data']>,
  waits: boolean,
): ListResult<CentreRow> => {
  if (waits) return { isFetching: kinds.isFetching, error: kinds.error, refetch: kinds.refetch }
  const rows = data && { data: data.data.map(rowOf), totalNum: data.totalNum }
  return {
    isFetching,
    error,
    refetch() {
      if (kinds.error !== undefined) kinds.refetch()
      return refetch()
    },
    ...(rows && { data: rows }),
  }
}

/** Of a row. */
export const rowKey = ({ id }: CentreRow): string => id
/** What a row is called, where it is asked about. */
export const rowName = ({ title }: CentreRow): string => title
