import { useRemote } from '@zz/shared-ui/remote-lite'
import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { insidePath, isInside, useOpen } from './useOpen'

interface SmartLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string
  /** Runs before the address opens. */
  onOpen?: (() => void) | undefined
}

/**
 * A link that can be copied and opened in a new tab, and goes inside the app without loading it
 * again.
 */
export function SmartLink({ to, onOpen, children, ...rest }: SmartLinkProps): ReactNode {
  const { history } = useRemote().navigation
  const open = useOpen()
  const href = isInside(to) ? insidePath(to, history.location.pathname) : to
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onOpen?.()
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0 || rest.target)
          return
        event.preventDefault()
        open(to)
      }}
    >
      {children}
    </a>
  )
}
