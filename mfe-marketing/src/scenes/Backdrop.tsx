import { paintWith } from '@zz/shared-ui/lite'
import type { ReactNode } from 'react'

const c = paintWith

/** Sky, hills and lawn of a page's drawing, 640 by 480, with what stands on them. */
export function Backdrop({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <svg viewBox="0 0 640 480" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect width="640" height="480" fill={c('skyLow')} />
      <rect width="640" height="220" fill={c('skyTop')} opacity="0.7" />
      <circle cx="508" cy="96" r="34" fill={c('sun')} />
      <path
        d="M70 110a13 13 0 0 1 3-25 21 21 0 0 1 40-4 15 15 0 0 1 26 7 11 11 0 0 1 5 22zM330 76a10 10 0 0 1 3-19 16 16 0 0 1 30-3 11 11 0 0 1 19 5 9 9 0 0 1 4 17z"
        fill={c('cloud')}
        opacity="0.9"
      />
      <path d="M0 300q90-80 190-40t180-30 150 20 120-20v250H0z" fill={c('hillFar')} />
      <path d="M0 350q120-50 240-20t220-10 180 0v160H0z" fill={c('hillNear')} />
      <path d="M0 396q160-22 320-4t320-4v92H0z" fill={c('lawn')} />
      {children}
    </svg>
  )
}

/** A tree, its foot at the point. */
export function SmallTree({ x, y }: { readonly x: number; readonly y: number }): ReactNode {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-3 0v-34h6V0z" fill={c('trunk')} />
      <circle cy="-48" r="22" fill={c('leaf')} />
      <circle cx="-13" cy="-38" r="14" fill={c('leafDeep')} opacity="0.8" />
    </g>
  )
}

/** A house with windows, its feet at y; `lit` are windows behind which somebody is. */
export function House({
  x,
  y,
  width,
  floors,
  wall,
  lit = [],
}: {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly floors: number
  readonly wall: 'wallWarm' | 'wallCool' | 'wallPale'
  readonly lit?: readonly number[]
}): ReactNode {
  const columns = Math.floor(width / 34)
  const height = floors * 34 + 16
  const step = width / columns
  return (
    <g transform={`translate(${x} ${y - height})`}>
      <rect width={width} height={height} rx="3" fill={c(wall)} />
      <rect x={width - 12} width="12" height={height} fill={c('shade')} />
      <path d={`M-5 0h${width + 10}v-8q0-3-3-3H-2q-3 0-3 3z`} fill={c('roof')} />
      {Array.from({ length: floors * columns }, (_, index) => (
        <rect
          key={index}
          x={(index % columns) * step + step / 2 - 8}
          y={14 + Math.floor(index / columns) * 34}
          width="16"
          height="19"
          rx="2"
          fill={c(lit.includes(index) ? 'windowLit' : 'window')}
          stroke={c('frame')}
          strokeWidth="2"
        />
      ))}
    </g>
  )
}
