import { useCallback, useEffect, useRef, useState } from 'react'
import { failureText } from '../api/failure'
import type { ImportCalls, ImportRow } from './types'

const PAGE = 100

/**
 * Rows of a draft by their place under the filter, loaded by pages of 100. `failure` is why the
 * last page did not come; what failed is asked for again by `retry` only.
 */
export interface ImportRows {
  /** Null until the first page is there. */
  readonly total: number | null
  /** Undefined while its page is on the way. */
  at(index: number): ImportRow | undefined
  /** Sees to it that these are there, both included. */
  want(first: number, last: number): void
  /** Puts rows in the place of what they were. */
  change(rows: readonly ImportRow[]): void
  readonly failure: string | null
  retry(): void
}

/**
 * Rows of a draft by pages, as they are looked at. Another filter is another use: give the
 * component a key.
 */
export function useRows(calls: ImportCalls, id: string, faultyOnly: boolean): ImportRows {
  const [pages, setPages] = useState<ReadonlyMap<number, readonly ImportRow[]>>(new Map())
  const [total, setTotal] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const asked = useRef(new Set<number>())
  const failed = useRef(new Set<number>())
  const alive = useRef(true)
  useEffect(() => {
    alive.current = true
    return () => {
      alive.current = false
    }
  }, [])

  const load = useCallback(
    (page: number): void => {
      // What failed waits for `retry`.
      if (asked.current.has(page) || failed.current.has(page)) return
      asked.current.add(page)
      calls.rows(id, { page: page + 1, size: PAGE, faultyOnly }).then(
        (answer) => {
          if (!alive.current) return
          setTotal(answer.total)
          setPages((known) => new Map(known).set(page, answer.rows))
        },
        (error: unknown) => {
          asked.current.delete(page)
          failed.current.add(page)
          if (alive.current) setFailure(failureText(error))
        },
      )
    },
    [calls, id, faultyOnly],
  )
  useEffect(() => load(0), [load])

  return {
    total,
    at: (index) => pages.get(Math.floor(index / PAGE))?.[index % PAGE],
    want: useCallback(
      (first, last) => {
        for (let page = Math.floor(first / PAGE); page <= Math.floor(last / PAGE); page += 1)
          load(page)
      },
      [load],
    ),
    change(rows) {
      const byLine = new Map(rows.map((row) => [row.line, row]))
      setPages(
        (known) =>
          new Map(
            [...known].map(([page, list]) => [
              page,
              list.map((row) => byLine.get(row.line) ?? row),
            ]),
          ),
      )
    },
    failure,
    retry() {
      setFailure(null)
      const again = [...failed.current]
      failed.current.clear()
      for (const page of again) load(page)
    },
  }
}
