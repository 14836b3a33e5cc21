import { useState } from 'react'
import { useTellTyping, useTellUnread } from '../upload/underWay'

/** What was read from a text: its plain form, or why it cannot be taken. */
export type Reading = { readonly text: string } | { readonly fault: string }

/** A text that is being typed into a picker. */
export interface Typed {
  /** It cannot be taken, told or not. */
  readonly unread: boolean
  /** Why it cannot be taken, once somebody has finished typing; null otherwise. */
  readonly fault: string | null
  readonly type: (text: string) => void
  /** Somebody has finished: it is taken, or it stays and its fault is told. */
  readonly settle: () => void
  /** Something was chosen instead. */
  readonly forget: () => void
}

/**
 * Keeps what is typed until it is finished, as a half-typed date is often another whole one. While a
 * fault is told the form around the field does not save, and leads to `input`, which is the same
 * function at every drawing.
 */
export function useTyped(
  read: (text: string) => Reading,
  take: (text: string) => void,
  input: () => HTMLElement | null,
): Typed {
  const [typed, setTyped] = useState<string | null>(null)
  const [told, setTold] = useState(false)
  const reading = typed === null ? null : read(typed)
  const fault = reading && 'fault' in reading ? reading.fault : null
  useTellTyping(typed !== null)
  useTellUnread(told && fault !== null, input)
  return {
    unread: fault !== null,
    fault: told ? fault : null,
    type(text) {
      setTyped(text)
      setTold(false)
    },
    settle() {
      if (reading === null) return
      if ('fault' in reading) {
        setTold(true)
        return
      }
      setTyped(null)
      take(reading.text)
    },
    forget() {
      setTyped(null)
      setTold(false)
    },
  }
}
