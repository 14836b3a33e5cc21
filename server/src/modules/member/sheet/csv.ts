/**
 * A csv as lines of texts: comma, semicolon, tab, or the full-width comma of a Chinese keyboard. The
 * letters are encoding.ts's.
 */
import { Readable } from 'node:stream'
import { isSeen } from '@zz/contract/unseen'
import { type CsvError, parse } from 'csv-parse'
import { decodeText } from './encoding.ts'
import { SheetFault, UNREADABLE_TEXT } from './fault.ts'
import { checkPlace, type LineLimits, NO_COLUMNS, type SheetReader } from './lines.ts'

const SLICE = 64 * 1024
const MAX_LINE = 100_000
const DELIMITERS = [',', '\t', ';', '，'] as const
/** `sep=;`: a first line for programs, which they do not show and do not count. */
const SEPARATOR_LINE = /^\ufeff?sep=([^\r\n"])\r?\n?/i
const SAMPLE = { characters: 8192, lines: 30 } as const

const countIn = (text: string, mark: string): number => text.split(mark).length - 1

/** What stands in most of the first lines: a heading may hold commas that part nothing. */
const delimiterOf = (text: string): string => {
  const lines = text
    .slice(0, SAMPLE.characters)
    .split(/\r\n|\r|\n/, SAMPLE.lines)
    .filter(isSeen)
  const uses = DELIMITERS.map((mark) => ({
    mark,
    lines: lines.filter((line) => line.includes(mark)).length,
    count: countIn(lines.join('\n'), mark),
  }))
  return uses.toSorted((a, b) => b.lines - a.lines || b.count - a.count)[0]?.mark ?? ','
}

/**
 * A line in which the table's own delimiter is not is parted by another one: titles and rows were
 * written by different hands.
 */
const partOf = (cells: readonly string[], delimiter: string): readonly string[] => {
  const [only = ''] = cells
  if (cells.length !== 1) return cells
  const other = DELIMITERS.filter((mark) => mark !== delimiter && only.includes(mark)).toSorted(
    (a, b) => countIn(only, b) - countIn(only, a),
  )[0]
  return other === undefined ? cells : only.split(other)
}

const slices = function* (text: string): Generator<string> {
  for (let at = 0; at < text.length; at += SLICE) yield text.slice(at, at + SLICE)
}

const faultOf = (error: CsvError & { readonly lines?: number }): SheetFault => {
  const place = error.lines === undefined ? '' : `（第${error.lines}行附近）`
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new SheetFault(`文件中有没有结束的引号${place}，请检查后重新上传`)
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new SheetFault(`文件中有一行超过${MAX_LINE}个字${place}，请检查后重新上传`)
  return new SheetFault(UNREADABLE_TEXT)
}

const lastFilled = (cells: readonly string[]): number => cells.findLastIndex(isSeen) + 1

/** Throws `SheetFault`. Empty lines are left out, and count. */
export const readCsv = async (
  file: Buffer,
  limits: LineLimits,
  reader: SheetReader,
): Promise<void> => {
  const whole = decodeText(file)
  const [separatorLine = '', separator] = SEPARATOR_LINE.exec(whole) ?? []
  const text = whole.slice(separatorLine.length)
  const delimiter = separator ?? delimiterOf(text)
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: MAX_LINE,
  })
  let number = 0
  try {
    for await (const record of Readable.from(slices(text)).pipe(parser) as AsyncIterable<
      string[]
    >) {
      number += 1
      const cells = partOf(record, delimiter)
      const filled = lastFilled(cells)
      checkPlace(number, filled, limits)
      const line = { cells: cells.slice(0, filled), hidden: false, merged: NO_COLUMNS }
      if (filled > 0 && !reader.take({ number, ...line })) return
    }
  } catch (error) {
    throw error instanceof SheetFault ? error : faultOf(error as CsvError)
  }
}
