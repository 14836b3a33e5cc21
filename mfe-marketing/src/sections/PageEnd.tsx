import type { ReactNode } from 'react'
import { StartLink } from './StartLink'

/** Last words of a page, and how to begin. */
export function PageEnd({ text }: { readonly text: string }): ReactNode {
  return (
    <div className="mk-width mk-last">
      <div className="mk-end">
        <p>{text}</p>
        <StartLink />
      </div>
    </div>
  )
}
