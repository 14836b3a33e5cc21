import type { ReactNode } from 'react'
import { paintWith, type ScenePoint } from './paint'

function Cloud({ x, y, scale = 1 }: ScenePoint & { scale?: number }): ReactNode {
  return (
    <path
      transform={`translate(${x} ${y}) scale(${scale})`}
      fill={paintWith('cloud')}
      opacity="0.85"
      d="M12 40a16 16 0 0 1 4-31 26 26 0 0 1 49-5 19 19 0 0 1 32 9 14 14 0 0 1 7 27z"
    />
  )
}

const farBlocks: ReadonlyArray<readonly [number, number, number]> = [
  [20, 400, 70],
  [104, 350, 54],
  [372, 300, 62],
  [446, 352, 78],
  [536, 268, 56],
  [604, 330, 84],
  [704, 288, 60],
  [780, 372, 74],
  [1058, 318, 58],
  [1126, 380, 74],
]

/** Sky with sun or moon, clouds, hills and the far town. */
export function Sky(): ReactNode {
  return (
    <g>
      <defs>
        <linearGradient id="zz-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={paintWith('skyTop')} />
          <stop offset="1" stopColor={paintWith('skyLow')} />
        </linearGradient>
        <radialGradient id="zz-halo">
          <stop offset="0.4" stopColor={paintWith('sun')} stopOpacity="0.5" />
          <stop offset="1" stopColor={paintWith('sun')} stopOpacity="0" />
        </radialGradient>
        <radialGradient id="zz-glow">
          <stop offset="0" stopColor={paintWith('glow')} />
          <stop offset="1" stopColor={paintWith('glow')} stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="1200" height="900" fill="url(#zz-sky)" />
      <circle cx="812" cy="176" r="110" fill="url(#zz-halo)" />
      <circle cx="812" cy="176" r="48" fill={paintWith('sun')} />
      <Cloud x={420} y={196} scale={1.15} />
      <Cloud x={640} y={120} scale={0.75} />
      <Cloud x={930} y={232} scale={1} />
      <Cloud x={70} y={150} scale={0.9} />
      <path
        fill={paintWith('hillFar')}
        d="M0 520C120 430 210 470 320 420s220-70 330-10 170-30 280-20 180 60 270 30v300H0z"
      />
      {farBlocks.map(([x, y, width]) => (
        <g key={x}>
          <rect x={x} y={y} width={width} height={700 - y} rx="3" fill={paintWith('blockFar')} />
          <path
            d={`M${x + 12} ${y + 22}v240M${x + width / 2} ${y + 22}v240M${x + width - 12} ${y + 22}v240`}
            stroke={paintWith('blockFarWindow')}
            strokeWidth="5"
            strokeDasharray="9 15"
          />
        </g>
      ))}
      <path
        fill={paintWith('hillNear')}
        d="M0 610c90-50 190-58 300-30s210 20 330-8 250-26 350 4 150 14 220-10v180H0z"
      />
    </g>
  )
}
