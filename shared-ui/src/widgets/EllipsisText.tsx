import { Tooltip } from '@zz/shared-ui/antd/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import css from './widgets.module.css'

/**
 * `text` cut after `max` characters (a pair of surrogates is one) with an ellipsis, or as long as
 * it is.
 */
export function cutText(text: string, max: number): string {
  const characters = Array.from(text)
  return characters.length > max ? `${characters.slice(0, max).join('')}…` : text
}

/** A pointer rests so long on a text before the whole of it shows, in milliseconds. */
const REST = 400
/** How long the whole stays when the pointer has left, so that it can be gone to. */
const STAY = 100

/**
 * A name cut after `max` characters, or where its cell ends; in full on hover and focus (decisions
 * X3). A list has dozens of them, of which nobody rests on most: antd's Tooltip is drawn with the
 * first rest.
 */
export function EllipsisText({ text, max }: { text: string; max?: number }): ReactNode {
  const shown = max === undefined ? text : cutText(text, max)
  const [open, setOpen] = useState<boolean | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = (): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(true), REST)
  }
  const hide = (): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen((before) => before && false), STAY)
  }
  const follow = (wanted: boolean): void => {
    clearTimeout(timer.current)
    setOpen(wanted)
  }
  return (
    <span
      className={css.ellipsis}
      data-cut=""
      onMouseEnter={show}
      onMouseLeave={hide}
      onFocus={show}
      onBlur={hide}
    >
      {shown}
      {open !== null && (
        <Tooltip title={text} open={open} onOpenChange={follow}>
          <span className={css.ellipsisPlace} />
        </Tooltip>
      )}
    </span>
  )
}
