import type { ReactNode } from 'react'
import { useCallback } from 'react'
import { useDialogs } from '@zz/shared-ui/antd/core'
import { dialogWidths } from './dialogWidths'

/**
 * What became of it: a mutation's answer, or whether it is over. A promise of nothing is not taken:
 * it would hide that a call was refused.
 */
export type Outcome = boolean | { readonly error?: unknown }

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
   * What happens. Until it settles nothing closes the dialog; where it rejects, answers false or an
   * `error`, the dialog stays, and the same can be tried again. The call's own failure text tells why.
   */
  readonly onOk: () => Promise<Outcome> | void
  /** The dialog has gone, however it was answered, and the focus is back where it was. */
  readonly afterClose?: () => void
}

/** Versions of remotes from before `Outcome` answer anything, null among it (ADR 0089). */
const isRefused = (outcome: unknown): boolean =>
  outcome === false ||
  (typeof outcome === 'object' &&
    outcome !== null &&
    'error' in outcome &&
    outcome.error !== undefined)

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
          const sent = onOk()
          if (!sent) return
          asked.update({ keyboard: false, cancelButtonProps: { disabled: true } })
          try {
            if (isRefused(await sent)) throw new Error('stay')
          } catch (error) {
            asked.update({ keyboard: true, cancelButtonProps: { disabled: false } })
            throw error
          }
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
