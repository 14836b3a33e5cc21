import { App } from '@zz/shared-ui/antd/core'
import { useRemote } from '@zz/shared-ui/remote'
import { useConfirm } from '@zz/shared-ui/widgets'
import { useCallback } from 'react'
import { FailedList } from './FailedList'
import { type Answer, outcomeOf } from './outcome'

export interface Named {
  readonly id: string
  readonly name: string
}

export interface ActWords {
  readonly title: (rows: readonly Named[]) => string
  readonly content: (rows: readonly Named[]) => string
  readonly okText: string
  readonly danger?: boolean
  readonly success: string
}

/**
 * Asks, acts on one or several venues, says what became of them. `onDone` runs once something was settled. The question stays open where
 * the call failed and can be tried again. `words` must keep its identity.
 */
export function useAct(words: ActWords, send: (ids: string[]) => Promise<Answer>): (rows: readonly Named[], onDone?: () => void) => void {
  const confirm = useConfirm()
  const { notify } = useRemote()
  const { modal } = App.useApp()
  return useCallback(
    (rows, onDone) =>
      confirm({
        title: words.title(rows),
        content: words.content(rows),
        okText: words.okText,
        danger: words.danger ?? false,
        onOk: async () => {
          const outcome = outcomeOf(await send(rows.map(({ id }) => id)))
          if (outcome.kind === 'failed') return outcome.again ? false : onDone?.()
          onDone?.()
          if (outcome.kind === 'done') notify.success(words.success)
          else
            modal.warning({
              title: `已处理${outcome.done}条，${outcome.failed.length}条失败`,
              content: <FailedList failed={outcome.failed} />,
              okText: '知道了',
              centered: true,
            })
          return true
        },
      }),
    [confirm, modal, notify, send, words],
  )
}
