import { paintWith } from '@zz/shared-ui/lite'
import type { ReactNode } from 'react'
import { Backdrop, SmallTree } from '../scenes/Backdrop'

const c = paintWith
const LANTERNS = [244, 396]

/** A tower over the river of a town in the basin, with bamboo beside it. */
export function TianfuScene(): ReactNode {
  return (
    <Backdrop>
      <path d="M0 338q90-110 170-40t140-30 130 40 200-50v120H0z" fill={c('hillFar')} />
      <g transform="translate(320 100)">
        <path d="M-52 58q-40-4-64-22 44-4 60-26H56q16 22 60 26-24 18-64 22z" fill={c('roof')} />
        <path d="M-8 10V-16h16v26z" fill={c('lanternTrim')} />
        <rect x="-58" y="58" width="116" height="52" fill={c('wallWarm')} />
        <path d="M-40 58v52M-14 58v52M14 58v52M40 58v52" stroke={c('clothRed')} strokeWidth="7" />
        <path d="M-84 158q-40-4-66-24 46-4 62-26H88q16 22 62 26-26 20-66 24z" fill={c('roof')} />
        <rect x="-88" y="158" width="176" height="62" fill={c('wallPale')} />
        <path
          d="M-70 158v62M-34 158v62M34 158v62M70 158v62"
          stroke={c('clothRed')}
          strokeWidth="8"
        />
        <rect x="-20" y="172" width="40" height="48" fill={c('windowLit')} />
        <path d="M-120 282q-30-2-58-26 48-8 66-36h224q18 28 66 36-28 24-58 26z" fill={c('roof')} />
        <rect x="-116" y="282" width="232" height="20" fill={c('wallWarm')} />
        <path d="M-130 302h260v12h-260z" fill={c('pathEdge')} />
      </g>
      {LANTERNS.map((x) => (
        <g key={x} transform={`translate(${x} 262)`}>
          <path d="M0-8v8" stroke={c('lanternTrim')} strokeWidth="3" />
          <ellipse cy="12" rx="10" ry="12" fill={c('lantern')} />
        </g>
      ))}
      <path d="M0 424q160-20 320 0t320 0v56H0z" fill={c('clothBlue')} opacity="0.6" />
      <path
        d="M60 446q20-8 40 0t40 0M280 456q20-8 40 0t40 0M480 444q20-8 40 0t40 0"
        fill="none"
        stroke={c('clothPale')}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M72 420V250M92 424V270M56 420V284"
        stroke={c('leafDeep')}
        strokeWidth="7"
        strokeDasharray="30 3"
      />
      <path
        d="M72 276q22-10 34-30-28 0-34 30zM92 300q24-6 38-24-28-2-38 24zM56 306q-22-8-34-28 28-2 34 28zM72 330q-22-8-34-28 28-2 34 28z"
        fill={c('leaf')}
      />
      <SmallTree x={566} y={416} />
      <SmallTree x={606} y={418} />
    </Backdrop>
  )
}
