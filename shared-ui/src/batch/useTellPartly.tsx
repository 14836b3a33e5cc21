import { useDialogs } from '@zz/shared-ui/antd/core'
import { useCallback } from 'react'
import { FailedList } from './FailedList'
import type { BatchFailure } from './outcome'

/**
 * Tells in a dialog how many were done and which were not, with each reason (decisions A3). `thing`
 * is what they are called: 场地, 申请.
 */
export function useTellPartly(
  thing: string,
): (outcome: { readonly done: number; readonly failed: readonly BatchFailure[] }) => void {
  const dialogs = useDialogs()
  return useCallback(
    ({ done, failed }) =>
      void dialogs.warning({
        title: `已处理${done}条，${failed.length}条失败`,
        content: <FailedList failed={failed} thing={thing} />,
        okText: '知道了',
        centered: true,
      }),
    [dialogs, thing],
  )
}
