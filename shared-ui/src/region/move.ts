import type { RegionTable } from './table'
import type { RegionRow } from './value'

/** Codes from a province down to where the cursor stands; [] before the first step. */
export type RegionChain = readonly string[]

const PAGE = 10

const siblings = (table: RegionTable, chain: RegionChain): readonly RegionRow[] =>
  table.childrenOf(chain.at(-2) ?? '')

/** The child to step onto: on the way to what is chosen, else the first. */
export function openChild(
  table: RegionTable,
  chain: RegionChain,
  chosen: readonly string[],
): RegionChain {
  const children = table.childrenOf(chain.at(-1) ?? '')
  const next = children.find(({ value }) => chosen.includes(value)) ?? children[0]
  return next ? [...chain, next.value] : chain
}

/** Where a key leads; null when it is none of the columns'. */
export function moveByKey(
  table: RegionTable,
  chain: RegionChain,
  key: string,
  chosen: readonly string[],
): RegionChain | null {
  if (chain.length === 0)
    return ['ArrowDown', 'ArrowUp', 'ArrowRight', 'Home', 'End'].includes(key)
      ? openChild(table, chain, chosen)
      : null
  const list = siblings(table, chain)
  const at = list.findIndex(({ value }) => value === chain.at(-1))
  const to = (index: number): RegionChain => [
    ...chain.slice(0, -1),
    list[Math.min(list.length - 1, Math.max(0, index))]?.value ?? '',
  ]
  switch (key) {
    case 'ArrowDown':
      return to(at + 1)
    case 'ArrowUp':
      return to(at - 1)
    case 'PageDown':
      return to(at + PAGE)
    case 'PageUp':
      return to(at - PAGE)
    case 'Home':
      return to(0)
    case 'End':
      return to(list.length - 1)
    case 'ArrowRight':
      return openChild(table, chain, chosen)
    case 'ArrowLeft':
    case 'Backspace':
      return chain.length > 1 ? chain.slice(0, -1) : chain
    default:
      return null
  }
}

/** The lists to draw: provinces, and below every step that leads on. */
export function listColumns(
  table: RegionTable,
  chain: RegionChain,
): readonly (readonly RegionRow[])[] {
  return ['', ...chain].map((code) => table.childrenOf(code)).filter((list) => list.length > 0)
}
