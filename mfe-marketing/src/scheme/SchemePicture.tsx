import { paintWith } from '@zz/shared-ui/lite'
import type { ReactNode } from 'react'
import type { SchemeIcon } from './content'

const c = paintWith

const DRAWINGS: Readonly<Record<SchemeIcon, ReactNode>> = {
  inspection: (
    <>
      <rect x="10" y="8" width="38" height="52" rx="6" fill={c('wallCool')} />
      <path
        d="M18 22h22M18 32h14M18 42h18"
        stroke={c('line')}
        strokeWidth="4"
        strokeLinecap="round"
        opacity="0.6"
      />
      <circle cx="46" cy="44" r="13" fill={c('window')} stroke={c('clothBlue')} strokeWidth="5" />
      <path d="M56 54l9 9" stroke={c('clothBlue')} strokeWidth="6" strokeLinecap="round" />
    </>
  ),
  college: (
    <>
      <path d="M36 12L6 26l30 14 30-14z" fill={c('roof')} />
      <path d="M18 34v14q18 12 36 0V34L36 42z" fill={c('clothBlue')} />
      <path d="M60 28v20" stroke={c('lanternTrim')} strokeWidth="3.5" />
      <circle cx="60" cy="51" r="4" fill={c('lanternTrim')} />
    </>
  ),
  party: (
    <>
      <path d="M18 8v56" stroke={c('trunk')} strokeWidth="5" strokeLinecap="round" />
      <path d="M20 10q12-6 22 0t22 0v28q-12 6-22 0t-22 0z" fill={c('lantern')} />
      <path
        d="M40 16l2.6 5.4 6 .6-4.5 4 1.3 6-5.4-3.2-5.4 3.2 1.3-6-4.5-4 6-.6z"
        fill={c('lanternTrim')}
      />
    </>
  ),
  government: (
    <>
      <path d="M8 28L36 10l28 18z" fill={c('roof')} />
      <rect x="12" y="28" width="48" height="30" fill={c('wallWarm')} />
      <path d="M20 32v24M32 32v24M40 32v24M52 32v24" stroke={c('frame')} strokeWidth="5" />
      <path d="M8 58h56v6H8z" fill={c('pathEdge')} />
      <circle cx="36" cy="22" r="3.5" fill={c('lanternTrim')} />
    </>
  ),
  talent: (
    <>
      <circle cx="28" cy="22" r="11" fill={c('skin')} />
      <path d="M17 20a11 11 0 0 1 22 0q-11-6-22 0z" fill={c('hair')} />
      <path d="M8 60q-2-24 20-24t20 24z" fill={c('clothGreen')} />
      <path
        d="M54 12l3.5 7.5 8 .8-6 5.5 1.8 8-7.3-4.2-7.3 4.2 1.8-8-6-5.5 8-.8z"
        fill={c('lanternTrim')}
      />
    </>
  ),
  community: (
    <>
      <rect x="8" y="26" width="24" height="36" rx="3" fill={c('wallWarm')} />
      <rect x="36" y="12" width="28" height="50" rx="3" fill={c('wallCool')} />
      <path d="M5 26l15-12 15 12z" fill={c('roof')} />
      <path
        d="M14 36h5M23 36h4M14 48h5M23 48h4M43 22h6M53 22h6M43 34h6M53 34h6M43 46h6M53 46h6"
        stroke={c('windowLit')}
        strokeWidth="6"
      />
      <path d="M4 62h64v4H4z" fill={c('leafDeep')} />
    </>
  ),
}

/** The small drawing of a card, of the same hand as those of the first page. */
export function SchemePicture({ name }: { readonly name: SchemeIcon }): ReactNode {
  return (
    <svg className="mk-spot" viewBox="0 0 72 72" width="64" height="64" aria-hidden="true">
      {DRAWINGS[name]}
    </svg>
  )
}
