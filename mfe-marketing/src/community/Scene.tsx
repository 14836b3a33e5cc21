import { paintWith } from '@zz/shared-ui/lite'
import type { ReactNode } from 'react'
import { Backdrop, House, SmallTree } from '../scenes/Backdrop'

const c = paintWith

/** Blocks of flats around a square, with a bench, a notice board and somebody who looks after it. */
export function CommunityScene(): ReactNode {
  return (
    <Backdrop>
      <House x={40} y={398} width={140} floors={6} wall="wallWarm" lit={[1, 6, 11, 14, 20]} />
      <House x={206} y={396} width={104} floors={4} wall="wallCool" lit={[2, 4, 9]} />
      <House x={462} y={398} width={140} floors={5} wall="wallPale" lit={[0, 5, 7, 13, 18]} />
      <path d="M0 424q320-34 640 0v56H0z" fill={c('path')} />
      <SmallTree x={196} y={412} />
      <SmallTree x={440} y={410} />
      <SmallTree x={620} y={414} />
      <g transform="translate(332 322)">
        <path d="M10 0v88M86 0v88" stroke={c('trunk')} strokeWidth="6" />
        <path d="M-8-4L48-26l56 22z" fill={c('roof')} />
        <rect width="96" height="56" y="-2" rx="4" fill={c('wallPale')} />
        <rect x="8" y="6" width="36" height="22" rx="2" fill={c('lanternTrim')} />
        <path
          d="M52 10h34M52 18h34M52 26h22M8 38h78M8 46h56"
          stroke={c('line')}
          strokeWidth="3"
          strokeLinecap="round"
        />
      </g>
      <g transform="translate(266 404)">
        <circle cy="-50" r="11" fill={c('skin')} />
        <path d="M-12-54a12 12 0 0 1 24 0q-12-6-24 0z" fill={c('hair')} />
        <path d="M-15 0q-4-38 15-38T15 0z" fill={c('clothRed')} />
        <path d="M-4-30L4-4M6-34l-12 26" stroke={c('clothPale')} strokeWidth="3" />
        <path d="M-7 0v22M7 0v22" stroke={c('hair')} strokeWidth="7" strokeLinecap="round" />
        <rect x="12" y="-22" width="16" height="22" rx="3" fill={c('clothPale')} />
      </g>
      <path
        d="M486 436h92M494 436v20M570 436v20M486 420h92"
        stroke={c('trunk')}
        strokeWidth="7"
        strokeLinecap="round"
      />
    </Backdrop>
  )
}
