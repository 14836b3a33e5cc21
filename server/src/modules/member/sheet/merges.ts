/**
 * Merged cells: the text of the first line of a merged cell is that of every line it covers. Which
 * cells are merged stands behind the lines in a sheet's file, so the file is looked through for them
 * before its lines are read.
 */
import { SheetFault, TOO_LARGE } from './fault.ts'
import { NO_COLUMNS } from './lines.ts'

/** A merged cell of several lines; its column, from 0, is the one in which its text is shown. */
export interface MergedCell {
  readonly column: number
  readonly from: number
  readonly to: number
}

/** Five for each row that an import may have. */
const MAX_MERGES = 100_000
/** Longer than the longest element that names a merged cell. */
const CARRIED = 200
const MERGE =
  /<(?:[\w.-]+:)?mergeCell\s[^<>]*?\bref\s*=\s*["']([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})["']/g
const LETTERS = 26

/** `A` is 1, `XFD` is 16,384. */
export const columnNumber = (letters: string): number => {
  let column = 0
  for (const letter of letters) column = column * LETTERS + letter.charCodeAt(0) - 64
  return column
}

/**
 * The merged cells of more than one line, by their first line. Throws `SheetFault` for more than a
 * table of people has.
 */
export const findMerges = async (texts: AsyncIterable<string>): Promise<MergedCell[]> => {
  const found: MergedCell[] = []
  let carried = ''
  for await (const text of texts) {
    const searched = carried + text
    let end = 0
    if (searched.includes('mergeCell'))
      for (const match of searched.matchAll(MERGE)) {
        const [, letters = '', from = '', to = ''] = match
        end = match.index + match[0].length
        if (Number(to) <= Number(from)) continue
        if (found.length >= MAX_MERGES) throw new SheetFault(TOO_LARGE)
        found.push({
          column: columnNumber(letters) - 1,
          from: Number(from),
          to: Number(to),
        })
      }
    carried = searched.slice(Math.max(end, searched.length - CARRIED))
  }
  return found.sort((a, b) => a.from - b.from)
}

/**
 * Fills in the lines as they come, in order: answers the columns that got the text of an earlier
 * line. A cell that has a text of its own keeps it.
 */
export const createMergeFiller = (
  merges: readonly MergedCell[],
): ((number: number, cells: string[]) => ReadonlySet<number>) => {
  // At most one for each column: merged cells do not lie over each other.
  const open = new Map<number, { readonly to: number; text: string }>()
  let next = 0
  return (number, cells) => {
    for (let merge = merges[next]; merge !== undefined && merge.from <= number; ) {
      const text = merge.from === number ? (cells[merge.column] ?? '') : ''
      open.set(merge.column, { to: merge.to, text })
      next += 1
      merge = merges[next]
    }
    if (open.size === 0) return NO_COLUMNS
    const filled = new Set<number>()
    for (const [column, { to, text }] of open) {
      if (to < number) open.delete(column)
      else if (text !== '' && (cells[column] ?? '') === '') {
        cells[column] = text
        filled.add(column)
      }
    }
    return filled
  }
}
