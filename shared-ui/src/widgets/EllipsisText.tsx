import { Tooltip } from '@zz/shared-ui/antd/core'
import type { ReactNode } from 'react'
import css from './widgets.module.css'

/**
 * `text` cut after `max` characters (a pair of surrogates is one) with an ellipsis, or as long as
 * it is.
 */
export function cutText(text: string, max: number): string {
  const characters = Array.from(text)
  return characters.length > max ? `${characters.slice(0, max).join('')}…` : text
}

/**
 * A name cut after `max` characters, or where its cell ends; in full on hover and focus (decisions
 * X3).
 */
export function EllipsisText({ text, max }: { text: string; max?: number }): ReactNode {
  const shown = max === undefined ? text : cutText(text, max)
  return (
    <Tooltip title={text} mouseEnterDelay={0.4}>
      <span className={css.ellipsis} data-cut="">
        {shown}
      </span>
    </Tooltip>
  )
}
