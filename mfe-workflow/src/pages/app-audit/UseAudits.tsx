import type { PageUseApplyApiArg, UseApply } from '@zz/api-contract/app'
import { type Filter, useListState } from '@zz/shared-ui/list'
import { lazy, type ReactNode, useMemo } from 'react'
import { usePageUseApplyQuery } from '../../api'
import { type AuditState, StateAudits } from '../../audit/StateAudits'
import { USE_COLUMNS } from './columns'

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

const rowName = ({ applicantName, appName }: UseApply): string => `${applicantName}使用${appName}`

/** Applications to use an app in one state. */
export function UseAudits({ status }: { status: AuditState }): ReactNode {
  const fixed = useMemo(() => ({ auditStatus: status }), [status])
  const state = useListState<PageUseApplyApiArg['data']>(FILTERS, fixed)
  const result = usePageUseApplyQuery(state.request)
  return (
    <StateAudits
      status={status}
      state={state}
      result={result}
      columns={USE_COLUMNS}
      rowName={rowName}
      detail={UseDialog}
    />
  )
}
