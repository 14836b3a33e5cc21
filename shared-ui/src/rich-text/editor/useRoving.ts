import { type KeyboardEvent, type RefObject, useState } from 'react'

/** What each button of the toolbar is given, and the bar itself. */
export interface RovingFocus {
  /** Of the button at that place: one of all of them is reached by Tab. */
  readonly tabIndex: (place: number) => 0 | -1
  readonly onFocus: (place: number) => void
  readonly onKeyDown: (pressed: KeyboardEvent) => void
}

/**
 * Focus among the buttons of a toolbar (WAI-ARIA: arrows, Home, End), which all stand in `bar` as
 * `button`s.
 */
export function useRoving(bar: RefObject<HTMLElement | null>): RovingFocus {
  const [at, setAt] = useState(0)
  return {
    tabIndex: (place) => (place === at ? 0 : -1),
    onFocus: setAt,
    onKeyDown(pressed) {
      const buttons = [...(bar.current?.querySelectorAll('button') ?? [])]
      const here = buttons.indexOf(pressed.target as HTMLButtonElement)
      const next = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: buttons.length - 1 }[
        pressed.key
      ]
      if (next === undefined || here === -1) return
      pressed.preventDefault()
      buttons.at(next % buttons.length)?.focus()
    },
  }
}
