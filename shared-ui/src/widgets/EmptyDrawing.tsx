import type { ReactNode } from 'react'
import css from './widgets.module.css'

export type DrawingKind = 'list' | 'search' | 'failed' | 'locked' | 'unbuilt' | 'done'

/**
 * Small drawings of one hand: a few soft lines, the same ground and the same leaf in each.
 * Decoration only.
 */
export function EmptyDrawing({ kind = 'list' }: { kind?: DrawingKind }): ReactNode {
  return (
    <svg
      className={css.drawing}
      viewBox="0 0 160 112"
      width="160"
      height="112"
      aria-hidden="true"
      focusable="false"
    >
      <ellipse className={css.drawGround} cx="80" cy="99" rx="62" ry="7" />
      <path
        className={css.drawLeaf}
        d="M136 97c-1-9 1-17 8-23 3 10 0 18-8 23Zm-2 0c-1-6-5-10-11-12 0 7 4 11 11 12Z"
      />
      {DRAWINGS[kind]}
      <path className={css.drawSpark} d="M24 34h6m-3-3v6M132 28h5m-2.5-2.5v5M40 16h4m-2-2v4" />
    </svg>
  )
}

const sheet = (
  <>
    <path
      className={css.drawBack}
      d="M56 22h46a6 6 0 0 1 6 6v60a6 6 0 0 1-6 6H56a6 6 0 0 1-6-6V28a6 6 0 0 1 6-6Z"
    />
    <path
      className={css.drawPaper}
      d="M48 30h46a6 6 0 0 1 6 6v56a6 6 0 0 1-6 6H48a6 6 0 0 1-6-6V36a6 6 0 0 1 6-6Z"
    />
  </>
)

const DRAWINGS: Readonly<Record<DrawingKind, ReactNode>> = {
  list: (
    <>
      {sheet}
      <path className={css.drawLine} d="M53 46h24M53 59h36M53 72h30" />
      <path className={css.drawAccent} d="M53 85h14" />
    </>
  ),
  search: (
    <>
      {sheet}
      <path className={css.drawLine} d="M53 46h24M53 59h14M53 72h10" />
      <circle className={css.drawGlass} cx="90" cy="66" r="17" />
      <path className={css.drawAccent} d="m102.5 78.5 12 12M82 66a8 8 0 0 1 8-8" />
    </>
  ),
  failed: (
    <>
      <path
        className={css.drawPaper}
        d="M50 80a18 18 0 0 1 1-36 25 25 0 0 1 47-5 20 20 0 0 1 12 38 14 14 0 0 1-6 3"
      />
      <path className={css.drawLine} d="M66 80v-4a13 13 0 0 1 26 0v4" />
      <path className={css.drawAccent} d="m71 93 16-16m0 16L71 77" />
    </>
  ),
  locked: (
    <>
      <path className={css.drawBack} d="M62 54V42a18 18 0 0 1 36 0v12" />
      <path
        className={css.drawPaper}
        d="M54 54h52a6 6 0 0 1 6 6v32a6 6 0 0 1-6 6H54a6 6 0 0 1-6-6V60a6 6 0 0 1 6-6Z"
      />
      <path className={css.drawAccent} d="M80 71v10" />
      <circle className={css.drawDot} cx="80" cy="70" r="4" />
    </>
  ),
  unbuilt: (
    <>
      <path className={css.drawBack} d="M44 96V58l36-26 36 26v38" />
      <path className={css.drawPaper} d="M52 97V62l28-20 28 20v35Z" />
      <path className={css.drawLine} d="M72 97V77h16v20M62 66h8m20 0h8" />
      <path className={css.drawAccent} d="M80 32V18h14l-4 5 4 5H80" />
    </>
  ),
  done: (
    <>
      {sheet}
      <path className={css.drawLine} d="M53 46h24M53 59h18" />
      <circle className={css.drawGlass} cx="92" cy="74" r="17" />
      <path className={css.drawAccent} d="m84 74 6 6 11-12" />
    </>
  ),
}
