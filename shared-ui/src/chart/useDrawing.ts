import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useRemote } from '../remote-lite'
import type { ChartDrawing } from './draw'
import type { ChartData } from './types'

/**
 * State of the drawing; `failed` when the drawing code could not be loaded, which `retry` tries
 * again.
 */
export interface UseDrawing {
  /** `waiting` until it has come into view and its code has arrived. */
  readonly state: 'waiting' | 'drawn' | 'failed'
  /** As the pointer over that category would; null for none. */
  readonly point: (at: number | null) => void
  readonly retry: () => void
}

/** A little before it is seen. */
const AHEAD = '200px'

/** Draws into `place` once it comes into view, with the theme as it is and as it becomes. */
export function useDrawing(place: RefObject<HTMLElement | null>, data: ChartData): UseDrawing {
  const { theme } = useRemote()
  const [state, setState] = useState<UseDrawing['state']>('waiting')
  const [attempt, setAttempt] = useState(0)
  const drawing = useRef<ChartDrawing>(undefined)
  const latest = useRef(data)
  useEffect(() => {
    latest.current = data
    drawing.current?.update(data, theme.mode)
  }, [data, theme])
  useEffect(() => {
    const element = place.current
    if (!element) return
    let gone = false
    const begin = async (): Promise<void> => {
      try {
        const { drawChart } = await import('./draw')
        if (gone) return
        drawing.current = drawChart(element, latest.current, theme.mode)
        setState('drawn')
      } catch {
        if (!gone) setState('failed')
      }
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        void begin()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element)
    const end = theme.subscribe(() => drawing.current?.update(latest.current, theme.mode))
    return () => {
      gone = true
      observer.disconnect()
      end()
      drawing.current?.end()
      drawing.current = undefined
    }
  }, [place, theme, attempt])
  const retry = useCallback(() => {
    setState('waiting')
    setAttempt((before) => before + 1)
  }, [])
  const point = useCallback((at: number | null) => drawing.current?.point(at), [])
  return { state, point, retry }
}
