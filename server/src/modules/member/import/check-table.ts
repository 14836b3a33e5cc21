/** Checks the rows of a file against each other and against the organisation. */
import type { ImportCells } from '../columns.ts'
import { checkRow, type ImportFacts, withDuplicates } from './check.ts'
import type { ReadLine } from './line-queries.ts'
import type { TableRow } from './read-table.ts'

/** Yields the rows checked, slice by slice, against what `factsFor` says. */
export async function* checkTable(
  rows: readonly TableRow[],
  factsFor: (slice: readonly ImportCells[]) => Promise<ImportFacts>,
  size: number,
): AsyncGenerator<ReadLine[]> {
  for (let at = 0; at < rows.length; at += size) {
    const slice = rows.slice(at, at + size)
    const facts = await factsFor(slice.map(({ cells }) => cells))
    yield slice.map(({ line, cells, firstLines, hidden }) => {
      const checked = checkRow(cells, facts)
      return { line, cells, hidden, ...checked, ...withDuplicates(checked.faults, firstLines) }
    })
  }
}
