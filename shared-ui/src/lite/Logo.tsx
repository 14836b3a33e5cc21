import type { ReactNode } from 'react'

/** The mark: 众 as three roofs, people and houses at once. */
export function LogoMark({ size = 32 }: { size?: number }): ReactNode {
  return (
    <svg
      className="zz-logo-mark"
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
    >
      <rect className="zz-logo-ground" width="32" height="32" rx="8" />
      <path
        className="zz-logo-line"
        d="M9 14.6 16 6l7 8.6M5.8 25.2l5-7.4 4 7.4M17.2 25.2l4-7.4 5 7.4"
      />
    </svg>
  )
}

/** Mark and name. */
export function Logo({ size = 32 }: { size?: number }): ReactNode {
  return (
    <span className="zz-logo">
      <LogoMark size={size} />
      <span className="zz-logo-name">众治</span>
    </span>
  )
}
