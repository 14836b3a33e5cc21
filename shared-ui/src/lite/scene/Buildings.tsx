import type { ReactNode } from 'react'
import { type ScenePaint, paintWith, type ScenePoint } from './paint'

interface ApartmentProps extends ScenePoint {
  width: number
  floors: number
  columns: number
  wall: ScenePaint
  /** Windows behind which somebody is at home, as floor * columns + column. */
  lit: readonly number[]
  /** Floors with a balcony rail. */
  balconies?: readonly number[]
}

const FLOOR = 54

/** A house of flats, feet at y. */
export function ApartmentBlock({
  x,
  y,
  width,
  floors,
  columns,
  wall,
  lit,
  balconies = [],
}: ApartmentProps): ReactNode {
  const height = floors * FLOOR + 24
  const step = width / columns
  const pane = Math.min(34, step - 18)
  return (
    <g transform={`translate(${x} ${y - height})`}>
      <rect width={width} height={height} rx="4" fill={paintWith(wall)} />
      <rect x={width - 18} width="18" height={height} rx="4" fill={paintWith('shade')} />
      <path
        d={`M-6 0h${width + 12}v-10a4 4 0 0 0-4-4H-2a4 4 0 0 0-4 4z`}
        fill={paintWith('roof')}
      />
      <path d={`M-6-2h${width + 12}v4H-6z`} fill={paintWith('roofEdge')} />
      {Array.from({ length: floors * columns }, (_, index) => {
        const left = (index % columns) * step + (step - pane) / 2
        const top = 20 + Math.floor(index / columns) * FLOOR
        return (
          <g key={index}>
            <rect
              x={left - 2}
              y={top - 2}
              width={pane + 4}
              height="34"
              rx="3"
              fill={paintWith('frame')}
            />
            <rect
              x={left}
              y={top}
              width={pane}
              height="30"
              rx="1.5"
              fill={paintWith(lit.includes(index) ? 'windowLit' : 'window')}
            />
            <path d={`M${left + pane / 2} ${top}v30`} stroke={paintWith('frame')} strokeWidth="2" />
          </g>
        )
      })}
      {balconies.map((floor) => (
        <g key={floor} transform={`translate(0 ${20 + floor * FLOOR + 18})`}>
          <path d={`M4 0h${width - 8}v20H4z`} fill={paintWith('wallPale')} />
          <path
            d={`M4 0h${width - 8}`}
            stroke={paintWith('roofEdge')}
            strokeWidth="3"
            strokeLinecap="round"
          />
          <path
            d={`M14 3v17M30 3v17M46 3v17M62 3v17M78 3v17M94 3v17M110 3v17M126 3v17M142 3v17M158 3v17`}
            stroke={paintWith('shade')}
            strokeWidth="3"
          />
        </g>
      ))}
    </g>
  )
}

/** Washing on a line between two points. */
export function WashingLine({ x, y }: ScenePoint): ReactNode {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0 0q40 5 80 0" fill="none" stroke={paintWith('line')} strokeWidth="1.5" />
      <path d="M8 1h16v20H8z" fill={paintWith('clothRed')} />
      <path d="M30 2h13v14H30z" fill={paintWith('clothPale')} />
      <path d="M50 2h18v23H50z" fill={paintWith('clothBlue')} />
    </g>
  )
}

/** A lit paper lantern, hung at y; its glow is the gradient `zz-glow` that the scene defines. */
export function Lantern({ x, y }: ScenePoint): ReactNode {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle cy="20" r="52" fill="url(#zz-glow)" />
      <path d="M0-8v10M0 36v12" stroke={paintWith('lanternTrim')} strokeWidth="2" />
      <ellipse cy="19" rx="15" ry="16" fill={paintWith('lantern')} />
      <path
        d="M-6 5q-5 14 0 28M6 5q5 14 0 28M0 4v30"
        fill="none"
        stroke={paintWith('lanternTrim')}
        strokeWidth="1.2"
        opacity="0.7"
      />
      <path d="M-7 2H7v4H-7zM-7 33H7v4H-7z" fill={paintWith('lanternTrim')} />
    </g>
  )
}

function OfficeWindow({ x, y }: ScenePoint): ReactNode {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x="-3" y="-3" width="58" height="46" rx="3" fill={paintWith('frame')} />
      <rect width="52" height="40" rx="1.5" fill={paintWith('windowLit')} />
      <path d="M26 0v40M0 14h52" stroke={paintWith('frame')} strokeWidth="2.5" />
    </g>
  )
}

/**
 * The street office: two floors under a swept roof, lanterns at the door. Its middle stands at x
 * 600, its feet at y 702.
 */
export function StreetOffice(): ReactNode {
  return (
    <g>
      <rect x="412" y="520" width="376" height="182" fill={paintWith('wallPale')} />
      <rect x="412" y="520" width="376" height="12" fill={paintWith('shade')} />
      <path d="M388 528q34-8 52-46h320q18 38 52 46v6H388z" fill={paintWith('roof')} />
      <path d="M446 482h308v-8q0-5-5-5H451q-5 0-5 5z" fill={paintWith('roofEdge')} />
      <path d="M386 527h428v7q0 3-3 3H389q-3 0-3-3z" fill={paintWith('roofEdge')} />
      <path
        d="M474 490l-16 34M508 490l-9 34M542 490l-5 34M576 490l-2 34M624 490l2 34M658 490l5 34M692 490l9 34M726 490l16 34"
        stroke={paintWith('roofEdge')}
        strokeWidth="2"
        opacity="0.55"
      />
      <OfficeWindow x={436} y={550} />
      <OfficeWindow x={712} y={550} />
      <OfficeWindow x={436} y={634} />
      <OfficeWindow x={712} y={634} />
      <rect x="508" y="548" width="184" height="42" rx="4" fill={paintWith('roof')} />
      <rect
        x="512"
        y="552"
        width="176"
        height="34"
        rx="2"
        fill="none"
        stroke={paintWith('lanternTrim')}
        strokeWidth="1.5"
      />
      <text
        x="600"
        y="576.5"
        textAnchor="middle"
        fontSize="20"
        fontWeight="600"
        letterSpacing="4"
        fill={paintWith('clothPale')}
      >
        便民服务中心
      </text>
      <path d="M500 612h200l-8-14H508z" fill={paintWith('roofEdge')} />
      <rect x="546" y="618" width="108" height="84" rx="3" fill={paintWith('frame')} />
      <rect x="551" y="623" width="47" height="79" fill={paintWith('windowLit')} />
      <rect x="602" y="623" width="47" height="79" fill={paintWith('windowLit')} />
      <path
        d="M592 656v16M608 656v16"
        stroke={paintWith('door')}
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M534 702h132v9H534zM522 711h156v10H522z" fill={paintWith('pathEdge')} />
      <Lantern x={524} y={618} />
      <Lantern x={676} y={618} />
      <path d="M412 696h122v6H412zM666 696h122v6H666z" fill={paintWith('pathEdge')} />
    </g>
  )
}
