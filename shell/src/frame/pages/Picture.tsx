import type { ReactNode } from 'react'

export type PictureName = 'lost' | 'gate' | 'building' | 'line'

/**
 * Small drawings of the same hand as the sign-in page's neighbourhood: houses, a gate, a path.
 * Decoration only.
 */
const PARTS: Readonly<Record<PictureName, ReactNode>> = {
  lost: (
    <>
      <path className="p-wall" d="M98 84V50l16-12 16 12v34z" />
      <path className="p-roof" d="M94 51l20-16 20 16-3 4-17-13-17 13z" />
      <path className="p-path" d="M14 92c26-6 30-22 54-24s30 14 78 8v16z" />
      <path className="p-line" d="M52 68V30m-14 6h24l6 5-6 5H38zm28 16H46l-5 5 5 5h20z" />
      <circle className="p-leaf" cx="30" cy="66" r="9" />
      <path className="p-line" d="M30 64v14" />
    </>
  ),
  gate: (
    <>
      <path className="p-path" d="M60 92l12-22h16l12 22z" />
      <path className="p-wall" d="M34 40h14v36H34zM112 40h14v36h-14z" />
      <path className="p-roof" d="M30 40h22l-4-8H34zM108 40h22l-4-8h-14zM28 78h104v5H28z" />
      <path className="p-line" d="M48 50h64M48 62h64M60 50v26M72 50v26M88 50v26M100 50v26" />
      <rect className="p-warm" x="73" y="52" width="14" height="12" rx="2" />
      <path className="p-line" d="M76 52v-3a4 4 0 0 1 8 0v3" />
    </>
  ),
  building: (
    <>
      <path className="p-path" d="M10 84h140v6H10z" />
      <path className="p-wall" d="M42 48h46v36H42z" />
      <path className="p-line" d="M42 48V36h46v12M50 56h10v10H50zM70 56h10v10H70zM60 84V72h12v12" />
      <path className="p-line" d="M112 84V26m-26 6h44m-18-6l-14 6m14-6l14 6M126 32v16" />
      <rect className="p-warm" x="119" y="48" width="14" height="9" rx="1" />
      <circle className="p-leaf" cx="26" cy="74" r="8" />
    </>
  ),
  line: (
    <>
      <path className="p-path" d="M10 84h140v6H10z" />
      <path className="p-wall" d="M22 56h34v28H22zM104 56h34v28h-34z" />
      <path
        className="p-roof"
        d="M18 57l21-17 21 17-3 4-18-14-18 14zM100 57l21-17 21 17-3 4-18-14-18 14z"
      />
      <path
        className="p-line"
        d="M56 50c8 6 12 6 16 4M104 50c-8 6-12 6-16 4M76 46l4 6m4-8l-2 8m6-4l-4 5"
      />
      <rect className="p-warm" x="34" y="66" width="10" height="9" rx="1" />
    </>
  ),
}

export function Picture({ name }: { name: PictureName }): ReactNode {
  return (
    <svg
      className="zzf-picture"
      viewBox="0 0 160 100"
      width="200"
      height="125"
      aria-hidden="true"
      focusable="false"
    >
      {PARTS[name]}
    </svg>
  )
}
