import { paintWith } from '@zz/shared-ui/lite'
import type { ReactNode } from 'react'
import { Backdrop, SmallTree } from '../scenes/Backdrop'

const c = paintWith

/** The same list on a computer and on a phone. */
export function DownloadScene(): ReactNode {
  return (
    <Backdrop>
      <SmallTree x={66} y={404} />
      <SmallTree x={598} y={404} />
      <rect x="118" y="128" width="344" height="224" rx="14" fill={c('roofEdge')} />
      <rect x="130" y="140" width="320" height="200" rx="6" fill={c('wallPale')} />
      <path d="M130 146q0-6 6-6h308q6 0 6 6v22H130z" fill={c('clothBlue')} />
      <path d="M130 168h74v166q0 6-6 6h-62q-6 0-6-6z" fill={c('wallCool')} />
      <path
        d="M144 190h46M144 212h38M144 234h46M144 256h30"
        stroke={c('line')}
        strokeWidth="6"
        strokeLinecap="round"
        opacity="0.6"
      />
      <path
        d="M224 196h130M224 226h150M224 256h110M224 286h140M224 314h90"
        stroke={c('line')}
        strokeWidth="7"
        strokeLinecap="round"
        opacity="0.45"
      />
      <path
        d="M88 352h404l18 26q4 10-8 10H78q-12 0-8-10z"
        fill={c('wallCool')}
        stroke={c('line')}
        strokeWidth="2"
      />
      <path d="M250 352h80l8 14h-96z" fill={c('shade')} />
      <g transform="translate(404 176)">
        <rect width="132" height="236" rx="18" fill={c('hair')} />
        <rect x="8" y="10" width="116" height="216" rx="12" fill={c('clothPale')} />
        <path d="M8 22q0-12 12-12h92q12 0 12 12v22H8z" fill={c('clothBlue')} />
        <rect x="20" y="58" width="92" height="34" rx="6" fill={c('wallCool')} />
        <rect x="20" y="100" width="92" height="34" rx="6" fill={c('wallCool')} />
        <path
          d="M30 75l6 6 10-12M30 117l6 6 10-12"
          fill="none"
          stroke={c('leafDeep')}
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path
          d="M56 70h44M56 80h30M56 112h44M56 122h24"
          stroke={c('line')}
          strokeWidth="4"
          strokeLinecap="round"
          opacity="0.5"
        />
        <circle cx="66" cy="174" r="26" fill={c('lantern')} />
        <path
          d="M66 160v26M55 176l11 11 11-11"
          fill="none"
          stroke={c('clothPale')}
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </Backdrop>
  )
}
