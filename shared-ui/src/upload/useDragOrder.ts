import { type RefObject, useEffect, useRef } from 'react'

/**
 * Lets entries of a list (`data-index` on each) be dragged to another one's place. Keyboards have
 * the entries' own buttons.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): void {
  const move = useRef(onMove)
  useEffect(() => {
    move.current = onMove
  })
  useEffect(() => {
    const element = list.current
    if (element === null) return
    let from: HTMLElement | null = null
    const entryOf = (happened: Event): HTMLElement | null =>
      (happened.target as Element | null)?.closest<HTMLElement>('[data-index]') ?? null
    const end = (): void => {
      from?.removeAttribute('data-dragged')
      from = null
    }
    const start = (happened: Event): void => {
      from = entryOf(happened)
      from?.setAttribute('data-dragged', 'true')
    }
    const over = (happened: Event): void => {
      if (from !== null && entryOf(happened) !== null) happened.preventDefault()
    }
    const drop = (happened: Event): void => {
      const to = entryOf(happened)
      if (from === null || to === null) return
      happened.preventDefault()
      move.current(Number(from.dataset.index), Number(to.dataset.index))
      end()
    }
    const listeners = { dragstart: start, dragover: over, drop, dragend: end }
    for (const [name, listener] of Object.entries(listeners))
      element.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        element.removeEventListener(name, listener)
    }
  }, [list])
}
