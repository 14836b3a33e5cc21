/**
 * How table files are read: line by line, so that no more of a table is in memory than the caller
 * keeps.
 */
import { SheetFault } from './fault.ts'

/** Lines without content are left out, so that numbers may have gaps. */
export interface SheetLine {
  /** From 1, as the person's own program numbers it. */
  readonly number: number
  /** As far as the last cell with something in it. */
  readonly cells: readonly string[]
}

/** A file with content beyond them is refused (`SheetFault`). */
export interface LineLimits {
  /** No content stands behind this line. */
  readonly lines: number
  /** No content stands behind this column. */
  readonly columns: number
}

/** Takes the lines that hold something, in order. What it throws ends the reading. */
export type TakeLine = (line: SheetLine) => void

/** Refuses a cell with content outside what may be read, before anything is made room for. */
export const checkPlace = (line: number, column: number, limits: LineLimits): void => {
  if (column > limits.columns)
    throw new SheetFault(`第${line}行的内容超出${limits.columns}列，请删除多余的列后重新上传`)
  if (line > limits.lines)
    throw new SheetFault(`表格超过${limits.lines}行（含空行），请删除多余的行或拆分后重新上传`)
}
