import { useEffect, useRef, useState } from 'react'
import { DEPARTMENT_PAGE, type DepartmentHit, type DepartmentSource } from './types'

/** What the last answered search found; `failure` is null unless that search failed. */
export interface Hits {
  /** What they were searched for. */
  readonly text: string
  readonly rows: readonly DepartmentHit[]
  readonly total: number
  readonly failure: unknown
}

const WAIT = 300
const NONE: Hits = { text: '', rows: [], total: 0, failure: null }

/**
 * What fits a search, page by page; what was found stays until the next answer. `again` asks once
 * more.
 */
export function useHits(
  source: DepartmentSource,
  text: string,
): { hits: Hits; more: () => void; again: () => void } {
  const [hits, setHits] = useState<Hits>(NONE)
  const [round, setRound] = useState(0)
  const reading = useRef(false)
  const wanted = text.trim()
  useEffect(() => {
    if (wanted === '') return undefined
    let current = true
    const read = async (): Promise<void> => {
      try {
        const { rows, total } = await source.search(wanted, 1)
        if (current) setHits({ text: wanted, rows, total, failure: null })
      } catch (failure) {
        if (current) setHits({ text: wanted, rows: [], total: 0, failure })
      }
    }
    const timer = setTimeout(() => void read(), WAIT)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [source, wanted, round])

  const more = async (): Promise<void> => {
    if (reading.current || hits.rows.length === 0 || hits.rows.length >= hits.total) return
    reading.current = true
    try {
      const pages = Math.ceil(hits.rows.length / DEPARTMENT_PAGE)
      const { rows } = await source.search(hits.text, pages + 1)
      setHits((before) =>
        before.text === hits.text ? { ...before, rows: [...before.rows, ...rows] } : before,
      )
    } catch {
      // The end of what was found stays where it is; scrolling there again asks again.
    } finally {
      reading.current = false
    }
  }
  return { hits, more: () => void more(), again: () => setRound((times) => times + 1) }
}
