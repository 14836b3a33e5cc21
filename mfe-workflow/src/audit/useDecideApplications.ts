import { shownSteps } from '@zz/shared-ui/batch'
import { useCallback } from 'react'
import { useDecideApprovalsMutation } from '../api'
import { applyIdOf, type AuditSubject, type DecideCall } from './decision'

/** Decides applications of any kind, each by itself. */
export function useDecideApplications(): DecideCall<AuditSubject> {
  const [decide] = useDecideApprovalsMutation()
  return useCallback(
    (rows, { auditStatus, reason }) =>
      decide({
        auditStatus,
        ids: rows.map(applyIdOf),
        ...shownSteps(rows, applyIdOf),
        ...(reason ? { reason } : {}),
      }),
    [decide],
  )
}
