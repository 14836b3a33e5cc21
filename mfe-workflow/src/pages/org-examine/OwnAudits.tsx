import type { PageForAuditApiArg } from '@zz/api-contract/workflow'
import { useListState } from '@zz/shared-ui/list'
import { type ReactNode, useCallback } from 'react'
import { usePageForAuditQuery, useUpdateAuditStatusMutation } from '../../api'
import { AuditList } from './AuditList'
import { EXAMINE_FILTERS } from './filters'
import type { DecideCall } from './decision'

/**
 * What organisations below this one ask for, and those that ask to stand below it (decisions A3).
 */
export function OwnAudits(): ReactNode {
  const state = useListState<PageForAuditApiArg['data']>(EXAMINE_FILTERS)
  const result = usePageForAuditQuery(state.request)
  const [update] = useUpdateAuditStatusMutation()
  const decide: DecideCall = useCallback(
    (rows, { auditStatus, reason }) =>
      update({
        auditStatus,
        tenantIds: rows.map(({ tenantId }) => tenantId),
        // What was looked at is decided, not what the organisation may have applied for since.
        applyIds: rows.map(({ applyId }) => applyId),
        ...(reason ? { reason } : {}),
      }),
    [update],
  )
  return <AuditList view="own" state={state} result={result} decide={decide} />
}
