import type { ButtonHTMLAttributes, ReactNode } from 'react'

/** Attributes of a button, and its look, `plain` unless given; `block` takes the whole width. */
export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: 'primary' | 'plain' | 'link'
  large?: boolean
  block?: boolean
  /**
   * Shows a turning ring and keeps the button from acting twice; it stays focusable and announced.
   */
  busy?: boolean
}

/** A turning ring for sight only; who shows it says in words or by `aria-busy` what is awaited. */
export function Spinner(): ReactNode {
  return <span className="zz-spinner" aria-hidden="true" />
}

/**
 * A button without antd, for pages that load none of it (login site, marketing). `type` is `button`
 * unless given, so that it does not send a form by chance.
 */
export function Button({
  kind = 'plain',
  large,
  block,
  busy,
  className,
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonProps): ReactNode {
  const names = [
    'zz-button',
    `zz-button-${kind}`,
    large && 'zz-button-large',
    block && 'zz-button-block',
    className,
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <button
      {...rest}
      type={type}
      className={names}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
