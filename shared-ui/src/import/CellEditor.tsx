import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { faultOf } from './CellText'
import css from './import.module.css'
import type { ImportColumn, ImportRow } from './types'
import type { CellEdit } from './useEdits'

/** Where the focus goes when what was typed is taken. */
export type LeaveCell = 'down' | 'next' | 'previous' | 'stay' | 'away'

/**
 * The cell that is typed in; `edit` is what was typed there before and the server does not have
 * yet.
 */
export interface CellEditorProps {
  readonly row: ImportRow
  readonly column: ImportColumn
  readonly edit: CellEdit | undefined
  /** What it begins with: the letter that began it, or undefined for what stands there. */
  readonly begin: string | undefined
  /** `value` null: given up. */
  readonly onLeave: (value: string | null, leave: LeaveCell) => void
}

/** Longer is at fault anyway, and is told so. */
const MAX_LENGTH = 600

const leaveBy = (event: KeyboardEvent): LeaveCell | null => {
  if (event.key === 'Enter') return 'down'
  if (event.key === 'Tab') return event.shiftKey ? 'previous' : 'next'
  return null
}

/** A cell being typed in: Enter and Tab take it, Escape gives it up, leaving takes it. */
export function CellEditor({ row, column, edit, begin, onLeave }: CellEditorProps): ReactNode {
  const [value, setValue] = useState(begin ?? edit?.value ?? row.cells[column.key] ?? '')
  const box = useRef<HTMLInputElement>(null)
  const left = useRef(false)
  useEffect(() => {
    box.current?.focus()
    if (begin === undefined) box.current?.select()
  }, [begin])
  const leave = (to: LeaveCell, given: string | null): void => {
    if (left.current) return
    left.current = true
    onLeave(given, to)
  }
  const press = (event: KeyboardEvent): void => {
    // Neither the table around it nor the dialog may act on these.
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      return leave('stay', null)
    }
    const to = leaveBy(event)
    if (to === null) return
    event.preventDefault()
    leave(to, value)
  }
  const fault = faultOf(row, column.key, edit)
  return (
    <input
      ref={box}
      className={css.editor}
      aria-label={`${column.title}，第${row.line}行${fault === null ? '' : `，${fault}`}`}
      aria-invalid={fault !== null}
      maxLength={MAX_LENGTH}
      autoComplete="off"
      spellCheck={false}
      title={column.hint}
      value={value}
      onChange={(event) => setValue(event.target.value)}
      onKeyDown={press}
      onBlur={() => leave('away', value)}
    />
  )
}
