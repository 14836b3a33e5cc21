import type { PageForBelongAuditApiArg } from '@zz/api-contract/workflow'
import { useListState } from '@zz/shared-ui/list'
import { type ReactNode, useCallback } from 'react'
import { usePageForBelongAuditQuery, useUpdateBelongAuditStatusMutation } from '../../api'
import { AuditList } from './AuditList'
import { EXAMINE_FILTERS } from './filters'
import type { DecideCall } from './decision'

/** Organisations that ask to belong to this one or to one of its departments. */
export function BelongAudits(): ReactNode {
  const state = useListState<PageForBelongAuditApiArg['data']>(EXAMINE_FILTERS)
  const result = usePageForBelongAuditQuery(state.request)
  const [update] = useUpdateBelongAuditStatusMutation()
  const decide: DecideCall = useCallback(
    (rows, { auditStatus, reason }) =>
      update({
        auditStatus,
        ids: rows.map(({ applyId }) => applyId),
        ...(reason ? { reason } : {}),
      }),
    [update],
  )
  return <AuditList view="belong" state={state} result={result} decide={decide} />
}
