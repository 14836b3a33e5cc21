import { ApiError } from '@zz/contract'
import { useRemote } from '@zz/shared-ui/remote'
import { useCallback, useState } from 'react'

const SENDING = '图片正在上传，请稍候再保存'

/**
 * For a form with rich text: `onBusy` for the editor, and what refuses a save while a picture is on
 * its way, which would leave it behind.
 */
export function useText(field: string): {
  readonly onBusy: (busy: boolean) => void
  readonly refuseWhileSending: () => void
} {
  const { notify } = useRemote()
  const [sending, setSending] = useState(false)
  const refuseWhileSending = useCallback((): void => {
    if (!sending) return
    notify.warning(SENDING)
    throw new ApiError({ code: 40001, status: 0, msg: SENDING, field })
  }, [notify, sending, field])
  return { onBusy: setSending, refuseWhileSending }
}
