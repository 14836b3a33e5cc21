import { useState } from 'react'
import { failureText } from '../api/failure'
import type { ImportCalls, ImportRow, ImportState } from './types'

/** What was typed and is not on the server: on its way, or refused. */
export interface Edit {
  readonly value: string
  readonly failure: string | null
}

export interface Edits {
  of(line: number, column: string): Edit | undefined
  /** Sends what was typed; it stays until the server has it. */
  save(row: ImportRow, column: string, value: string): void
}

const keyOf = (line: number, column: string): string => `${line} ${column}`

/** Corrections of cells, each on its own way to the server. */
export function useEdits(calls: ImportCalls, id: string, onSaved: (rows: readonly ImportRow[], state: ImportState) => void): Edits {
  const [edits, setEdits] = useState<ReadonlyMap<string, Edit>>(new Map())
  const put = (key: string, edit: Edit | null): void =>
    setEdits((known) => {
      const next = new Map(known)
      if (edit === null) next.delete(key)
      else next.set(key, edit)
      return next
    })
  return {
    of: (line, column) => edits.get(keyOf(line, column)),
    save(row, column, value) {
      const key = keyOf(row.line, column)
      if (value === row.cells[column] && !edits.has(key)) return
      put(key, { value, failure: null })
      calls.correct(id, row.line, { [column]: value }).then(
        ({ rows, state }) => {
          onSaved(rows, state)
          put(key, null)
        },
        (error: unknown) => put(key, { value, failure: `未保存：${failureText(error)}` }),
      )
    },
  }
}
