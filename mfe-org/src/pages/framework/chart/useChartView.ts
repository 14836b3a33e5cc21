import { useRemote } from '@zz/shared-ui/remote'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type ChartColours, drawChart, readColours } from './draw'
import type { ChartLayout, ChartNode } from './layout'
import { centreOn, type ChartView, firstView, fitView, reveal, type Size, zoomView } from './view'

const STEP = 1.25

/**
 * What buttons, pointer and keys do with the chart: moves in px of the window, a zoom keeps the
 * point (x, y) where it is, else the middle.
 */
export interface ChartControl {
  readonly canvas: RefObject<HTMLCanvasElement | null>
  readonly view: () => ChartView
  readonly colours: () => ChartColours
  readonly move: (dx: number, dy: number) => void
  readonly zoom: (factor: number, x?: number, y?: number) => void
  readonly larger: () => void
  readonly smaller: () => void
  readonly fit: () => void
  readonly reveal: (node: ChartNode) => void
  readonly centre: (node: ChartNode) => void
}

/**
 * The chart on its canvas: drawn once a frame and only where something has changed, sharp on every
 * screen, in the theme as it becomes.
 */
export function useChartView(
  layout: ChartLayout,
  chosen: ChartNode | null,
  hits: readonly ChartNode[],
): ChartControl {
  const { theme } = useRemote()
  const canvas = useRef<HTMLCanvasElement>(null)
  const view = useRef<ChartView | null>(null)
  const colours = useRef<ChartColours | null>(null)
  const [window_, setWindow] = useState<Size>({ width: 0, height: 0 })
  const latest = useRef({ layout, chosen, hits: new Set(hits), window: window_ })
  const frame = useRef(0)

  const readTheme = useCallback((): ChartColours => {
    colours.current ??= readColours(canvas.current ?? document.body)
    return colours.current
  }, [])

  const draw = useCallback((): void => {
    if (frame.current !== 0) return
    frame.current = requestAnimationFrame(() => {
      frame.current = 0
      const place = canvas.current
      const context = place?.getContext('2d')
      const now = latest.current
      if (!place || !context || now.window.width === 0) return
      view.current ??= firstView(now.layout, now.window)
      const ratio = devicePixelRatio
      drawChart(context, now.layout, view.current, now.window, ratio, readTheme(), now)
      place.dataset.drawn = String(now.layout.nodes.length)
    })
  }, [readTheme])

  useEffect(() => {
    const place = canvas.current
    if (place === null) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return
      const { width, height } = entry.contentRect
      place.width = Math.round(width * devicePixelRatio)
      place.height = Math.round(height * devicePixelRatio)
      setWindow({ width, height })
    })
    observer.observe(place)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    latest.current = { layout, chosen, hits: new Set(hits), window: window_ }
    draw()
  }, [layout, chosen, hits, window_, draw])

  useEffect(
    () =>
      theme.subscribe(() => {
        // The page wears the other colours from the next frame on.
        requestAnimationFrame(() => {
          colours.current = null
          draw()
        })
      }),
    [theme, draw],
  )
  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  const change = useCallback(
    (next: (view: ChartView, window: Size) => ChartView): void => {
      const { layout: drawn, window: size } = latest.current
      view.current = next(view.current ?? firstView(drawn, size), size)
      draw()
    },
    [draw],
  )
  const zoom = useCallback(
    (factor: number, x?: number, y?: number) =>
      change((now, { width, height }) => zoomView(now, factor, x ?? width / 2, y ?? height / 2)),
    [change],
  )
  return {
    canvas,
    view: () => view.current ?? firstView(latest.current.layout, latest.current.window),
    colours: readTheme,
    move: useCallback(
      (x, y) => change((now) => ({ ...now, dx: now.dx + x, dy: now.dy + y })),
      [change],
    ),
    zoom,
    larger: useCallback(() => zoom(STEP), [zoom]),
    smaller: useCallback(() => zoom(1 / STEP), [zoom]),
    fit: useCallback(() => change((_, size) => fitView(latest.current.layout, size)), [change]),
    reveal: useCallback((node) => change((now, size) => reveal(now, node, size)), [change]),
    centre: useCallback((node) => change((now, size) => centreOn(now, node, size)), [change]),
  }
}
