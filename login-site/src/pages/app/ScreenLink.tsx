import type { ReactNode } from 'react'
import { goTo, screenHref, type Screen } from './path'

/** A link to another screen of the same sign-in, without loading the page again. */
export function ScreenLink({ to, children }: { to: Screen; children: ReactNode }): ReactNode {
  return (
    <a
      className="link zz-focus"
      href={screenHref(to)}
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
