import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useFocusableWhenScrolling } from '../widgets/useFocusableWhenScrolling'
import { cleanHtml } from './clean'
import css from './rich-text.module.css'

/**
 * Rich text as people wrote it, sanitised once more; wide tables scroll inside it. `label` names it
 * for a screen reader.
 */
export function RichTextView({ html, label }: { html: string; label: string }): ReactNode {
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    host.current?.replaceChildren(cleanHtml(html))
  }, [html])
  useFocusableWhenScrolling(host)
  return <div ref={host} className={css.text} role="group" aria-label={label} />
}
