import { type RefObject, useEffect, useRef, useState } from 'react'

export interface PopupState<T extends HTMLElement> {
  readonly open: boolean
  readonly root: RefObject<T | null>
  show(): void
  /** `focus` gives the focus back to the opener, which is the first button inside `root`. */
  hide(focus?: boolean): void
}

/** A panel under its button: closes on a press elsewhere, on Esc, and when the focus leaves it. */
export function usePopup<T extends HTMLElement>(): PopupState<T> {
  const [open, setOpen] = useState(false)
  const root = useRef<T>(null)
  const hide = (focus = false): void => {
    setOpen(false)
    if (focus) root.current?.querySelector('button')?.focus()
  }
  useEffect(() => {
    if (!open) return
    const outside = (event: Event): void => {
      if (event.target instanceof Node && root.current?.contains(event.target) === false)
        setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [open])
  return { open, root, show: () => setOpen(true), hide }
}
