/**
 * Makes a workbook in a process of its own: 20,000 lines take the library more than a second, in
 * which a server must answer.
 */
import { createIsolated, programBeside } from '../../../platform/isolation/isolated.ts'

export interface SheetColumn {
  readonly title: string
  /** In characters. */
  readonly width: number
  /** What may be chosen in the cells below; more may be typed. */
  readonly choices?: readonly string[]
}

/** One sheet; `rows` without the titles. */
export interface WrittenSheet {
  readonly name: string
  readonly columns: readonly SheetColumn[]
  /** Texts only: nothing in them is ever a formula. */
  readonly rows: readonly (readonly string[])[]
}

const write = createIsolated<readonly WrittenSheet[], Uint8Array>({
  program: programBeside(import.meta.url, 'write-program'),
  memoryMegabytes: 768,
  millis: 60_000,
  processes: 2,
  idleMillis: 0,
})

/** The workbook's bytes. */
export const writeWorkbook = async (sheets: readonly WrittenSheet[]): Promise<Buffer> =>
  Buffer.from(await write(sheets))
