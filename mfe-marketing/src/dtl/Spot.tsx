import { paintWith } from '@zz/shared-ui/lite'
import type { ReactNode } from 'react'

/** The drawings that there are, by what they show. */
export type SpotName = 'tree' | 'key' | 'check' | 'hall' | 'bell' | 'grid'

const c = paintWith

const DRAWINGS: Readonly<Record<SpotName, ReactNode>> = {
  tree: (
    <>
      <path
        d="M36 24v12M16 48v-6q0-6 6-6h28q6 0 6 6v6M36 36v12"
        fill="none"
        stroke={c('line')}
        strokeWidth="2.5"
      />
      <circle cx="36" cy="16" r="10" fill={c('clothBlue')} />
      <rect x="8" y="46" width="16" height="16" rx="5" fill={c('leaf')} />
      <rect x="28" y="46" width="16" height="16" rx="5" fill={c('lanternTrim')} />
      <rect x="48" y="46" width="16" height="16" rx="5" fill={c('clothRed')} />
    </>
  ),
  key: (
    <>
      <path
        d="M36 8l24 8v18q0 20-24 30Q12 54 12 34V16z"
        fill={c('wallCool')}
        stroke={c('line')}
        strokeWidth="1.5"
      />
      <path d="M36 8l24 8v18q0 20-24 30z" fill={c('shade')} />
      <circle cx="32" cy="30" r="8" fill="none" stroke={c('clothBlue')} strokeWidth="5" />
      <path
        d="M38 36l12 12m-6-6l5-5"
        fill="none"
        stroke={c('clothBlue')}
        strokeWidth="5"
        strokeLinecap="round"
      />
    </>
  ),
  check: (
    <>
      <rect
        x="12"
        y="10"
        width="44"
        height="54"
        rx="6"
        fill={c('wallPale')}
        stroke={c('line')}
        strokeWidth="2"
      />
      <rect x="24" y="6" width="20" height="9" rx="3" fill={c('roof')} />
      <path
        d="M20 27l4 4 7-8M20 43l4 4 7-8"
        fill="none"
        stroke={c('leafDeep')}
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M37 27h12M37 43h12M37 55h8"
        stroke={c('line')}
        strokeWidth="3"
        strokeLinecap="round"
        opacity="0.6"
      />
      <circle cx="56" cy="56" r="10" fill={c('lantern')} />
      <path
        d="M56 50v6l4 3"
        fill="none"
        stroke={c('clothPale')}
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </>
  ),
  hall: (
    <>
      <path d="M8 30L36 12l28 18z" fill={c('roof')} />
      <rect x="14" y="30" width="44" height="30" fill={c('wallWarm')} />
      <path d="M22 34v22M32 34v22M40 34v22M50 34v22" stroke={c('frame')} strokeWidth="5" />
      <rect x="30" y="44" width="12" height="16" rx="2" fill={c('windowLit')} />
      <path d="M8 60h56v5H8z" fill={c('pathEdge')} />
      <circle cx="36" cy="23" r="3.5" fill={c('lanternTrim')} />
    </>
  ),
  bell: (
    <>
      <rect x="8" y="20" width="48" height="36" rx="6" fill={c('wallCool')} />
      <path
        d="M10 24l22 18 22-18"
        fill="none"
        stroke={c('line')}
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="55" cy="20" r="11" fill={c('lantern')} />
      <path d="M55 13q5 0 5 6v3l2 2H48l2-2v-3q0-6 5-6zM53 26h4" fill={c('clothPale')} />
    </>
  ),
  grid: (
    <>
      <rect x="10" y="10" width="24" height="24" rx="7" fill={c('clothBlue')} />
      <rect x="38" y="10" width="24" height="24" rx="7" fill={c('lanternTrim')} />
      <rect x="10" y="38" width="24" height="24" rx="7" fill={c('leaf')} />
      <path d="M50 42v16M42 50h16" stroke={c('line')} strokeWidth="4" strokeLinecap="round" />
    </>
  ),
}

/** A small drawing of the product's own hand. */
export function FeaturePicture({ name }: { name: SpotName }): ReactNode {
  return (
    <svg className="mk-spot" viewBox="0 0 72 72" width="64" height="64" aria-hidden="true">
      {DRAWINGS[name]}
    </svg>
  )
}
