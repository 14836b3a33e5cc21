/**
 * A csv as lines of texts: UTF-8 or UTF-16 with a mark, UTF-8 without, or GB18030 as spreadsheets
 * in China write it; comma, semicolon or tab.
 */
import { Readable } from 'node:stream'
import { type CsvError, parse } from 'csv-parse'
import { SheetFault, UNREADABLE_TEXT } from './fault.ts'
import { checkPlace, type LineLimits, type TakeLine } from './lines.ts'

const SLICE = 64 * 1024
const MAX_LINE = 100_000

const encodingOf = (file: Buffer): string => {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le'
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be'
  return 'utf-8'
}

/**
 * Every text that is valid UTF-8 with a letter of Chinese in it is UTF-8: two-byte Chinese is never
 * by chance. Throws `SheetFault` on what is no text.
 */
export const decodeText = (file: Buffer): string => {
  const encoding = encodingOf(file)
  // No text of these encodings has a NUL in it; what else has one is something under a wrong name.
  if (encoding === 'utf-8' && file.includes(0)) throw new SheetFault(UNREADABLE_TEXT)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file)
  } catch {
    if (encoding !== 'utf-8') throw new SheetFault(UNREADABLE_TEXT)
    return new TextDecoder('gb18030').decode(file)
  }
}

const delimiterOf = (text: string): string => {
  const first =
    text
      .slice(0, 4096)
      .split(/\r?\n/, 10)
      .find((line) => /[,;\t]/.test(line)) ?? ''
  const count = (mark: string): number => first.split(mark).length
  return [',', '\t', ';'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
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

const lastFilled = (cells: readonly string[]): number =>
  cells.findLastIndex((cell) => cell !== '') + 1

/** Throws `SheetFault`. Empty lines are left out, and count. */
export const readCsv = async (file: Buffer, limits: LineLimits, take: TakeLine): Promise<void> => {
  const text = decodeText(file)
  const parser = parse({
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: MAX_LINE,
  })
  let number = 0
  try {
    for await (const cells of Readable.from(slices(text)).pipe(parser) as AsyncIterable<string[]>) {
      number += 1
      const filled = lastFilled(cells)
      checkPlace(number, filled, limits)
      if (filled > 0) take({ number, cells: cells.slice(0, filled) })
    }
  } catch (error) {
    throw error instanceof SheetFault ? error : faultOf(error as CsvError)
  }
}
