import CaretDownOutlined from '@ant-design/icons/es/icons/CaretDownOutlined'
import CaretRightOutlined from '@ant-design/icons/es/icons/CaretRightOutlined'
import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined'
import type { ReactNode } from 'react'
import { hitParts } from '../selector/hitParts'
import type { BranchRow, NodeRow } from './branches'
import css from './tree.module.css'
import type { DepartmentHit } from './types'

const FAILED = '加载失败，重试'
const COUNTED = '人数含下级部门，每人只计一次，不含已离职成员'
const INDENT = 18

/** How a row stands, beside what it says. */
export interface RowLook {
  readonly id: string
  readonly index: number
  readonly height: number
  readonly active: boolean
  readonly chosen: boolean
  readonly look?: string | undefined
}

function Frame({
  look: { id, index, height, active, chosen, look = '' },
  label,
  level,
  size,
  at,
  expanded,
  draggable = false,
  className = '',
  children,
}: {
  look: RowLook
  label: string
  level: number
  size: number
  at: number
  expanded?: boolean | undefined
  draggable?: boolean
  className?: string | undefined
  children: ReactNode
}): ReactNode {
  const classes = [css.row, active && css.active, chosen && css.chosen, look, className]
  return (
    // The tree holds the focus and says by aria-activedescendant which row is meant.
    <div
      id={id}
      role="treeitem"
      tabIndex={-1}
      data-row={index}
      className={classes.filter(Boolean).join(' ')}
      style={{ top: index * height, height, paddingInlineStart: (level - 1) * INDENT }}
      aria-label={label}
      aria-level={level}
      aria-setsize={size}
      aria-posinset={at}
      aria-selected={chosen}
      aria-expanded={expanded}
      draggable={draggable}
    >
      {children}
    </div>
  )
}

const TWIST = {
  closed: <CaretRightOutlined />,
  failed: <CaretRightOutlined />,
  loading: <LoadingOutlined />,
  open: <CaretDownOutlined />,
} as const

function DepartmentRow({
  row,
  look,
  movable,
  menu,
}: {
  row: NodeRow
  look: RowLook
  movable: boolean
  menu: ReactNode
}): ReactNode {
  const { node, state, level, size, at } = row
  const failed = state === 'failed'
  return (
    <Frame
      look={look}
      label={`${node.name}，${node.userCount}人${failed ? `，${FAILED}` : ''}`}
      level={level}
      size={size}
      at={at}
      expanded={node.hasChild ? state === 'open' : undefined}
      draggable={movable && node.pid !== null}
    >
      <span className={css.twist} data-part="twist" aria-hidden="true">
        {node.hasChild && TWIST[state]}
      </span>
      <span className={css.words}>
        <span className={css.name} title={node.name}>
          {node.name}
        </span>
      </span>
      {failed && (
        <span className={css.failed} data-part="twist">
          {FAILED}
        </span>
      )}
      <span className={css.count} title={COUNTED}>
        {node.userCount}
      </span>
      {menu && <span data-part="menu">{menu}</span>}
    </Frame>
  )
}

/** A department, or the rest of a branch that has not been read. */
export function TreeRow({
  row,
  look,
  movable,
  menu,
}: {
  row: BranchRow
  look: RowLook
  movable: boolean
  menu: ReactNode
}): ReactNode {
  if (row.what === 'node')
    return <DepartmentRow row={row} look={look} movable={movable} menu={menu} />
  const words = row.state === 'failed' ? FAILED : `加载更多（还有${row.left}个）`
  return (
    <Frame look={look} label={words} level={row.level} size={row.size} at={row.at}>
      <span className={css.twist} aria-hidden="true" />
      <span className={css.note}>{words}</span>
    </Frame>
  )
}

/** A hit of the search, with what lies above it. */
export function HitRow({
  hit,
  look,
  mark,
  size,
}: {
  hit: DepartmentHit
  look: RowLook
  mark: string
  size: number
}): ReactNode {
  const parts = hitParts(hit.name, mark)
  return (
    <Frame
      look={look}
      label={`${hit.name}，${hit.path}`}
      level={1}
      size={size}
      at={look.index + 1}
      className={css.hit}
    >
      <span className={css.words} title={hit.path}>
        <span className={css.name}>
          {parts ? (
            <>
              {parts[0]}
              <mark>{parts[1]}</mark>
              {parts[2]}
            </>
          ) : (
            hit.name
          )}
        </span>
        <span className={css.path}>{hit.path}</span>
      </span>
    </Frame>
  )
}
