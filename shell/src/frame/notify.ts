import type { Notify } from '@zz/contract'
import { failureText } from '@zz/runtime/notify/reason'
import type { OverlayState } from './overlay/types'

type Kind = 'success' | 'info' | 'warning' | 'error'

/**
 * The contract's messages, and questions of the frame's own. `confirm` resolves to false for every
 * way out but the confirming button.
 */
export interface FrameNotify extends Notify {
  /** Asks yes or no in a dialog; `content` names the object and the consequence. */
  confirm(question: {
    title: string
    content?: string
    okText: string
    cancelText: string
  }): Promise<boolean>
  /** Fetches the dialog's code before it is needed. */
  preload(): void
}

/** Asked before unsaved input is left (decisions T24). */
export const UNSAVED = {
  title: '您有未保存的修改，确定离开吗？',
  okText: '离开',
  cancelText: '继续编辑',
}

/** The same text within this time is one toast: ten calls that fail alike say it once. */
const SAME = 2_000

/**
 * Toasts and questions of the whole page, drawn by antd in a root of its own that is loaded with
 * the first one.
 */
export function createNotify(load: () => Promise<OverlayState>): FrameNotify {
  let overlay: Promise<OverlayState> | null = null
  const ready = (): Promise<OverlayState> => {
    overlay ??= load().catch((error: unknown) => {
      overlay = null
      throw error
    })
    return overlay
  }
  const recent = new Map<string, number>()
  const show = (kind: Kind, text: string): void => {
    const now = Date.now()
    if (now - (recent.get(text) ?? 0) < SAME) return
    recent.set(text, now)
    ready().then(
      (host) => host.toast(kind, text),
      (error: unknown) => reportError(error),
    )
  }
  return {
    success: (text) => show('success', text),
    info: (text) => show('info', text),
    warning: (text) => show('warning', text),
    failure: (prefix, error) => show('error', failureText(prefix, error)),
    async confirm(question) {
      try {
        return await (await ready()).confirm(question)
      } catch {
        // Without the dialog's code the question is still asked.
        return window.confirm(
          question.content === undefined
            ? question.title
            : `${question.title}\n${question.content}`,
        )
      }
    },
    preload: () => void ready().catch(() => undefined),
  }
}
