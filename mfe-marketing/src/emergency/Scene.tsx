import { paintWith } from '@zz/shared-ui/lite'
import type { ReactNode } from 'react'
import { Backdrop, House } from '../scenes/Backdrop'

const c = paintWith

/** Rain over houses, a van on its way and the one sign that all who are called see. */
export function EmergencyScene(): ReactNode {
  return (
    <Backdrop>
      <path
        d="M214 130a26 26 0 0 1 6-51 42 42 0 0 1 80-8 31 31 0 0 1 52 15 23 23 0 0 1 11 44z"
        fill={c('hillFar')}
      />
      <path
        d="M236 150l-10 30M276 150l-10 30M316 150l-10 30M256 190l-10 30M296 190l-10 30M336 186l-10 30"
        stroke={c('clothBlue')}
        strokeWidth="4"
        strokeLinecap="round"
        opacity="0.7"
      />
      <House x={60} y={400} width={104} floors={5} wall="wallCool" lit={[3, 7, 8]} />
      <House x={186} y={398} width={140} floors={3} wall="wallPale" lit={[0, 5, 10]} />
      <g transform="translate(470 190)">
        <path d="M60 208V90" stroke={c('line')} strokeWidth="8" />
        <path d="M60-24l66 116H-6z" fill={c('lantern')} />
        <path d="M60-4l48 86H12z" fill={c('lanternTrim')} />
        <path d="M60 24v30" stroke={c('hair')} strokeWidth="9" strokeLinecap="round" />
        <circle cx="60" cy="70" r="5.5" fill={c('hair')} />
        <path
          d="M-24 20q-22 34 0 66M144 20q22 34 0 66"
          fill="none"
          stroke={c('lantern')}
          strokeWidth="5"
          strokeLinecap="round"
          opacity="0.6"
        />
      </g>
      <path d="M0 416q320-24 640 0v64H0z" fill={c('path')} />
      <path
        d="M20 452h70M150 448h70M290 446h70M430 448h70M570 452h60"
        stroke={c('pathEdge')}
        strokeWidth="5"
      />
      <g transform="translate(280 348)">
        <path d="M0 70V22q0-10 10-10h108v58z" fill={c('clothPale')} />
        <path d="M118 26h34l26 26v18h-60z" fill={c('clothPale')} />
        <path d="M128 34h20l16 18h-36z" fill={c('window')} />
        <path d="M0 46h178v14H0z" fill={c('clothRed')} />
        <rect x="44" y="2" width="30" height="12" rx="4" fill={c('lantern')} />
        <path d="M50 20v20M40 30h20" stroke={c('clothRed')} strokeWidth="6" strokeLinecap="round" />
        <circle cx="40" cy="72" r="16" fill={c('hair')} />
        <circle cx="40" cy="72" r="6" fill={c('hairGrey')} />
        <circle cx="142" cy="72" r="16" fill={c('hair')} />
        <circle cx="142" cy="72" r="6" fill={c('hairGrey')} />
      </g>
    </Backdrop>
  )
}
