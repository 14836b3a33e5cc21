/** The chart on a canvas: what is in sight of it, in the theme's colours. */
import { type ChartLayout, type ChartNode, NODE_HEIGHT, NODE_WIDTH } from './layout'
import type { ChartView, Size } from './view'

/** Colours and font as a canvas takes them; read anew when the theme changes. */
export interface ChartColours {
  readonly surface: string
  readonly text: string
  readonly note: string
  readonly line: string
  readonly border: string
  readonly chosen: string
  readonly hit: string
  readonly font: string
}

/** The theme's colours as they are now at the place of the chart. */
export function readColours(place: Element): ChartColours {
  const styles = getComputedStyle(place)
  const colour = (name: string): string => styles.getPropertyValue(`--zz-${name}`).trim()
  return {
    surface: colour('surface'),
    text: colour('text'),
    note: colour('text-third'),
    line: colour('border'),
    border: colour('divider'),
    chosen: colour('focus'),
    hit: colour('tag-waiting-ground'),
    font: styles.fontFamily,
  }
}

/** Smaller than this a name is not written: nobody could read it. */
const WRITTEN = 0.35
const PADDING = 12
const RADIUS = 6
const LONGEST = 8

/** The name, cut to eight characters and … where it is longer. */
export const labelOf = ({ name }: ChartNode): string => {
  const letters = Array.from(name)
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : name
}

const drawLine = (context: CanvasRenderingContext2D, node: ChartNode, parent: ChartNode): void => {
  const from = parent.x + NODE_WIDTH
  const middle = (from + node.x) / 2
  context.moveTo(from, parent.y)
  context.lineTo(middle, parent.y)
  context.lineTo(middle, node.y)
  context.lineTo(node.x, node.y)
}

interface Marks {
  readonly chosen: ChartNode | null
  readonly hits: ReadonlySet<ChartNode>
}

function drawNode(
  context: CanvasRenderingContext2D,
  node: ChartNode,
  colours: ChartColours,
  marks: Marks,
  writes: boolean,
): void {
  const top = node.y - NODE_HEIGHT / 2
  context.beginPath()
  context.roundRect(node.x, top, NODE_WIDTH, NODE_HEIGHT, RADIUS)
  context.fillStyle = marks.hits.has(node) ? colours.hit : colours.surface
  context.fill()
  context.strokeStyle = marks.chosen === node ? colours.chosen : colours.line
  context.lineWidth = marks.chosen === node ? 3 : 1
  context.stroke()
  if (!writes) return
  context.fillStyle = colours.text
  context.fillText(labelOf(node), node.x + PADDING, node.y)
  context.fillStyle = colours.note
  const count = `${node.userCount}人`
  context.fillText(count, node.x + NODE_WIDTH - PADDING - context.measureText(count).width, node.y)
}

/** Draws what of the chart lies in the window; `ratio` are the dots of a px. */
export function drawChart(
  context: CanvasRenderingContext2D,
  layout: ChartLayout,
  { scale, dx, dy }: ChartView,
  window: Size,
  ratio: number,
  colours: ChartColours,
  marks: Marks,
): void {
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, window.width * ratio, window.height * ratio)
  context.setTransform(scale * ratio, 0, 0, scale * ratio, dx * ratio, dy * ratio)
  const [left, right] = [-dx / scale, (window.width - dx) / scale]
  const [top, bottom] = [-dy / scale - NODE_HEIGHT, (window.height - dy) / scale + NODE_HEIGHT]
  const isInSight = ({ x, y }: ChartNode): boolean =>
    x + NODE_WIDTH >= left && x <= right && y >= top && y <= bottom
  context.beginPath()
  for (const node of layout.nodes) {
    const { parent } = node
    if (parent === null || node.x < left || parent.x > right) continue
    if (Math.max(node.y, parent.y) < top || Math.min(node.y, parent.y) > bottom) continue
    drawLine(context, node, parent)
  }
  context.strokeStyle = colours.border
  context.lineWidth = 1.5
  context.stroke()
  context.textBaseline = 'middle'
  context.font = `14px ${colours.font}`
  for (const node of layout.nodes)
    if (isInSight(node)) drawNode(context, node, colours, marks, scale >= WRITTEN)
}
