import type { PortalProps } from '@rc-component/portal'
import { useLayoutEffect, useMemo, useRef } from 'react'

type OnEsc = NonNullable<PortalProps['onEsc']>
interface Opened {
  /** Greater for what was opened later; of two opened together, for the inner one. */
  readonly at: number
  readonly press: OnEsc
}

/** How long after a composition has ended Escape still belongs to it, in ms. */
const COMPOSING_MILLIS = 200
let openings = 0
let opened: readonly Opened[] = []
let composedAt = 0

const countOpening = (): number => {
  openings += 1
  return openings
}

const onKeyDown = (event: KeyboardEvent): void => {
  if (event.key !== 'Escape' || event.isComposing) return
  if (Date.now() - composedAt < COMPOSING_MILLIS) return
  const last = opened.at(-1)
  for (const each of opened.toReversed()) each.press({ top: each === last, event })
}
const onComposed = (): void => {
  composedAt = Date.now()
}

const listen = (act: 'addEventListener' | 'removeEventListener'): void => {
  window[act]('keydown', onKeyDown as EventListener)
  window[act]('compositionend', onComposed)
}

const enter = (mine: Opened): (() => void) => {
  if (opened.length === 0) listen('addEventListener')
  opened = [...opened, mine].toSorted((a, b) => a.at - b.at)
  return () => {
    opened = opened.filter((each) => each !== mine)
    if (opened.length === 0) listen('removeEventListener')
  }
}

/**
 * Stands in for the hook by which antd's dialogs, drawers and pop-ups hear Escape; `onEsc` is told
 * whether it is the topmost. Theirs enters a dialog while it is drawn: one whose drawing is given up,
 * as Suspense does, stays for ever, and Escape no longer closes what is below it. This enters what
 * stands in the page, in the order in which it was opened.
 */
export default function useEscKeyDown(open: boolean, onEsc?: OnEsc): void {
  const latest = useRef(onEsc)
  useLayoutEffect(() => {
    latest.current = onEsc
  })
  // Counted while it is drawn: an outer one is drawn first, though its effects come last.
  const at = useMemo(() => (open ? countOpening() : 0), [open])
  useLayoutEffect(
    () => (at === 0 ? undefined : enter({ at, press: (pressed) => latest.current?.(pressed) })),
    [at],
  )
}
