/** Reads a file into checked lines, in slices between which others are served. */
import { setImmediate as turn } from 'node:timers/promises'
import { SheetFault } from '../sheet/fault.ts'
import { readLines } from '../sheet/read.ts'
import type { Cells } from '../tables.ts'
import { checkRow, mobileKey, withDuplicates, workNoKey, type World } from './check.ts'
import { MAX_ROWS } from './columns.ts'
import { cellsOf, findHeader, isEmpty, isExample } from './header.ts'
import type { CheckedLine } from './queries.ts'

export interface ReadTable {
  readonly rows: readonly { readonly line: number; readonly cells: Cells }[]
  readonly ignored: readonly string[]
}

/** Empty lines and headings above the titles are no rows. */
const MOST_LINES = MAX_ROWS * 2 + 100

/** Throws `SheetFault` with a sentence for the person. */
export async function readTable(file: Buffer): Promise<ReadTable> {
  const lines = await readLines(file, MOST_LINES)
  const header = findHeader(lines)
  if ('fault' in header) throw new SheetFault(header.fault)
  const rows: { line: number; cells: Cells }[] = []
  for (let at = header.line + 1; at < lines.length; at += 1) {
    const cells = cellsOf(lines[at] ?? [], header)
    if (!isEmpty(cells) && !isExample(cells)) rows.push({ line: at + 1, cells })
    if (at % 2000 === 0) await turn()
  }
  if (rows.length === 0) throw new SheetFault('文件中没有数据，请在标题行下填写成员后重新上传')
  if (rows.length > MAX_ROWS) throw new SheetFault(`一次最多导入${MAX_ROWS}行，请拆分后重新上传`)
  return { rows, ignored: header.ignored }
}

const firstLines = (rows: ReadTable['rows'], key: (cells: Cells) => string | null): ReadonlyMap<string, number> => {
  const first = new Map<string, number>()
  for (const { line, cells } of rows) {
    const value = key(cells)
    if (value !== null && !first.has(value)) first.set(value, line)
  }
  return first
}

/** Checks rows against each other and, slice by slice, against what `worldFor` says. */
export async function* checkTable(rows: ReadTable['rows'], worldFor: (slice: readonly Cells[]) => Promise<World>, size: number): AsyncGenerator<CheckedLine[]> {
  const mobiles = firstLines(rows, mobileKey)
  const workNos = firstLines(rows, workNoKey)
  const before = (first: ReadonlyMap<string, number>, key: string | null, line: number): number | null => {
    const found = key === null ? undefined : first.get(key)
    return found === undefined || found === line ? null : found
  }
  for (let at = 0; at < rows.length; at += size) {
    const slice = rows.slice(at, at + size)
    const world = await worldFor(slice.map(({ cells }) => cells))
    yield slice.map(({ line, cells }) => {
      const checked = checkRow(cells, world)
      const first = { mobile: before(mobiles, checked.mobile, line), workNo: before(workNos, checked.workNo, line) }
      return { line, cells, ...checked, ...withDuplicates(checked.faults, first) }
    })
  }
}
