/** Checks the rows of a file against each other and against the organisation. */
import type { Cells } from '../columns.ts'
import { checkRow, type World, withDuplicates } from './check.ts'
import type { CheckedLine } from './line-queries.ts'
import type { TableRow } from './read-table.ts'

/** Yields the rows checked, slice by slice, against what `worldFor` says. */
export async function* checkTable(
  rows: readonly TableRow[],
  worldFor: (slice: readonly Cells[]) => Promise<World>,
  size: number,
): AsyncGenerator<CheckedLine[]> {
  for (let at = 0; at < rows.length; at += size) {
    const slice = rows.slice(at, at + size)
    const world = await worldFor(slice.map(({ cells }) => cells))
    yield slice.map(({ line, cells, firstLines }) => {
      const checked = checkRow(cells, world)
      return { line, cells, ...checked, ...withDuplicates(checked.faults, firstLines) }
    })
  }
}
