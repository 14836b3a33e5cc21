import { paintWith } from '@zz/shared-ui/lite'
import type { ReactNode } from 'react'
import { Backdrop, SmallTree } from '../scenes/Backdrop'

const c = paintWith
const DESKS = [94, 204, 408, 518]

/** A hall of government whose counters all stand in one net. */
export function ChiefScene(): ReactNode {
  return (
    <Backdrop>
      <path d="M150 210L320 120l170 90z" fill={c('roof')} />
      <path d="M150 210h340v10H150z" fill={c('roofEdge')} />
      <circle cx="320" cy="178" r="16" fill={c('lanternTrim')} />
      <rect x="166" y="220" width="308" height="160" fill={c('wallPale')} />
      <path
        d="M190 220v160M240 220v160M400 220v160M450 220v160"
        stroke={c('frame')}
        strokeWidth="16"
      />
      <path
        d="M198 220v160M248 220v160M408 220v160M458 220v160"
        stroke={c('shade')}
        strokeWidth="4"
      />
      <rect x="274" y="276" width="92" height="104" rx="4" fill={c('door')} />
      <rect x="282" y="284" width="36" height="96" fill={c('windowLit')} />
      <rect x="322" y="284" width="36" height="96" fill={c('windowLit')} />
      <rect x="262" y="236" width="116" height="28" rx="4" fill={c('roof')} />
      <text
        x="320"
        y="256"
        textAnchor="middle"
        fontSize="17"
        fontWeight="600"
        letterSpacing="3"
        fill={c('clothPale')}
      >
        政务大厅
      </text>
      <path d="M140 380h360v10H140zM124 390h392v12H124z" fill={c('pathEdge')} />
      <SmallTree x={52} y={392} />
      <SmallTree x={590} y={392} />
      <path
        d="M320 402v20M106 440v-18h428v18M216 422v18M424 422v18"
        fill="none"
        stroke={c('line')}
        strokeWidth="3"
        strokeDasharray="6 6"
      />
      {DESKS.map((x, index) => (
        <g key={x} transform={`translate(${x} 438)`}>
          <rect
            width="28"
            height="28"
            rx="8"
            fill={c(index % 2 === 0 ? 'clothBlue' : 'clothGreen')}
          />
          <circle cx="14" cy="10" r="5" fill={c('clothPale')} />
          <path d="M5 24q9-14 18 0z" fill={c('clothPale')} />
        </g>
      ))}
    </Backdrop>
  )
}
