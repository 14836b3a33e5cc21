import type { RegionTable } from './table'
import type { RegionRow } from './value'

/** Codes from a province down to where the cursor stands; [] before the first step. */
export type Chain = readonly string[]

const PAGE = 10

const siblings = (table: RegionTable, chain: Chain): readonly RegionRow[] =>
  table.childrenOf(chain.at(-2) ?? '')

/** The child to step onto: on the way to what is chosen, else the first. */
export function into(table: RegionTable, chain: Chain, chosen: readonly string[]): Chain {
  const children = table.childrenOf(chain.at(-1) ?? '')
  const next = children.find(({ value }) => chosen.includes(value)) ?? children[0]
  return next ? [...chain, next.value] : chain
}

/** Where a key leads; null when it is none of the columns'. */
export function move(
  table: RegionTable,
  chain: Chain,
  key: string,
  chosen: readonly string[],
): Chain | null {
  if (chain.length === 0)
    return ['ArrowDown', 'ArrowUp', 'ArrowRight', 'Home', 'End'].includes(key)
      ? into(table, chain, chosen)
      : null
  const list = siblings(table, chain)
  const at = list.findIndex(({ value }) => value === chain.at(-1))
  const to = (index: number): Chain => [
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
      return into(table, chain, chosen)
    case 'ArrowLeft':
    case 'Backspace':
      return chain.length > 1 ? chain.slice(0, -1) : chain
    default:
      return null
  }
}

/** The lists to draw: provinces, and below every step that leads on. */
export function columnsOf(table: RegionTable, chain: Chain): readonly (readonly RegionRow[])[] {
  return ['', ...chain].map((code) => table.childrenOf(code)).filter((list) => list.length > 0)
}
