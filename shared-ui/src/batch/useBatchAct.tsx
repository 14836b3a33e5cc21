import { useCallback } from 'react'
import { useConfirm } from '../widgets/useConfirm'
import type { BatchAnswer } from './outcome'
import { useTellOutcome } from './useTellOutcome'

/** What can be acted on: the question and the answer call it by name. */
export interface NamedRow {
  readonly id: string
  readonly name: string
}

/** The question before an act, its button, and what is said when all of it succeeded. */
export interface BatchActWords<Row extends NamedRow = NamedRow> {
  readonly title: (rows: readonly Row[]) => string
  readonly content: (rows: readonly Row[]) => string
  readonly okText: string
  readonly danger?: boolean
  readonly success: string
}

/**
 * Asks, acts on one or several rows, says what became of them; `thing` is what they are called:
 * 场地, 职位. `onDone` runs once something was settled. The question waits while the call runs, and
 * stays open where it failed and can be tried again. `words` must keep its identity.
 */
export function useBatchAct<Row extends NamedRow>(
  thing: string,
  words: BatchActWords<Row>,
  send: (ids: string[], rows: readonly Row[]) => Promise<BatchAnswer>,
): (rows: readonly Row[], onDone?: () => void) => void {
  const confirm = useConfirm()
  const tellOutcome = useTellOutcome(thing)
  return useCallback(
    (rows, onDone) =>
      confirm({
        title: words.title(rows),
        content: words.content(rows),
        okText: words.okText,
        danger: words.danger ?? false,
        onOk: async () =>
          tellOutcome(
            await send(
              rows.map(({ id }) => id),
              rows,
            ),
            words.success,
            onDone,
          ),
      }),
    [confirm, send, tellOutcome, words],
  )
}
