/**
 * Tables of what the server answered, committed under `server/src/test/tables` and read by tests. A
 * test never derives a cell from a declaration: `npm run tables` writes what was answered, and the
 * review is the reading of the diff.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, expect } from '@jest/globals'

const FOLDER = 'server/src/test/tables'
const folderUrl = new URL('tables/', import.meta.url)

/** Two spaces or more stand between cells, so that a cell may hold single ones. */
const GAP = /\s{2,}/

/** Set by scripts/tables.mjs: the tables are written instead of compared. */
const writing = process.env.WRITE_TABLES === '1'

export interface TableLayout {
  /** File name under `tables`. */
  readonly file: string
  /** Lines for whoever reviews the table; they stand above it. */
  readonly about: readonly string[]
  /** Heads of the columns, that of the key first. */
  readonly heads: readonly string[]
  /** Every key that must stand in the table, and no other. */
  readonly keys: () => readonly string[]
}

export interface CommittedTable {
  /**
   * Compares what was answered with the committed row of the key; while writing, takes it as the
   * row.
   */
  compare(key: string, cells: readonly string[]): void
  /** The row of the key, as it will stand in the table after this run. */
  cellsOf(key: string): readonly string[]
  /** Expects that the table has exactly the rows that it must have. */
  compareKeys(): void
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const aligned = (lines: readonly (readonly string[])[]): string[] => {
  const widths = (lines[0] ?? []).map((_head, column) =>
    Math.max(...lines.map((line) => (line[column] ?? '').length)),
  )
  return lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

const readCommitted = (file: string): string[][] => {
  const text = readFileSync(new URL(file, folderUrl), 'utf8')
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.map((line) => line.split(GAP))
}

/** The committed table of a test file. Call it at the file's top level, as it adds a hook. */
export const committedTable = ({ file, about, heads, keys }: TableLayout): CommittedTable => {
  const answered = new Map<string, readonly string[]>()
  let committed: Map<string, readonly string[]> | undefined
  const readRows = (): Map<string, readonly string[]> => {
    if (committed !== undefined) return committed
    const [head = [], ...lines] = readCommitted(file)
    expect(head).toEqual(heads)
    committed = new Map(lines.map(([key = '', ...cells]) => [key, cells]))
    return committed
  }
  const named = (cells: readonly string[]): Record<string, string | undefined> =>
    Object.fromEntries(heads.slice(1).map((head, column) => [head, cells[column]]))

  afterAll(() => {
    if (!writing) return
    const missing = keys().filter((key) => !answered.has(key))
    if (missing.length > 0)
      throw new Error(
        `${FOLDER}/${file} is not written, as nothing answered for ${missing.join(', ')}`,
      )
    const lines = [...keys()].sort(byText).map((key) => [key, ...(answered.get(key) ?? [])])
    writeFileSync(
      new URL(file, folderUrl),
      [...about.map((line) => `# ${line}`.trimEnd()), '', ...aligned([heads, ...lines]), ''].join(
        '\n',
      ),
    )
  })

  return {
    compare(key, cells) {
      answered.set(key, cells)
      if (writing) return
      const row = readRows().get(key)
      if (row === undefined) {
        throw new Error(
          `${FOLDER}/${file} has no row "${key}": run \`npm run tables\`, read what it adds, and commit it`,
        )
      }
      expect({ key, ...named(cells) }).toEqual({ key, ...named(row) })
    },
    cellsOf: (key) => (writing ? answered : readRows()).get(key) ?? [],
    compareKeys() {
      if (!writing) expect([...readRows().keys()].sort(byText)).toEqual([...keys()].sort(byText))
    },
  }
}
