import type { BelongAuditRow, PageForBelongAuditApiArg } from '@zz/api-contract/workflow'
import { shownSteps } from '@zz/shared-ui/batch'
import { useListState } from '@zz/shared-ui/list'
import { lazy, type ReactNode, useCallback } from 'react'
import { usePageForBelongAuditQuery, useUpdateBelongAuditStatusMutation } from '../../api'
import { AuditList } from '../../audit/AuditList'
import { belongColumns } from '../../audit/columns'
import { applyIdOf, type DecideCall } from '../../audit/decision'
import { EXAMINE_FILTERS } from '../../audit/filters'

const DetailDialog = lazy(() => import('../../audit/DetailDialog'))

const rowName = (row: BelongAuditRow): string => row.tenantFullName

/** Organisations that ask to belong to this one or to one of its departments. */
export function BelongAudits(): ReactNode {
  const state = useListState<PageForBelongAuditApiArg['data']>(EXAMINE_FILTERS)
  const result = usePageForBelongAuditQuery(state.request)
  const [update] = useUpdateBelongAuditStatusMutation()
  const decide: DecideCall<BelongAuditRow> = useCallback(
    (rows, { auditStatus, reason }) =>
      update({
        auditStatus,
        ids: rows.map(applyIdOf),
        ...shownSteps(rows, applyIdOf),
        ...(reason ? { reason } : {}),
      }),
    [update],
  )
  return (
    <AuditList
      label="归属审核"
      emptyText="暂无归属本组织的申请"
      state={state}
      result={result}
      columns={belongColumns}
      rowName={rowName}
      decide={decide}
      detail={DetailDialog}
    />
  )
}
