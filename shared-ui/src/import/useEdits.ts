import { useEffect, useRef, useState } from 'react'
import { failureText } from '../api/failure'
import type { ImportCalls, ImportRow, ImportState } from './types'

/** What was typed and is not on the server: on its way, or refused. */
export interface CellEdit {
  readonly value: string
  readonly failure: string | null
}

/** Corrections that are typed and not yet stored, by line and column. */
export interface CellEdits {
  /** Cells that the server does not have yet. */
  readonly unsaved: number
  of(line: number, column: string): CellEdit | undefined
  /** Sends what was typed; it stays until the server has it. */
  save(row: ImportRow, column: string, value: string): void
  /**
   * Waits for what is on its way and sends again what was refused; how many cells the server still
   * has not.
   */
  settle(): Promise<number>
  /** Gives up what was typed into a row that goes. */
  drop(line: number): void
}

interface Cell {
  readonly line: number
  readonly column: string
  /** Typed last. */
  value: string
  running: Promise<void> | null
}

const keyOf = (line: number, column: string): string => `${line} ${column}`

/**
 * Corrections of cells, each cell's one after the other, so that what was typed last is what
 * counts.
 */
export function useEdits(
  calls: ImportCalls,
  id: string,
  onSaved: (rows: readonly ImportRow[], state: ImportState) => void,
): CellEdits {
  const [edits, setEdits] = useState<ReadonlyMap<string, CellEdit>>(new Map())
  const cells = useRef(new Map<string, Cell>())
  const told = useRef(onSaved)
  useEffect(() => {
    told.current = onSaved
  })
  const put = (key: string, edit: CellEdit | null): void =>
    setEdits((known) => {
      const next = new Map(known)
      if (edit === null) next.delete(key)
      else next.set(key, edit)
      return next
    })

  const send = async (key: string, cell: Cell): Promise<void> => {
    let sent: string
    do {
      sent = cell.value
      put(key, { value: sent, failure: null })
      try {
        const { rows, state } = await calls.correct(id, cell.line, { [cell.column]: sent })
        told.current(rows, state)
      } catch (error) {
        if (cell.value === sent && cells.current.has(key))
          return put(key, { value: sent, failure: `未保存：${failureText(error)}` })
      }
    } while (cell.value !== sent)
    cells.current.delete(key)
    put(key, null)
  }
  const start = (key: string, cell: Cell): Promise<void> => {
    cell.running ??= send(key, cell).finally(() => {
      cell.running = null
    })
    return cell.running
  }

  return {
    unsaved: edits.size,
    of: (line, column) => edits.get(keyOf(line, column)),
    save(row, column, value) {
      const key = keyOf(row.line, column)
      const known = cells.current.get(key)
      if (known === undefined && value === row.cells[column]) return
      const cell = known ?? { line: row.line, column, value, running: null }
      cell.value = value
      cells.current.set(key, cell)
      put(key, { value, failure: null })
      void start(key, cell)
    },
    async settle() {
      await Promise.all([...cells.current].map(([key, cell]) => start(key, cell)))
      return cells.current.size
    },
    drop(line) {
      for (const [key, cell] of cells.current) {
        if (cell.line !== line) continue
        cells.current.delete(key)
        put(key, null)
      }
    },
  }
}
