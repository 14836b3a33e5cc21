/** The operators' tree of help documents: what stands where, and where it may be put. */
import type { OpsDocNode } from '@zz/api-contract/document'

/** A flag of the wire that is set (decisions G7). */
export const YES = 1
const PAGE = 3
const NONE = '-1'
/** Levels of modules and of pages below them. */
const DEEPEST = 5

/** A node with its level in the tree. */
export interface PlacedNode extends OpsDocNode {
  /** 1 for a module of the first level. */
  readonly level: number
}

/** Nodes with their levels; the server sends what stands above before what stands below. */
export function withLevels(nodes: readonly OpsDocNode[]): readonly PlacedNode[] {
  const levels = new Map<string, number>()
  return nodes.map((node) => {
    const level = (levels.get(node.pid) ?? 0) + 1
    levels.set(node.id, level)
    return { ...node, level }
  })
}

/** What stands beside a node, itself included, in its order. */
export const siblingsOf = <Node extends OpsDocNode>(
  nodes: readonly Node[],
  node: OpsDocNode,
): readonly Node[] => nodes.filter(({ pid }) => pid === node.pid)

/** The node and everything below it. */
const subtreeOf = (nodes: readonly PlacedNode[], id: string): ReadonlySet<string> => {
  const ids = new Set([id])
  for (const node of nodes) if (ids.has(node.pid)) ids.add(node.id)
  return ids
}

/** Places that a node may be put into, but for where it is: no loop, no wrong level, not too deep. */
export function placesFor(nodes: readonly PlacedNode[], node: PlacedNode): readonly PlacedNode[] {
  const own = subtreeOf(nodes, node.id)
  const deepest = Math.max(...nodes.filter(({ id }) => own.has(id)).map(({ level }) => level))
  const height = deepest - node.level + 1
  return nodes.filter(
    (place) =>
      !own.has(place.id) &&
      place.id !== node.pid &&
      (node.kind === PAGE ? place.kind !== 1 : place.kind === node.kind - 1) &&
      place.level + height <= DEEPEST,
  )
}

/** Before which neighbour a step up or down leads: null the end, undefined where it cannot go. */
export function stepTarget(
  nodes: readonly OpsDocNode[],
  node: OpsDocNode,
  step: -1 | 1,
): string | null | undefined {
  const siblings = siblingsOf(nodes, node)
  const at = siblings.findIndex(({ id }) => id === node.id)
  if (at + step < 0 || at + step >= siblings.length) return undefined
  return step < 0 ? siblings[at - 1]?.id : (siblings[at + 2]?.id ?? null)
}

/** Whether something can be made below a node. */
export const mayHold = ({ level }: PlacedNode): boolean => level < DEEPEST

/** What a new thing below a node is called. */
export const childWord = (parent: Pick<OpsDocNode, 'kind'> | null): string => {
  if (parent === null) return '一级模块'
  return parent.kind === 1 ? '二级模块' : '文档'
}

/** The `pid` of a module of the first level on the wire. */
export const NO_PARENT = NONE
