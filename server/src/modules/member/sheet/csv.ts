/** A csv as lines of texts: UTF-8 with or without a mark, or GB18030 as spreadsheets in China write it; comma, semicolon or tab. */
import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { type CsvError, parse } from 'csv-parse'
import { SheetFault, UNREADABLE } from './fault.ts'

const SLICE = 64 * 1024

/** Every text that is valid UTF-8 with a letter of Chinese in it is UTF-8: two-byte Chinese is never by chance. */
export const decoded = (file: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
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

/** Others are served between the slices. */
const slices = async function* (text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += SLICE) {
    yield text.slice(at, at + SLICE)
    await turn()
  }
}

/** Throws `SheetFault`; stops reading behind `most` lines, which the caller finds too many. Empty lines keep their places. */
export const csvLines = async (file: Buffer, most: number): Promise<string[][]> => {
  const text = decoded(file)
  const lines: string[][] = []
  const parser = parse({ delimiter: delimiterOf(text), relax_column_count: true, relax_quotes: true, skip_empty_lines: false, max_record_size: 100_000 })
  try {
    for await (const line of Readable.from(slices(text)).pipe(parser) as AsyncIterable<string[]>) {
      lines.push(line)
      if (lines.length > most) break
    }
  } catch (error) {
    const { code, lines: at } = error as CsvError & { readonly lines?: number }
    if (code === 'CSV_QUOTE_NOT_CLOSED') throw new SheetFault(`文件中有没有结束的引号${at === undefined ? '' : `（第${at}行附近）`}，请检查后重新上传`)
    throw new SheetFault(UNREADABLE)
  }
  return lines
}
