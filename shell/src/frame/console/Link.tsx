import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'
import type { FrameModel } from '../controller'

/**
 * A link inside the console: the history takes a plain press, the browser everything else (new tab,
 * copy).
 */
export function ConsoleLink({
  frame,
  href,
  onClick,
  children,
  ...rest
}: { frame: FrameModel; href: string } & AnchorHTMLAttributes<HTMLAnchorElement>): ReactNode {
  const go = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    frame.go(href)
  }
  return (
    <a {...rest} href={href} onClick={go}>
      {children}
    </a>
  )
}
