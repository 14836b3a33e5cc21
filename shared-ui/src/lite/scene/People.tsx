import type { ReactNode } from 'react'
import { type ScenePaint, paintWith, type ScenePoint } from './paint'

type Arms = 'down' | 'wave' | 'hold' | 'give'

interface PersonProps extends ScenePoint {
  top: ScenePaint
  bottom: ScenePaint
  hair?: ScenePaint
  arms?: Arms
  scale?: number
  flip?: boolean
  /** Long hair in a bun. */
  bun?: boolean
  /** A volunteer's waistcoat over the clothes. */
  vest?: boolean
}

const ARMS: Readonly<Record<Arms, string>> = {
  down: 'M-10-56q-5 10-4 22M10-56q5 10 4 22',
  wave: 'M-10-56q-5 10-4 22M10-56q10-6 12-22',
  hold: 'M-10-55q-2 16 10 16M10-55q3 16-8 16',
  give: 'M-10-56q-5 10-4 22M10-55q8 8 20 8',
}

/** A standing person, feet at y, about 82 high. */
export function WalkingPerson({
  x,
  y,
  top,
  bottom,
  hair = 'hair',
  arms = 'down',
  scale = 1,
  flip,
  bun,
  vest,
}: PersonProps): ReactNode {
  return (
    <g transform={`translate(${x} ${y}) scale(${flip ? -scale : scale} ${scale})`}>
      <ellipse rx="17" ry="4" fill={paintWith('shade')} />
      <path
        d="M-5-34l-1 31M5-34l2 31"
        stroke={paintWith(bottom)}
        strokeWidth="8"
        strokeLinecap="round"
      />
      <path d="M-9-1h7M4-1h8" stroke={paintWith('hair')} strokeWidth="5" strokeLinecap="round" />
      <path d="M-12-55q0-8 8-8h8q8 0 8 8l1 25q0 2-2 2h-22q-2 0-2-2z" fill={paintWith(top)} />
      {vest && (
        <path
          d="M-12-55q0-8 8-8l3 12v23h-10q-2 0-2-2zM12-55q0-8-8-8l-3 12v23h10q2 0 2-2z"
          fill={paintWith('lantern')}
        />
      )}
      <path
        d={ARMS[arms]}
        fill="none"
        stroke={paintWith(top)}
        strokeWidth="6.5"
        strokeLinecap="round"
      />
      <path d="M-3-66h6v6h-6z" fill={paintWith('skin')} />
      <circle cy="-73" r="9.5" fill={paintWith('skin')} />
      <path d="M-10-72q-1-12 10-12t10 12q-5-7-10-7-6 0-10 7z" fill={paintWith(hair)} />
      {bun && <circle cx="-4" cy="-85" r="4.5" fill={paintWith(hair)} />}
    </g>
  )
}

/** Somebody sitting sideways on a stool at a low table. */
function Sitter({
  x,
  y,
  top,
  hair,
  flip,
}: ScenePoint & { top: ScenePaint; hair: ScenePaint; flip?: boolean }): ReactNode {
  return (
    <g transform={`translate(${x} ${y}) scale(${flip ? -1 : 1} 1)`}>
      <path
        d="M-14-18h22v5h-22zM-11-13v13M5-13v13"
        fill={paintWith('door')}
        stroke={paintWith('door')}
        strokeWidth="3"
      />
      <path
        d="M-2-24q14-1 20 0v22"
        fill="none"
        stroke={paintWith('line')}
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M-14-50q0-8 8-8h4q8 0 8 8v28q0 2-2 2h-16q-2 0-2-2z" fill={paintWith(top)} />
      <path
        d="M2-48q6 14 20 14"
        fill="none"
        stroke={paintWith(top)}
        strokeWidth="6.5"
        strokeLinecap="round"
      />
      <circle cx="-2" cy="-67" r="9" fill={paintWith('skin')} />
      <path d="M-12-66q-1-12 10-12 9 0 10 9-7-4-13-2-4 1-7 5z" fill={paintWith(hair)} />
    </g>
  )
}

/** Two elders over a game of chess. */
export function ChessPlayers({ x, y }: ScenePoint): ReactNode {
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse rx="84" ry="9" fill={paintWith('shade')} />
      <Sitter x={-46} y={2} top="clothBlue" hair="hairGrey" />
      <path
        d="M-22-38h44v6h-44zM-14-32l-5 32M14-32l5 32"
        fill={paintWith('trunk')}
        stroke={paintWith('trunk')}
        strokeWidth="4"
      />
      <path
        d="M-10-41h6M0-41h6M10-41h4"
        stroke={paintWith('lantern')}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <Sitter x={46} y={2} top="clothGreen" hair="hair" flip />
    </g>
  )
}

/** A child on a small bicycle. */
export function Cyclist({ x, y }: ScenePoint): ReactNode {
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse rx="42" ry="5" fill={paintWith('shade')} />
      <g fill="none" stroke={paintWith('line')} strokeWidth="3">
        <circle cx="-24" cy="-15" r="14" />
        <circle cx="26" cy="-15" r="14" />
        <path
          d="M-24-15l12-20h28l10 20M-12-35L2-15-24-15M2-15l14-20-3-9h8M-16-37h9"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
      <path
        d="M-8-42l10 12-2 17"
        fill="none"
        stroke={paintWith('clothBlue')}
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M-16-42q-2-22 6-24h6q7 2 6 10l-4 15z" fill={paintWith('lanternTrim')} />
      <path
        d="M-2-60q6 12 18 14"
        fill="none"
        stroke={paintWith('lanternTrim')}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <circle cx="0" cy="-75" r="9" fill={paintWith('skin')} />
      <path d="M-10-75q0-11 11-11 9 0 9 7z" fill={paintWith('clothRed')} />
    </g>
  )
}

/** A sitting cat, about 30 high, feet at y. */
export function Cat({ x, y }: ScenePoint): ReactNode {
  return (
    <g transform={`translate(${x} ${y})`} fill={paintWith('lanternTrim')}>
      <path d="M-9 0q-3-18 8-19 10 0 10 19z" />
      <path d="M-7-18l1-12 6 5 6-5 1 12a7 7 0 0 1-14 0z" />
      <path
        d="M8-3q12 1 11-11"
        fill="none"
        stroke={paintWith('lanternTrim')}
        strokeWidth="4"
        strokeLinecap="round"
      />
    </g>
  )
}
