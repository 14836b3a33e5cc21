import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useRemote } from '../remote-lite'
import { type LoadPage, LoadedPages } from './pages'

const NONE = (): (() => void) => () => undefined
const ZERO = (): number => 0

/** Redraws with every change of a list. */
export function usePages(pages: LoadedPages<unknown> | null): void {
  useSyncExternalStore(pages?.subscribe ?? NONE, pages?.version ?? ZERO)
}

/** What a list is had from. Another object is another list. */
export interface ListSource<Row> {
  readonly load: LoadPage<Row>
  /** Prefix of what is said when it fails. */
  readonly failure: string
}

/** `shown` null: nothing was asked for, or the first list is still on its way. */
export interface LoadedList<Row> {
  /** What is drawn: the newest list that has an answer or failed; the one before it until then. */
  readonly shown: LoadedPages<Row> | null
  /** Another one is under way. */
  readonly pending: boolean
}

/**
 * The list of a source, asked for when the source changes; what was there stays until the first
 * answer, so nothing flickers.
 */
export function useList<Row>(source: ListSource<Row> | null): LoadedList<Row> {
  const { notify } = useRemote()
  const next = useMemo(
    () =>
      source && new LoadedPages<Row>(source.load, (error) => notify.failure(source.failure, error)),
    [source, notify],
  )
  const [held, setHeld] = useState<LoadedPages<Row> | null>(null)
  usePages(next)
  useEffect(() => {
    next?.need(0, 0)
    return () => next?.stop()
  }, [next])
  const settled = next === null || next.state !== 'waiting'
  if (settled && held !== next) setHeld(next)
  return settled ? { shown: next, pending: false } : { shown: held, pending: true }
}
