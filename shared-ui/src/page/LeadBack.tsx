import { Navigate } from '@zz/shared-ui/router'
import { type ReactNode, useEffect } from 'react'
import { useRemote } from '../remote-lite'

/**
 * In place of a screen whose address does not name its object: leads to the list, and says so
 * (decisions RT11). `to` is the list's address.
 */
export function LeadBack({ to }: { readonly to: string }): ReactNode {
  const { notify } = useRemote()
  useEffect(() => notify.warning('缺少参数，已返回列表'), [notify])
  return <Navigate to={to} replace />
}
