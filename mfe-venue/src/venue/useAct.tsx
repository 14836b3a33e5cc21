import { type BatchAnswer, batchOutcome, useTellPartly } from '@zz/shared-ui/batch'
import { useRemote } from '@zz/shared-ui/remote'
import { useConfirm } from '@zz/shared-ui/widgets'
import { useCallback } from 'react'

export interface NamedVenue {
  readonly id: string
  readonly name: string
}

export interface ActWords {
  readonly title: (rows: readonly NamedVenue[]) => string
  readonly content: (rows: readonly NamedVenue[]) => string
  readonly okText: string
  readonly danger?: boolean
  readonly success: string
}

/**
 * Asks, acts on one or several venues, says what became of them. `onDone` runs once something was
 * settled. The question stays open where the call failed and can be tried again. `words` must keep
 * its identity.
 */
export function useAct(
  words: ActWords,
  send: (ids: string[]) => Promise<BatchAnswer>,
): (rows: readonly NamedVenue[], onDone?: () => void) => void {
  const confirm = useConfirm()
  const { notify } = useRemote()
  const tellPartly = useTellPartly('场地')
  return useCallback(
    (rows, onDone) =>
      confirm({
        title: words.title(rows),
        content: words.content(rows),
        okText: words.okText,
        danger: words.danger ?? false,
        onOk: async () => {
          const outcome = batchOutcome(await send(rows.map(({ id }) => id)))
          if (outcome.kind === 'failed') return outcome.again ? false : onDone?.()
          onDone?.()
          if (outcome.kind === 'done') notify.success(words.success)
          else tellPartly(outcome)
          return true
        },
      }),
    [confirm, notify, send, tellPartly, words],
  )
}
