import { useCallback, useState } from 'react'

/** A dialog about something: what it is about stays while the dialog goes. */
export interface Opening<Subject> {
  readonly open: boolean
  /** null before the dialog has been opened. */
  readonly subject: Subject | null
  /** Another one each time the dialog is opened, so that its form begins anew. */
  readonly round: number
}

/** State of a dialog: opened with what it is about, closed. */
export function useOpening<Subject>(): readonly [
  Opening<Subject>,
  (subject: Subject) => void,
  () => void,
] {
  const [state, setState] = useState<Opening<Subject>>({ open: false, subject: null, round: 0 })
  const open = useCallback(
    (subject: Subject) => setState(({ round }) => ({ open: true, subject, round: round + 1 })),
    [],
  )
  const close = useCallback(() => setState((before) => ({ ...before, open: false })), [])
  return [state, open, close]
}
