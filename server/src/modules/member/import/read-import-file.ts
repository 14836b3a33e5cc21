/** Reads a file that somebody sent, in a process of its own with limits of memory and time. */
import { createIsolated, InputFault, programBeside } from '../../../platform/isolation/isolated.ts'
import { SheetFault, TOO_LARGE, TOO_SLOW, UNREADABLE_TEXT } from '../sheet/fault.ts'
import type { TableFacts, TableRow } from './read-table.ts'

/** `fault` is a sentence for whoever sent the file, null where it was read to its end. */
export type ReadOutcome = { readonly fault: string } | ({ readonly fault: null } & TableFacts)

/** All rows of a file that are not empty. */
export interface ImportTable extends TableFacts {
  readonly rows: readonly TableRow[]
}

/** The time is for a busy machine, too. */
const read = createIsolated<Uint8Array, ReadOutcome, readonly TableRow[]>({
  program: programBeside(import.meta.url, 'read-table-program'),
  memoryMegabytes: 384,
  millis: 30_000,
  processes: 2,
  idleMillis: 0,
})

const TEXTS = { memory: TOO_LARGE, time: TOO_SLOW, crash: UNREADABLE_TEXT } as const

/**
 * Throws `SheetFault` with a sentence for the person, also at a limit; another error when the
 * process could not do its work.
 */
export async function readImportFile(file: Buffer): Promise<ImportTable> {
  const rows: TableRow[] = []
  try {
    const outcome = await read(file, (part) => rows.push(...part))
    if (outcome.fault !== null) throw new SheetFault(outcome.fault)
    return { rows, ignored: outcome.ignored, notices: outcome.notices }
  } catch (error) {
    if (error instanceof InputFault) throw new SheetFault(TEXTS[error.reason])
    throw error
  }
}
