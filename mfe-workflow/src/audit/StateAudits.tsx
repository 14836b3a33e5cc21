import { PageTabs } from '@zz/shared-ui/tabs'
import type { ListColumn, ListResult, ListState } from '@zz/shared-ui/list'
import type { ComponentType, ReactNode } from 'react'
import { type AuditDetailProps, AuditList } from './AuditList'
import type { AuditSubject } from './decision'
import { useDecideApplications } from './useDecideApplications'
import { AUDIT_PASSED, AUDIT_REFUSED, AUDIT_WAITING } from './words'

/** The states that have a tab; withdrawn and expired applications are in none. */
export type AuditState = typeof AUDIT_WAITING | typeof AUDIT_PASSED | typeof AUDIT_REFUSED

type ColumnsOf<Row> = (look: (row: Row) => void) => readonly ListColumn<Row>[]

/** Columns of a list of applications in each state. */
export type StateColumns<Row> = Readonly<Record<AuditState, ColumnsOf<Row>>>

const TEXTS = {
  [AUDIT_WAITING]: { label: '待审核申请', emptyText: '暂无待审核的申请' },
  [AUDIT_PASSED]: { label: '已通过申请', emptyText: '暂无已通过的申请' },
  [AUDIT_REFUSED]: { label: '已拒绝申请', emptyText: '暂无已拒绝的申请' },
} as const

/** A list per state, as tabs of which the address keeps the chosen one. */
export const StateTabs = ({
  of: Audits,
}: {
  of: ComponentType<{ status: AuditState }>
}): ReactNode => (
  <PageTabs
    items={[
      { key: 'waiting', label: '待审核', children: <Audits status={AUDIT_WAITING} /> },
      { key: 'passed', label: '已通过', children: <Audits status={AUDIT_PASSED} /> },
      { key: 'refused', label: '已拒绝', children: <Audits status={AUDIT_REFUSED} /> },
    ]}
    param="view"
    fill
  />
)

/** Applications of one kind in one state, each decided by itself. */
export function StateAudits<Row extends AuditSubject>({
  status,
  state,
  result,
  columns,
  rowName,
  detail,
}: {
  readonly status: AuditState
  readonly state: ListState<unknown>
  readonly result: ListResult<Row>
  readonly columns: StateColumns<Row>
  readonly rowName: (row: Row) => string
  readonly detail: ComponentType<AuditDetailProps<Row>>
}): ReactNode {
  const decide = useDecideApplications()
  return (
    <AuditList
      {...TEXTS[status]}
      columns={columns[status]}
      state={state}
      result={result}
      rowName={rowName}
      decide={decide}
      detail={detail}
      settled={status !== AUDIT_WAITING}
    />
  )
}
