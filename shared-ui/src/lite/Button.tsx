import type { ButtonHTMLAttributes, ReactNode } from 'react'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: 'primary' | 'plain' | 'link'
  large?: boolean
  block?: boolean
  /**
   * Shows a turning ring and keeps the button from acting twice; it stays focusable and announced.
   */
  busy?: boolean
}

export function Spinner(): ReactNode {
  return <span className="zz-spinner" aria-hidden="true" />
}

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
