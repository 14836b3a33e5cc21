import type { RegionRow } from './value'

/** The flat list of S1 §1, indexed. */
export interface RegionTable {
  readonly rows: readonly RegionRow[]
  readonly row: (code: string) => RegionRow | undefined
  /** In the order of their codes; '' gives the provinces. */
  readonly childrenOf: (code: string) => readonly RegionRow[]
  /** From the province down to the row itself. */
  readonly pathOf: (row: RegionRow) => readonly RegionRow[]
  /**
   * Whether it can be chosen: nothing lies below it. So 419000 省直辖县级行政区划 and 市辖区 of a municipality
   * only lead on (decisions G19).
   */
  readonly isFinal: (row: RegionRow) => boolean
}

const NONE: readonly RegionRow[] = []

/** The regions in any order, made ready to be walked and found by code. */
export function makeTable(rows: readonly RegionRow[]): RegionTable {
  const byCode = new Map(rows.map((row) => [row.value, row]))
  const children = new Map<string, RegionRow[]>()
  for (const row of rows) {
    const list = children.get(row.parent)
    if (list) list.push(row)
    else children.set(row.parent, [row])
  }
  const pathOf = (row: RegionRow): readonly RegionRow[] => {
    const parent = byCode.get(row.parent)
    return parent ? [...pathOf(parent), row] : [row]
  }
  return {
    rows,
    row: (code) => byCode.get(code),
    childrenOf: (code) => children.get(code) ?? NONE,
    pathOf,
    isFinal: (row) => !children.has(row.value),
  }
}
