import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { PAGE_SIZE } from './pages'

/** The list whose cursor it is; `of` tells one list from the next, by identity. */
export interface CursorOptions {
  readonly count: number
  /** Another one begins at its top, or at the row that `start` names. */
  readonly of: unknown
  readonly start: string | undefined
  readonly keyAt: (index: number) => string | undefined
  /** It moved to this row by key, which is to be brought into sight. */
  readonly onMove: (index: number) => void
  /** Another list has begun at this row. */
  readonly onBegin: (index: number) => void
}

/** Where the keyboard stands. */
export interface ListCursor {
  /** Row that it stands on; -1 in an empty list. */
  readonly at: number
  /** Whether it stands on the second thing of the row. */
  readonly further: boolean
  setFurther(further: boolean): void
  /** Puts it on a row by key, or by a press on what is in sight already. */
  move(index: number, how?: 'pressed'): void
  /** Keeps where a row stood that is opened: whoever comes back from it finds the place. */
  remember(key: string, index: number): void
}

/** The cursor of a list: on which row it stands, also when another list takes the list's place. */
export function useCursor(options: CursorOptions): ListCursor {
  const { count, of, start, keyAt, onMove, onBegin } = options
  const [at, setAt] = useState(0)
  const [further, setFurther] = useState(false)
  const [places] = useState(() => new Map<string, number>())

  // Another list: its cursor stands where one came from, else at the top.
  const [seen, setSeen] = useState<unknown>(of)
  if (seen !== of) {
    let index = 0
    if (start) {
      index = Math.max(0, Math.min(count - 1, places.get(start) ?? 0))
      for (let each = 0; each < Math.min(count, PAGE_SIZE); each += 1)
        if (keyAt(each) === start) index = each
    }
    setSeen(of)
    setAt(index)
    setFurther(false)
  }
  const begin = useEffectEvent(() => onBegin(at))
  useLayoutEffect(() => begin(), [of])

  return {
    at: Math.min(at, count - 1),
    further,
    setFurther,
    move(index, how) {
      setAt(index)
      setFurther(false)
      if (how !== 'pressed') onMove(index)
    },
    remember: (key, index) => void places.set(key, index),
  }
}
