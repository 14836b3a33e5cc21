import type { PageUseApplyApiArg, UseApply } from '@zz/api-contract/app'
import { type Filter, useListState } from '@zz/shared-ui/list'
import { lazy, type ReactNode, useMemo } from 'react'
import { usePageUseApplyQuery } from '../../api'
import { AuditList } from '../../audit/AuditList'
import { useDecideApplications } from '../../audit/useDecideApplications'
import { AUDIT_PASSED, AUDIT_REFUSED, AUDIT_WAITING } from '../../audit/words'
import { decidedColumns, refusedColumns, waitingColumns } from './columns'

const UseDialog = lazy(() => import('./UseDialog'))

const FILTERS: readonly Filter<PageUseApplyApiArg['data']>[] = [
  { kind: 'text', key: 'name', label: '应用或申请人' },
  {
    kind: 'dates',
    key: 'time',
    label: '申请时间',
    from: 'startTime',
    to: 'endTime',
    as: 'ms',
  },
]

const VIEWS = {
  [AUDIT_WAITING]: { label: '待审核申请', emptyText: '暂无待审核的申请', columns: waitingColumns },
  [AUDIT_PASSED]: { label: '已通过申请', emptyText: '暂无已通过的申请', columns: decidedColumns },
  [AUDIT_REFUSED]: { label: '已拒绝申请', emptyText: '暂无已拒绝的申请', columns: refusedColumns },
} as const

const rowName = ({ applicantName, appName }: UseApply): string => `${applicantName}使用${appName}`

/** Applications to use an app in one state. */
export function UseAudits({ status }: { status: keyof typeof VIEWS }): ReactNode {
  const fixed = useMemo(() => ({ auditStatus: status }), [status])
  const state = useListState<PageUseApplyApiArg['data']>(FILTERS, fixed)
  const result = usePageUseApplyQuery(state.request)
  const decide = useDecideApplications()
  return (
    <AuditList
      {...VIEWS[status]}
      state={state}
      result={result}
      rowName={rowName}
      decide={decide}
      detail={UseDialog}
      settled={status !== AUDIT_WAITING}
    />
  )
}
