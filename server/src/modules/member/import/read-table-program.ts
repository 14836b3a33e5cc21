/** The process that reads one file into the rows of an import, and ends. */
import { serveIsolated } from '../../../platform/isolation/serve-isolated.ts'
import { SheetFault } from '../sheet/fault.ts'
import type { ReadOutcome } from './read-import-file.ts'
import { readTable, type TableRow } from './read-table.ts'

serveIsolated<Uint8Array, ReadOutcome, readonly TableRow[]>(async (file, tell) => {
  try {
    return {
      fault: null,
      ...(await readTable(Buffer.from(file.buffer, file.byteOffset, file.byteLength), tell)),
    }
  } catch (error) {
    if (error instanceof SheetFault) return { fault: error.message }
    throw error
  }
})
