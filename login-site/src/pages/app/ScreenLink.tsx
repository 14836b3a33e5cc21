import type { ReactNode } from 'react'
import { goTo, hrefOf, type Screen } from './path'

/** A link to another screen of the same sign-in, without loading the page again. */
export function ScreenLink({ to, children }: { to: Screen; children: ReactNode }): ReactNode {
  return (
    <a
      className="link zz-focus"
      href={hrefOf(to)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        goTo(to)
      }}
    >
      {children}
    </a>
  )
}
