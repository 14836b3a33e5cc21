import type { AuditRow, PageForAuditApiArg } from '@zz/api-contract/workflow'
import { shownSteps } from '@zz/shared-ui/batch'
import { useListState } from '@zz/shared-ui/list'
import { lazy, type ReactNode, useCallback } from 'react'
import { usePageForAuditQuery, useUpdateAuditStatusMutation } from '../../api'
import { AuditList } from '../../audit/AuditList'
import { ownColumns } from '../../audit/columns'
import { applyIdOf, type DecideCall } from '../../audit/decision'
import { EXAMINE_FILTERS } from '../../audit/filters'

const DetailDialog = lazy(() => import('../../audit/DetailDialog'))

const rowName = (row: AuditRow): string => row.tenantFullName

/**
 * What organisations below this one ask for, and those that ask to stand below it (decisions A3).
 */
export function OwnAudits(): ReactNode {
  const state = useListState<PageForAuditApiArg['data']>(EXAMINE_FILTERS)
  const result = usePageForAuditQuery(state.request)
  const [update] = useUpdateAuditStatusMutation()
  const decide: DecideCall<AuditRow> = useCallback(
    (rows, { auditStatus, reason }) =>
      update({
        auditStatus,
        tenantIds: rows.map(({ tenantId }) => tenantId),
        // What was looked at is decided, not what the organisation may have applied for since.
        applyIds: rows.map(applyIdOf),
        ...shownSteps(rows, applyIdOf),
        ...(reason ? { reason } : {}),
      }),
    [update],
  )
  return (
    <AuditList
      label="组织审核"
      emptyText="暂无下级组织的申请"
      state={state}
      result={result}
      columns={ownColumns}
      rowName={rowName}
      decide={decide}
      detail={DetailDialog}
    />
  )
}
