import type { ReactNode } from 'react'
import { Bush, Poplar } from './scene/Green'
import { paintWith } from './scene/paint'

/**
 * Which state is drawn: an empty list, a search without hits, a failure, no right (403), not built
 * yet, all done, not found (404).
 */
export type DrawingKind = 'list' | 'search' | 'failed' | 'locked' | 'unbuilt' | 'done' | 'lost'

/** The neighbourhood's noticeboard, with nothing on it yet. */
const board = (
  <>
    <path d="M78 134V66M162 134V66" stroke={paintWith('trunk')} strokeWidth="6" />
    <rect x="66" y="52" width="108" height="62" rx="4" fill={paintWith('roofEdge')} />
    <rect x="71" y="57" width="98" height="52" rx="2" fill={paintWith('wallPale')} />
    <path d="M56 54 120 30l64 24-4 8-60-22-60 22z" fill={paintWith('roof')} />
  </>
)
const paper = (x: number, y: number, height: number): ReactNode => (
  <>
    <rect x={x} y={y} width="26" height={height} rx="2" fill={paintWith('frame')} />
    <path
      d={`M${x + 5} ${y + 8}h16m-16 7h${height > 28 ? 16 : 10}`}
      stroke={paintWith('roof')}
      strokeWidth="2"
      opacity="0.6"
    />
    <circle cx={x + 13} cy={y} r="2.5" fill={paintWith('lantern')} />
  </>
)
const place = (x: number, height: number): ReactNode => (
  <rect
    x={x}
    y="66"
    width="26"
    height={height}
    rx="2"
    fill="none"
    stroke={paintWith('roof')}
    strokeWidth="1.5"
    strokeDasharray="4 3"
    opacity="0.7"
  />
)
const house = (x: number, wall: 'wallWarm' | 'wallCool', lit: boolean): ReactNode => (
  <g transform={`translate(${x} 0)`}>
    <path d="M0 134V94l26-22 26 22v40z" fill={paintWith(wall)} />
    <path d="M-6 94 26 68l32 26-4 6-28-22-28 22z" fill={paintWith('roof')} />
    <path d="M8 104h14v14H8z" fill={paintWith(lit ? 'windowLit' : 'window')} />
    <path d="M32 134v-24h13v24z" fill={paintWith('door')} />
  </g>
)

const PARTS: Readonly<Record<DrawingKind, ReactNode>> = {
  list: (
    <>
      {board}
      {paper(77, 66, 34)}
      {place(107, 34)}
      {place(137, 24)}
    </>
  ),
  search: (
    <>
      {board}
      {paper(77, 66, 34)}
      {place(107, 34)}
      <circle
        cx="150"
        cy="88"
        r="21"
        fill={paintWith('window')}
        fillOpacity="0.6"
        stroke={paintWith('roofEdge')}
        strokeWidth="5"
      />
      <path d="m165 104 17 18" stroke={paintWith('trunk')} strokeWidth="7" />
    </>
  ),
  done: (
    <>
      {board}
      {paper(77, 66, 34)}
      {paper(107, 66, 34)}
      {paper(137, 66, 24)}
      <circle cx="166" cy="106" r="18" fill={paintWith('leafDeep')} />
      <path d="m157 106 7 7 12-13" stroke={paintWith('frame')} strokeWidth="4" />
    </>
  ),
  failed: (
    <>
      {house(42, 'wallWarm', true)}
      {house(146, 'wallCool', false)}
      <path
        d="M92 90c8 10 14 11 18 7M146 90c-8 10-12 11-18 9"
        stroke={paintWith('roofEdge')}
        strokeWidth="3"
      />
      <path d="m113 84 6 9m3-15v11m10-5-6 8" stroke={paintWith('lanternTrim')} strokeWidth="3" />
    </>
  ),
  locked: (
    <>
      <path d="M62 134V78h20v56zM158 134V78h20v56z" fill={paintWith('wallWarm')} />
      <path d="M56 80h32l-6-12H62zM152 80h32l-6-12h-20z" fill={paintWith('roof')} />
      <path
        d="M82 92h76M82 116h76M94 88v46m13-46v46m26-46v46m13-46v46"
        stroke={paintWith('roofEdge')}
        strokeWidth="3"
      />
      <rect x="107" y="96" width="26" height="22" rx="4" fill={paintWith('lanternTrim')} />
      <path d="M113 96v-6a7 7 0 0 1 14 0v6" stroke={paintWith('roofEdge')} strokeWidth="4" />
      <circle cx="120" cy="106" r="3" fill={paintWith('door')} />
    </>
  ),
  unbuilt: (
    <>
      <path d="M66 134V82h62v52z" fill={paintWith('wallCool')} />
      <path d="M74 92h14v14H74zM106 92h14v14h-14z" fill={paintWith('window')} />
      <path d="M90 134v-22h14v22z" fill={paintWith('door')} />
      <path
        d="M66 82V70m20 12V66m20 16V70m22 12V66"
        stroke={paintWith('roofEdge')}
        strokeWidth="3"
      />
      <path
        d="M164 134V38M118 50h74m-28-14-34 14m34-14 20 14M134 50v14"
        stroke={paintWith('lantern')}
        strokeWidth="4"
      />
      <path d="M126 64h16v10h-16z" fill={paintWith('lanternTrim')} />
    </>
  ),
  lost: (
    <>
      {house(142, 'wallWarm', true)}
      <path d="M86 134V52" stroke={paintWith('trunk')} strokeWidth="6" />
      <path d="M62 54h46l10 9-10 9H62z" fill={paintWith('roof')} />
      <path d="M110 80H66l-10 9 10 9h44z" fill={paintWith('roofEdge')} />
      <path d="M72 63h24M76 89h24" stroke={paintWith('frame')} strokeWidth="3" />
    </>
  ),
}

/**
 * The drawings of all states, of one hand with the sign-in page's neighbourhood.
 * Decoration only: what there is to say stands below in words.
 */
export function StateDrawing({ kind }: { kind: DrawingKind }): ReactNode {
  return (
    <svg
      viewBox="0 0 240 160"
      width="240"
      height="160"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d="M10 136c8-34 32-58 64-50 18-40 74-44 96-6 30-4 52 22 60 56z"
        fill={paintWith('hillFar')}
        opacity="0.45"
      />
      <ellipse cx="120" cy="136" rx="112" ry="13" fill={paintWith('lawn')} />
      <path d="M92 148c8-8 12-12 20-14h18c4 4 10 8 16 14z" fill={paintWith('path')} />
      <Poplar x={214} y={136} scale={0.42} />
      <Bush x={32} y={138} scale={0.42} />
      {PARTS[kind]}
    </svg>
  )
}
