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
  /** The person's program does not show the line: hidden, or filtered out. */
  readonly hidden: boolean
  /** Columns, from 0, whose text is that of a merged cell which begins in an earlier line. */
  readonly merged: ReadonlySet<number>
}

/** One table of a file: a sheet of a workbook, or a csv. */
export interface SheetFacts {
  /** Null for a csv. */
  readonly name: string | null
  /** Columns, from 0, that the person's program does not show; complete before the first line. */
  readonly hiddenColumns: ReadonlySet<number>
}

/** Takes the lines of one sheet that hold something, in order. */
export interface SheetReader {
  /** False ends the reading of the sheet. What it throws ends the reading of the file. */
  take(line: SheetLine): boolean
  /** Whether the sheet is the one that is looked for: then no other one is read. */
  isFound(): boolean
}

/** Called at the beginning of each sheet that is read. */
export type BeginSheet = (sheet: SheetFacts) => SheetReader

/** A sheet of a workbook, in its order; a csv has none. */
export interface SheetName {
  readonly name: string
  readonly hidden: boolean
}

/** A file with content beyond them is refused (`SheetFault`). */
export interface LineLimits {
  /** No content stands behind this line. */
  readonly lines: number
  /** No content stands behind this column. */
  readonly columns: number
}

/** Stands for a formula whose value no program has worked out. */
export const UNCALCULATED = '#未计算'

/** For lines in which no cell is merged. */
export const NO_COLUMNS: ReadonlySet<number> = new Set()

/** Refuses a cell with content outside what may be read, before anything is made room for. */
export const checkPlace = (line: number, column: number, limits: LineLimits): void => {
  if (column > limits.columns)
    throw new SheetFault(`第${line}行的内容超出${limits.columns}列，请删除多余的列后重新上传`)
  if (line > limits.lines)
    throw new SheetFault(`表格超过${limits.lines}行（含空行），请删除多余的行或拆分后重新上传`)
}
