import type { ReactNode } from 'react'
import { useCallback } from 'react'
import { useDialogs } from '@zz/shared-ui/antd/core'
import { dialogWidths } from './dialogWidths'

export interface Question {
  /** What is about to happen to which object: 确定解散部门“信息科”吗？ */
  readonly title: string
  /** The consequence. */
  readonly content?: ReactNode
  /** The verb: 撤销, 解散; default 确定. */
  readonly okText?: string
  readonly danger?: boolean
  /** Where the documents name one: 314 for security items (decisions X1). */
  readonly width?: number
  /**
   * What happens; the dialog stays, waiting, until it settles, and stays open where it rejects or
   * answers false.
   */
  readonly onOk: () => Promise<unknown> | void
  /** The dialog has gone, however it was answered, and the focus is back where it was. */
  readonly afterClose?: () => void
}

/**
 * Asks before something that cannot simply be taken back. Enter confirms, Esc and 取消 do nothing,
 * focus goes back to where it was.
 */
export function useConfirm(): (question: Question) => void {
  const dialogs = useDialogs()
  return useCallback(
    ({
      title,
      content,
      okText = '确定',
      danger = false,
      width = dialogWidths.small,
      onOk,
      afterClose,
    }) => {
      const asked = dialogs.confirm({
        title,
        content,
        width,
        okText,
        cancelText: '取消',
        okButtonProps: { danger },
        centered: true,
        focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
        ...(afterClose ? { afterClose } : {}),
        onOk: async () => {
          const answer = await onOk()
          if (answer === false) throw new Error('stay')
        },
      })
      // Who listens takes the refusal above; otherwise antd leaves it to the page as an error that
      // nobody has caught.
      void asked.then(
        () => undefined,
        () => undefined,
      )
    },
    [dialogs],
  )
}
