import { paintWith } from '@zz/shared-ui/lite'
import type { ReactNode } from 'react'
import { Backdrop, House, SmallTree } from '../scenes/Backdrop'

const c = paintWith

/** A campus and a workshop joined by a bridge, with what is tried out between them. */
export function ScienceScene(): ReactNode {
  return (
    <Backdrop>
      <g transform="translate(44 236)">
        <path d="M-10 30L76-14l86 44z" fill={c('roof')} />
        <rect x="2" y="30" width="148" height="134" fill={c('wallWarm')} />
        <path d="M20 44v106M52 44v106M100 44v106M132 44v106" stroke={c('frame')} strokeWidth="10" />
        <rect x="62" y="88" width="28" height="76" rx="3" fill={c('door')} />
        <circle cx="76" cy="14" r="10" fill={c('lanternTrim')} />
        <path d="M-8 164h168v8H-8z" fill={c('pathEdge')} />
      </g>
      <House x={462} y={404} width={138} floors={4} wall="wallCool" lit={[1, 2, 7, 9, 14]} />
      <path
        d="M196 352q134-64 268 0"
        fill="none"
        stroke={c('trunk')}
        strokeWidth="10"
        strokeLinecap="round"
      />
      <path
        d="M196 374q134-64 268 0"
        fill="none"
        stroke={c('pathEdge')}
        strokeWidth="14"
        strokeLinecap="round"
      />
      <g transform="translate(330 116)">
        <path
          d="M-18 0h36M-12 0v58l-40 84q-8 18 12 18h80q20 0 12-18L12 58V0"
          fill={c('wallPale')}
          stroke={c('line')}
          strokeWidth="4"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        <path d="M-30 96h60l22 46q5 12-8 12h-88q-13 0-8-12z" fill={c('clothBlue')} opacity="0.75" />
        <circle cx="-10" cy="120" r="7" fill={c('clothPale')} />
        <circle cx="16" cy="134" r="5" fill={c('clothPale')} />
        <circle cx="6" cy="108" r="4" fill={c('clothPale')} />
        <circle cy="-22" r="7" fill={c('leaf')} />
        <circle cx="18" cy="-40" r="5" fill={c('leafPale')} />
        <circle cx="-14" cy="-46" r="6" fill={c('lanternTrim')} />
      </g>
      <SmallTree x={232} y={420} />
      <SmallTree x={432} y={420} />
      <SmallTree x={622} y={412} />
    </Backdrop>
  )
}
