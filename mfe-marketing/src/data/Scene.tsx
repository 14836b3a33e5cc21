import { paintWith } from '@zz/shared-ui/lite'
import type { ReactNode } from 'react'
import { Backdrop, House, SmallTree } from '../scenes/Backdrop'

const c = paintWith
const BARS = [
  [0, 40],
  [26, 62],
  [52, 50],
  [78, 84],
  [104, 72],
] as const

/** What houses tell becomes one picture. */
export function DataScene(): ReactNode {
  return (
    <Backdrop>
      <House x={44} y={400} width={104} floors={3} wall="wallWarm" lit={[1, 6]} />
      <House x={488} y={400} width={104} floors={4} wall="wallCool" lit={[0, 5, 10]} />
      <SmallTree x={176} y={404} />
      <SmallTree x={464} y={404} />
      <path
        d="M96 282V214h104M540 248v-60H440M320 404v-58"
        fill="none"
        stroke={c('line')}
        strokeWidth="3"
        strokeDasharray="7 7"
      />
      <circle cx="96" cy="282" r="7" fill={c('clothBlue')} />
      <circle cx="540" cy="248" r="7" fill={c('clothGreen')} />
      <circle cx="320" cy="404" r="7" fill={c('lantern')} />
      <rect
        x="200"
        y="118"
        width="240"
        height="228"
        rx="14"
        fill={c('wallPale')}
        stroke={c('line')}
        strokeWidth="2"
      />
      <path d="M200 150v-18q0-14 14-14h212q14 0 14 14v18z" fill={c('roof')} />
      <circle cx="220" cy="134" r="5" fill={c('lanternTrim')} />
      <circle cx="238" cy="134" r="5" fill={c('leafPale')} />
      <g transform="translate(224 258)">
        {BARS.map(([x, height], index) => (
          <rect
            key={x}
            x={x}
            y={-height}
            width="16"
            height={height}
            rx="4"
            fill={c(index === 3 ? 'clothRed' : 'clothBlue')}
          />
        ))}
        <path d="M-6 4h136" stroke={c('line')} strokeWidth="3" strokeLinecap="round" />
      </g>
      <circle cx="398" cy="218" r="26" fill="none" stroke={c('leafPale')} strokeWidth="12" />
      <path d="M398 192a26 26 0 0 1 23 38" fill="none" stroke={c('leafDeep')} strokeWidth="12" />
      <path
        d="M224 290h190M224 308h150M224 326h170"
        stroke={c('line')}
        strokeWidth="5"
        strokeLinecap="round"
        opacity="0.5"
      />
    </Backdrop>
  )
}
