import { useCallback } from 'react'
import { useDecideApprovalsMutation } from '../api'
import type { AuditSubject, DecideCall } from './decision'

/** Decides applications of any kind, each by itself. */
export function useDecideApplications(): DecideCall<AuditSubject> {
  const [decide] = useDecideApprovalsMutation()
  return useCallback(
    (rows, { auditStatus, reason }) =>
      decide({
        auditStatus,
        ids: rows.map(({ applyId }) => applyId),
        ...(reason ? { reason } : {}),
      }),
    [decide],
  )
}
