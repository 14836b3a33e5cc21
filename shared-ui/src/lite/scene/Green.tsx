import type { ReactNode } from 'react'
import { type ScenePaint, paintWith, type ScenePoint } from './paint'

interface TreeProps extends ScenePoint {
  scale?: number
  leaf?: ScenePaint
  deep?: ScenePaint
}

/** A broad tree. */
export function Tree({ x, y, scale = 1, leaf = 'leaf', deep = 'leafDeep' }: TreeProps): ReactNode {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <ellipse cy="2" rx="46" ry="7" fill={paintWith('shade')} />
      <path
        d="M-7 0q4-40 2-74h10q-2 34 3 74zM-1-58q-12-14-26-20M2-50q12-18 26-22"
        fill={paintWith('trunk')}
        stroke={paintWith('trunk')}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M-58-84a30 30 0 0 1 16-50 38 38 0 0 1 68-20 34 34 0 0 1 36 52 26 26 0 0 1-22 38q-50 10-98-20z"
        fill={paintWith(leaf)}
      />
      <path
        d="M-30-76q40 22 92-10a26 26 0 0 1-22 22q-40 8-70-12zM-14-124q10-16 28-16M18-96q14-2 22-14"
        fill={paintWith(deep)}
        opacity="0.8"
      />
    </g>
  )
}

/** A slender tree. */
export function Poplar({ x, y, scale = 1 }: ScenePoint & { scale?: number }): ReactNode {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M-4 0v-50h8V0z" fill={paintWith('trunk')} />
      <path
        d="M0-150q30 46 28 84-2 34-28 36-26-2-28-36 -2-38 28-84z"
        fill={paintWith('leafDeep')}
      />
      <path d="M2-140q22 40 20 74-2 26-20 30 14-52 0-104z" fill={paintWith('leaf')} opacity="0.7" />
    </g>
  )
}

/** A low bush, its foot at y. */
export function Bush({ x, y, scale = 1, leaf = 'leafPale' }: TreeProps): ReactNode {
  return (
    <path
      transform={`translate(${x} ${y}) scale(${scale})`}
      fill={paintWith(leaf)}
      d="M-44 0q-8-22 14-26 6-22 30-16 20-12 32 8 20-2 18 18 8 8 2 16z"
    />
  )
}

/** A pot with a small plant. */
export function Pot({ x, y }: ScenePoint): ReactNode {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0-14q-16-6-14-26 14 2 14 20 0-18 14-22 4 20-14 28z" fill={paintWith('leafDeep')} />
      <path d="M-10-15h20l-3 15H-7z" fill={paintWith('clothRed')} />
    </g>
  )
}

/** Blossom scattered over a broad tree's crown. */
export function BlossomTree({ x, y, scale = 1 }: ScenePoint & { scale?: number }): ReactNode {
  return (
    <g>
      <Tree x={x} y={y} scale={scale} leaf="blossom" deep="clothRed" />
      <path
        transform={`translate(${x} ${y}) scale(${scale})`}
        d="M-40-110h.1M-24-132h.1M-6-108h.1M10-140h.1M34-122h.1M44-96h.1M-46-90h.1M20-112h.1"
        stroke={paintWith('clothPale')}
        strokeWidth="7"
        strokeLinecap="round"
      />
    </g>
  )
}
