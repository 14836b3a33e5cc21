/** What part of the chart is in sight, and how large. Pure. */
import { type ChartLayout, type ChartNode, NODE_WIDTH } from './layout'

/** A `scale` of 1 is full size; it lies between 0.02 and 2. */
export interface ChartView {
  readonly scale: number
  /** Where the chart's corner stands in the window, in px. */
  readonly dx: number
  readonly dy: number
}

/** In px of the window. */
export interface Size {
  readonly width: number
  readonly height: number
}

const LEAST = 0.02
const MOST = 2
/** Smaller than this names cannot be read, so a chart does not begin so. */
const READABLE = 0.6
const MARGIN = 24

const within = (scale: number): number => Math.min(MOST, Math.max(LEAST, scale))

/** All of it, in the middle. */
export function fitView(layout: ChartLayout, window: Size): ChartView {
  const scale = within(
    Math.min(1, window.width / (layout.width || 1), window.height / (layout.height || 1)),
  )
  return {
    scale,
    dx: Math.max(0, (window.width - layout.width * scale) / 2),
    dy: Math.max(0, (window.height - layout.height * scale) / 2),
  }
}

/** The first sight: all of it where its names can be read, else its top. */
export function firstView(layout: ChartLayout, window: Size): ChartView {
  const whole = fitView(layout, window)
  const [top] = layout.nodes
  if (whole.scale >= READABLE || top === undefined) return whole
  return { scale: READABLE, dx: MARGIN, dy: window.height / 2 - top.y * READABLE }
}

/** Larger or smaller, with the point of the window staying where it is. */
export function zoomView(view: ChartView, factor: number, x: number, y: number): ChartView {
  const scale = within(view.scale * factor)
  const change = scale / view.scale
  return { scale, dx: x - (x - view.dx) * change, dy: y - (y - view.dy) * change }
}

/** With the department in the middle, large enough to be read. */
export function centreOn(view: ChartView, node: ChartNode, window: Size): ChartView {
  const scale = Math.max(view.scale, READABLE)
  return {
    scale,
    dx: window.width / 2 - (node.x + NODE_WIDTH / 2) * scale,
    dy: window.height / 2 - node.y * scale,
  }
}

/** With the department in sight; unmoved where it is. */
export function reveal(view: ChartView, node: ChartNode, window: Size): ChartView {
  const left = node.x * view.scale + view.dx
  const y = node.y * view.scale + view.dy
  const inside =
    left >= 0 &&
    left + NODE_WIDTH * view.scale <= window.width &&
    y >= MARGIN &&
    y <= window.height - MARGIN
  return inside ? view : centreOn(view, node, window)
}
