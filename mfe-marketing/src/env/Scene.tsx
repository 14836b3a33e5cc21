import { paintWith } from '@zz/shared-ui/lite'
import type { ReactNode } from 'react'
import { Backdrop, SmallTree } from '../scenes/Backdrop'

const c = paintWith

/** A reservoir behind its dam, the river below it, a gauge, and fields that drink from it. */
export function EnvScene(): ReactNode {
  return (
    <Backdrop>
      <path d="M250 250q120-26 390-10v116H250z" fill={c('clothBlue')} opacity="0.55" />
      <path
        d="M300 268q20-8 40 0t40 0M430 262q20-8 40 0t40 0M540 276q20-8 40 0t40 0"
        fill="none"
        stroke={c('clothPale')}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M232 236h44l26 160h-96z" fill={c('wallCool')} />
      <path d="M232 236h44l4 22h-52z" fill={c('roof')} />
      <path d="M240 300h26v96h-26z" fill={c('roofEdge')} />
      <path d="M246 304h14v92h-14z" fill={c('window')} />
      <rect x="238" y="196" width="32" height="40" rx="3" fill={c('wallWarm')} />
      <path d="M230 198l24-18 24 18z" fill={c('roof')} />
      <path
        d="M253 394q-20 34-90 40T0 452v28h300q70-30 30-86z"
        fill={c('clothBlue')}
        opacity="0.6"
      />
      <path
        d="M60 460q20-8 40 0t40 0M170 446q18-8 36 0"
        fill="none"
        stroke={c('clothPale')}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M352 388h288v92H400q-10-50-48-92z" fill={c('leafPale')} />
      <path
        d="M392 404h248M404 424h236M414 444h226M422 464h218"
        stroke={c('leafDeep')}
        strokeWidth="5"
        strokeDasharray="3 12"
        strokeLinecap="round"
      />
      <g transform="translate(150 330)">
        <rect x="-8" width="16" height="116" rx="2" fill={c('clothPale')} />
        <path
          d="M-8 14h10M-8 30h10M-8 46h10M-8 62h10M-8 78h10M-8 94h10"
          stroke={c('clothRed')}
          strokeWidth="4"
        />
        <rect x="-22" y="-26" width="44" height="26" rx="5" fill={c('roof')} />
        <path d="M0-26v-16" stroke={c('line')} strokeWidth="3" />
        <circle cy="-46" r="5" fill={c('lantern')} />
      </g>
      <SmallTree x={48} y={400} />
      <SmallTree x={94} y={392} />
      <SmallTree x={596} y={386} />
    </Backdrop>
  )
}
