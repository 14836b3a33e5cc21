/** Where each department stands in the chart (MB-06). Pure, but for the breath between its steps. */
import type { DepartmentChart } from '@zz/api-contract/framework'
import { hierarchy, tree } from 'd3-hierarchy'

/** Width of a box in px of the chart at its full size. */
export const NODE_WIDTH = 176
/** Height of a box in px of the chart at its full size. */
export const NODE_HEIGHT = 40
const COLUMN = NODE_WIDTH + 56
const ROW = NODE_HEIGHT + 12
const MARGIN = 24
const TOP = '-1'

/** A department at its place; `userCount` stands in its box. */
export interface ChartNode {
  readonly id: string
  readonly name: string
  readonly userCount: number
  /** Left edge and middle, in px of the whole chart. */
  readonly x: number
  readonly y: number
  /** Null at the top. */
  readonly parent: ChartNode | null
  /** From above to below. */
  readonly children: readonly ChartNode[]
}

/**
 * The whole chart; sizes in px at its full size, margins included. Both are 0 without departments.
 */
export interface ChartLayout {
  /** Those above before those below. */
  readonly nodes: readonly ChartNode[]
  readonly width: number
  readonly height: number
}

/** What the numbers of the chart are; stands beside it on the screen and on every file of it. */
export const captionOf = ({ nodes }: ChartLayout): string =>
  `共 ${nodes.length} 个部门，图中为部门直属人数`

/** Lets the page answer whoever presses something before the next step (no task over 50 ms). */
export const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

interface Branch {
  /** -1 for what stands above several tops and is not drawn. */
  readonly index: number
  readonly below: Branch[]
}

/** The departments as a tree; one that names no other department stands at the top. */
function branchesOf({ ids, pids }: DepartmentChart): Branch {
  const byId = new Map<string, Branch>()
  for (const [index, id] of ids.entries()) byId.set(id, { index, below: [] })
  const root: Branch = { index: -1, below: [] }
  for (const [index, id] of ids.entries()) {
    const branch = byId.get(id)
    const pid = pids[index] ?? TOP
    if (branch !== undefined) (byId.get(pid) ?? root).below.push(branch)
  }
  const [only] = root.below
  return root.below.length === 1 && only !== undefined ? only : root
}

type Mutable = { -readonly [Key in keyof ChartNode]: ChartNode[Key] } & { children: ChartNode[] }

/** The chart from left to right: superiors at the left, siblings in their order from above. */
export async function layOut(data: DepartmentChart): Promise<ChartLayout> {
  const root = hierarchy(branchesOf(data), ({ below }) => below)
  await breathe()
  const placed = tree<Branch>().nodeSize([ROW, COLUMN])(root)
  await breathe()
  // What is not drawn takes no column.
  const skipped = placed.data.index === -1 ? 1 : 0
  const made = new Map<object, Mutable>()
  let [top, bottom, right] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0]
  placed.each((each) => {
    const { index } = each.data
    if (index === -1) return
    const parent = (each.parent && made.get(each.parent)) ?? null
    const node: Mutable = {
      id: data.ids[index] ?? '',
      name: data.names[index] ?? '',
      userCount: data.userCounts[index] ?? 0,
      x: MARGIN + (each.depth - skipped) * COLUMN,
      y: each.x,
      parent,
      children: [],
    }
    parent?.children.push(node)
    made.set(each, node)
    top = Math.min(top, node.y)
    bottom = Math.max(bottom, node.y)
    right = Math.max(right, node.x + NODE_WIDTH)
  })
  const nodes = [...made.values()]
  if (nodes.length === 0) return { nodes, width: 0, height: 0 }
  const shift = MARGIN + NODE_HEIGHT / 2 - top
  for (const node of nodes) node.y += shift
  return { nodes, width: right + MARGIN, height: bottom - top + NODE_HEIGHT + 2 * MARGIN }
}

/** Departments whose name holds the text, in their order; none for an empty one. */
export function findNodes({ nodes }: ChartLayout, text: string): readonly ChartNode[] {
  const asked = text.trim().toLowerCase()
  return asked === '' ? [] : nodes.filter(({ name }) => name.toLowerCase().includes(asked))
}

/** The department that one comes to by an arrow key; the same where there is none. */
export function neighbourOf(node: ChartNode, key: string, layout: ChartLayout): ChartNode {
  if (key === 'ArrowLeft') return node.parent ?? node
  const below = node.children
  if (key === 'ArrowRight') return below[Math.floor((below.length - 1) / 2)] ?? node
  const row = layout.nodes.filter(({ x }) => x === node.x).toSorted((a, b) => a.y - b.y)
  const at = row.indexOf(node) + (key === 'ArrowUp' ? -1 : 1)
  return row[at] ?? node
}

/** The department at a point of the chart. */
export const nodeAt = ({ nodes }: ChartLayout, x: number, y: number): ChartNode | undefined =>
  nodes.find(
    (node) => x >= node.x && x <= node.x + NODE_WIDTH && Math.abs(y - node.y) <= NODE_HEIGHT / 2,
  )
