import { paintWith } from '@zz/shared-ui/lite'
import type { ReactNode } from 'react'
import { Backdrop, SmallTree } from '../scenes/Backdrop'

const c = paintWith
const TILES = [
  [196, 176, 'clothBlue'],
  [284, 176, 'lanternTrim'],
  [372, 176, 'leaf'],
  [196, 264, 'clothGreen'],
  [284, 264, 'clothRed'],
  [372, 264, 'roof'],
] as const

/** Six parts under one roof. */
export function SchemeScene(): ReactNode {
  return (
    <Backdrop>
      <path d="M140 166L320 74l180 92z" fill={c('roof')} />
      <path d="M132 166h376v10H132z" fill={c('roofEdge')} />
      <rect x="164" y="176" width="312" height="220" fill={c('wallPale')} />
      <path d="M456 176h20v220h-20z" fill={c('shade')} />
      <circle cx="320" cy="130" r="17" fill={c('windowLit')} stroke={c('frame')} strokeWidth="4" />
      {TILES.map(([x, y, colour], index) => (
        <g key={`${x}.${y}`} transform={`translate(${x} ${y + 14})`}>
          <rect width="72" height="72" rx="14" fill={c(colour)} />
          <path
            d={
              [
                'M18 52l14-14M44 20a14 14 0 1 1-6 20 14 14 0 0 1 6-20z',
                'M12 32l24-12 24 12-24 12zM22 40v12q14 8 28 0V40',
                'M36 16l6 14 15 1-12 10 4 15-13-9-13 9 4-15-12-10 15-1z',
                'M14 54h44M18 50V32M30 50V32M42 50V32M54 50V32M14 30l22-14 22 14z',
                'M36 18a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM18 56q18-24 36 0',
                'M14 54V32l22-16 22 16v22zM30 54V40h12v14',
              ][index]
            }
            fill="none"
            stroke={c('clothPale')}
            strokeWidth="4"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        </g>
      ))}
      <path d="M150 396h340v12H150z" fill={c('pathEdge')} />
      <SmallTree x={92} y={404} />
      <SmallTree x={556} y={404} />
      <path d="M250 408h140l40 72H210z" fill={c('path')} />
    </Backdrop>
  )
}
