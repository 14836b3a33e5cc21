import type { ReactNode } from 'react'
import { paintWith, type ScenePoint } from './paint'

/**
 * A lit lamp on its post, its foot at y; its glow is the gradient `zz-glow` that the scene defines.
 */
export function StreetLamp({ x, y }: ScenePoint): ReactNode {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle cy="-150" r="92" fill="url(#zz-glow)" />
      <ellipse rx="12" ry="3" fill={paintWith('shade')} />
      <path
        d="M0 0v-138M-6 0h12"
        stroke={paintWith('line')}
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M-11-160h22l-4 22H-7z"
        fill={paintWith('windowLit')}
        stroke={paintWith('line')}
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path d="M-14-160q14-14 28 0z" fill={paintWith('line')} />
    </g>
  )
}

/** The neighbourhood's notice board. */
export function NoticeBoard({ x, y }: ScenePoint): ReactNode {
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse rx="60" ry="6" fill={paintWith('shade')} />
      <path
        d="M-44 0v-92M44 0v-92"
        stroke={paintWith('door')}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d="M-62-92q62-26 124 0z" fill={paintWith('roof')} />
      <rect
        x="-50"
        y="-90"
        width="100"
        height="62"
        rx="3"
        fill={paintWith('wallPale')}
        stroke={paintWith('door')}
        strokeWidth="4"
      />
      <rect x="-42" y="-82" width="26" height="34" fill={paintWith('clothRed')} opacity="0.85" />
      <path d="M-36-74h14M-36-67h14M-36-60h9" stroke={paintWith('clothPale')} strokeWidth="2.5" />
      <rect x="-10" y="-82" width="22" height="22" fill={paintWith('windowLit')} />
      <rect x="18" y="-82" width="24" height="46" fill={paintWith('clothBlue')} opacity="0.8" />
      <path
        d="M23-74h14M23-67h14M23-60h14M23-53h9"
        stroke={paintWith('clothPale')}
        strokeWidth="2.5"
      />
      <path
        d="M-10-53h22M-10-46h22M-42-42h24M-10-39h14"
        stroke={paintWith('line')}
        strokeWidth="2.5"
      />
    </g>
  )
}

/** A kite in the air, its cross at x and y; the tail hangs some 80 below. */
export function Kite({ x, y }: ScenePoint): ReactNode {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0-26l22 20L0 30l-22-36z" fill={paintWith('clothRed')} />
      <path d="M0-26v56M-22-6h44" stroke={paintWith('clothPale')} strokeWidth="2" />
      <path
        d="M0 30q10 14-2 26t2 24"
        fill="none"
        stroke={paintWith('clothRed')}
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </g>
  )
}
