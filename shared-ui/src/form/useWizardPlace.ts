import type { HistoryLocation } from '@zz/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useRemote } from '../remote-lite'

/** What a wizard asks of its page when the browser's own buttons lead to another step. */
export interface WizardMoves {
  /** The same as 下一步: forward checks a step as the button does. */
  readonly next: () => void
  /** False where the step cannot be left now. */
  readonly mayGoBack: () => boolean
}

/**
 * Where a wizard stands. Each step is an entry of the browser's history at the wizard's address, so
 * that back leads to the step before.
 */
export interface WizardPlace {
  /** The step shown, from 0. */
  readonly current: number
  /**
   * Leads to a step. The last one gives up the entries of all others: what was sent is not gone
   * back to. Nothing happens once the wizard is unmounted.
   */
  readonly goTo: (step: number) => void
  /** Follows the browser's back and forward; returns the function that ends it. */
  readonly follow: (moves: WizardMoves) => () => void
}

/** What the history keeps of a step. */
interface Entry {
  readonly step: number
  /** How many entries of this wizard stand right before this one, a step each. */
  readonly depth: number
}

type State = Readonly<Record<string, unknown>> | null

const entryOf = ({ state }: HistoryLocation): Entry | null =>
  ((state as State)?.wizard as Entry | undefined) ?? null

/**
 * The place of a wizard that begins at step `start` and ends with the screen `end`, both from 0. A
 * page that is loaded again shows the step of its entry, or `start` where that lies before: later
 * steps are not kept.
 */
export function useWizardPlace(start: number, end: number): WizardPlace {
  const { history } = useRemote().navigation
  const [home] = useState(() => history.location)
  const [current, setCurrent] = useState(() => Math.min(entryOf(home)?.step ?? start, start))
  /** The step that is shown, or will be with the next drawing. */
  const at = useRef(current)
  /** The browser's forward was pressed, and is on its way back to the step shown. */
  const ahead = useRef(false)
  const mounted = useRef(false)

  const show = useCallback((step: number): void => {
    at.current = step
    setCurrent(step)
  }, [])
  const write = useCallback(
    (kind: 'push' | 'replace', wizard: Entry | undefined): void =>
      history[kind](home, { ...(home.state as State), wizard }),
    [history, home],
  )
  /** Leads from an entry to the one of another step; makes it that step's where there is none. */
  const lead = useCallback(
    ({ step, depth }: Entry, to: number): void => {
      if (step - to <= depth) history.go(to - step)
      else write('replace', { step: to, depth: 0 })
    },
    [history, write],
  )

  useEffect(() => {
    mounted.current = true
    const entry = entryOf(history.location)
    if (entry === null) write('replace', { step: at.current, depth: 0 })
    else if (entry.step !== at.current) lead(entry, at.current)
    return () => {
      mounted.current = false
    }
  }, [history, write, lead])

  const goTo = (step: number): void => {
    if (!mounted.current) return
    const entry = entryOf(history.location) ?? { step: at.current, depth: 0 }
    show(step)
    if (step === end) {
      if (entry.depth === 0) write('replace', undefined)
      else history.go(-entry.depth)
    } else if (step > entry.step) write('push', { step, depth: entry.depth + 1 })
    else if (step < entry.step) lead(entry, step)
  }
  const follow = useCallback(
    ({ next, mayGoBack }: WizardMoves) =>
      history.listen(({ location, action }) => {
        const entry = entryOf(location)
        if (action !== 'POP' || entry === null || location.pathname !== home.pathname) return
        if (at.current === end) write('replace', undefined)
        else if (entry.step < at.current && mayGoBack()) show(entry.step)
        else if (entry.step !== at.current) {
          ahead.current = entry.step > at.current
          lead(entry, at.current)
        } else if (ahead.current) {
          ahead.current = false
          next()
        }
      }),
    [history, home, end, show, write, lead],
  )
  return { current, goTo, follow }
}
