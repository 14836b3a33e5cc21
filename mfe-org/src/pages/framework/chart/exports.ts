/** The whole chart as a file: drawing commands for any size, or a picture as large as browsers make. */
import { type ChartColours, drawChart, labelOf } from './draw'
import {
  breathe,
  captionOf,
  type ChartLayout,
  type ChartNode,
  NODE_HEIGHT,
  NODE_WIDTH,
} from './layout'

const AT_ONCE = 500
/** Longest side of a picture that every browser makes. */
const LONGEST = 8192
const PADDING = 12
/** The line above the chart that says what its numbers are: its height, and where the text stands. */
const CAPTION = { height: 32, x: 24, y: 20 }

const escapeText = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

function svgOf(node: ChartNode, colours: ChartColours): string {
  const { parent, x, y, name, userCount } = node
  const from = parent === null ? 0 : parent.x + NODE_WIDTH
  const line =
    parent === null
      ? ''
      : `<path d="M${from} ${parent.y}H${(from + x) / 2}V${y}H${x}" fill="none" stroke="${colours.border}"/>`
  return `${line}<g><title>${escapeText(name)}</title><rect x="${x}" y="${y - NODE_HEIGHT / 2}" width="${NODE_WIDTH}" height="${NODE_HEIGHT}" rx="6" fill="${colours.surface}" stroke="${colours.line}"/><text x="${x + PADDING}" y="${y + 5}" fill="${colours.text}">${escapeText(labelOf(node))}</text><text x="${x + NODE_WIDTH - PADDING}" y="${y + 5}" text-anchor="end" fill="${colours.note}">${userCount}人</text></g>`
}

/** As SVG, which has no largest size; written in slices. */
export async function toSvg(layout: ChartLayout, colours: ChartColours): Promise<Blob> {
  const { nodes, width } = layout
  const height = layout.height + CAPTION.height
  const top = -CAPTION.height
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 ${top} ${width} ${height}" font-family="${escapeText(colours.font)}" font-size="14">`,
    `<text x="${CAPTION.x}" y="${top + CAPTION.y}" fill="${colours.note}">${captionOf(layout)}</text>`,
  ]
  for (let from = 0; from < nodes.length; from += AT_ONCE) {
    parts.push(...nodes.slice(from, from + AT_ONCE).map((node) => svgOf(node, colours)))
    await breathe()
  }
  parts.push('</svg>')
  return new Blob(parts, { type: 'image/svg+xml' })
}

/** How much smaller a picture of it is than the chart; 1 for none. */
export const pictureScale = ({ width, height }: ChartLayout): number =>
  Math.min(1, (LONGEST - CAPTION.height) / Math.max(width, height, 1))

/** As a picture, on the ground of the theme. Rejects where the browser makes none. */
export async function toPicture(layout: ChartLayout, colours: ChartColours): Promise<Blob> {
  const scale = pictureScale(layout)
  const window = { width: layout.width * scale, height: layout.height * scale }
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(window.width)
  canvas.height = Math.ceil(window.height) + CAPTION.height
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  const below = { width: window.width, height: canvas.height }
  drawChart(context, layout, { scale, dx: 0, dy: CAPTION.height }, below, 1, colours, {
    chosen: null,
    hits: new Set(),
  })
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.textBaseline = 'alphabetic'
  context.font = `14px ${colours.font}`
  context.fillStyle = colours.note
  context.fillText(captionOf(layout), CAPTION.x, CAPTION.y)
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = colours.surface
  context.fillRect(0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (blob === null) throw new Error('no picture')
  return blob
}
