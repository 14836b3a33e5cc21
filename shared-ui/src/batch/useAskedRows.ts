import { useCallback, useState } from 'react'
import type { Stepped } from './steps'

interface Asked<Row> {
  /** As the question was opened. */
  readonly asked: readonly Row[]
  readonly rows: readonly Row[]
  /** They were refused as gone on, and the list is on its way. */
  readonly waits: boolean
}

/**
 * The rows that a question about a decision is about. They stay as they were when it was asked,
 * whatever the list hears meanwhile: nobody decides a step that came under their hand. Once the
 * server said that one went on (`moveOn`), they are what the list has then. `asked` must keep its
 * identity while the same is asked, `idOf` always.
 */
export function useAskedRows<Row extends Stepped>(
  asked: readonly Row[],
  listed: readonly Row[] | undefined,
  idOf: (row: Row) => string,
): { readonly rows: readonly Row[]; readonly moveOn: () => void } {
  const [state, setState] = useState<Asked<Row>>({ asked, rows: asked, waits: false })
  const isSame = state.asked === asked
  const before = isSame ? state.rows : asked
  const waits = isSame && state.waits
  const now = waits
    ? before.map((row) => listed?.find((each) => idOf(each) === idOf(row)) ?? row)
    : before
  const isOther = now.some(({ step }, index) => step?.no !== before[index]?.step?.no)
  // While it draws, so that nobody sees the former step once the list shows the next.
  if (isOther) setState({ asked, rows: now, waits: false })
  const rows = isOther ? now : before
  const moveOn = useCallback(() => setState({ asked, rows, waits: true }), [asked, rows])
  return { rows, moveOn }
}
