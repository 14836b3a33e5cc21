import { SectionSkeleton } from '@zz/shared-ui/page'
import { PageEmpty, PageError } from '@zz/shared-ui/widgets'
import { type ReactNode, useRef } from 'react'
import type { BranchRow } from './branches'
import { RowList, type RowListHandle } from './RowList'
import { HitRow, TreeRow } from './Rows'
import css from './tree.module.css'
import type { DepartmentMove, DepartmentTreeProps } from './types'
import { useBranches } from './useBranches'
import { useHits } from './useHits'
import { useTreeMoves } from './useTreeMoves'

const ROW_HEIGHT = 36
const HIT_HEIGHT = 52
const KEYS = '按Alt加上下方向键调整顺序，按Ctrl+X拿起部门，在目标部门上按Ctrl+V放入'
/** Rows before the end of a branch at which its next page is asked for. */
const AHEAD = 20

/**
 * Departments of one organisation as a tree of any size: branches are read when they are opened,
 * page by page, and only rows in sight are drawn. Keys are those of the ARIA tree pattern; with
 * `onMove` departments are dragged, or moved by key (ADR 0072).
 */
export function DepartmentTree(props: DepartmentTreeProps): ReactNode {
  const { text = '' } = props
  return (
    <>
      {text.trim() !== '' && <FoundDepartments {...props} text={text} />}
      {/* Stays while something is searched: what is open and where one was is not lost. */}
      <div hidden={text.trim() !== ''} className={css.place}>
        <Tree {...props} />
      </div>
    </>
  )
}

function Tree({
  label,
  source,
  revision = 0,
  chosen,
  onChoose,
  menuOf,
  onMove,
}: DepartmentTreeProps): ReactNode {
  const list = useRef<RowListHandle>(null)
  const branches = useBranches(source, revision, chosen, (index) => list.current?.go(index))
  const { rows } = branches
  const moves = useTreeMoves(branches, ROW_HEIGHT, (move: DepartmentMove) => onMove?.(move))

  if (!branches.begun)
    return branches.failure === null ? (
      <SectionSkeleton rows={8} />
    ) : (
      <PageError error={branches.failure} onRetry={() => void branches.begin()} />
    )
  if (rows.length === 0)
    return <PageEmpty text="暂无可查看的部门" onRefresh={() => void branches.begin()} />

  const open = (index: number): void => {
    const row = rows[index]
    if (row?.what === 'node') onChoose(row.node)
    else if (row) void branches.more(row.pid)
  }
  const twist = (index: number): void => {
    const row = rows[index]
    if (row?.what !== 'node') return open(index)
    if (!row.node.hasChild) return onChoose(row.node)
    if (row.state === 'open') branches.collapse(row.node.id)
    else void branches.expand(row.node.id)
  }
  /** Left and right as in any tree (ARIA Authoring Practices, Tree View). */
  const side = (key: string, index: number): number | undefined => {
    const row = rows[index]
    if (row?.what !== 'node') return undefined
    const { node, state } = row
    if (key === 'ArrowLeft') {
      if (state === 'open') branches.collapse(node.id)
      else if (node.pid !== null) return indexOf(rows, node.pid)
      return undefined
    }
    if (!node.hasChild) return undefined
    if (state === 'open') return index + 1
    void branches.expand(node.id)
    return undefined
  }
  const shown = (first: number, last: number): void => {
    for (const row of rows.slice(first, last + AHEAD))
      if (row.what === 'more' && row.state === 'closed') void branches.more(row.pid)
  }
  return (
    <>
      <RowList
        ref={list}
        label={label}
        help={onMove ? KEYS : undefined}
        count={rows.length}
        rowHeight={ROW_HEIGHT}
        nameAt={(index) => nameOf(rows[index])}
        onOpen={open}
        onTwist={twist}
        onSide={side}
        onKey={(event, index) => onMove !== undefined && moves.key(event, rows[index])}
        onShown={shown}
        drag={onMove ? moves.drag : undefined}
        draw={(look, pointed) => {
          const row = rows[look.index]
          if (!row) return null
          const node = row.what === 'node' ? row.node : undefined
          const over = moves.over?.id === node?.id ? moves.over?.place : undefined
          return (
            <TreeRow
              key={row.key}
              row={row}
              movable={onMove !== undefined}
              menu={node && pointed ? menuOf?.(node) : null}
              look={{
                ...look,
                chosen: node !== undefined && node.id === chosen,
                look: over ? css[over] : node && node.id === moves.held ? css.held : undefined,
              }}
            />
          )
        }}
      />
      {onMove && (
        <span className={css.heard} aria-live="polite">
          {moves.heard}
        </span>
      )}
    </>
  )
}

function FoundDepartments({
  label,
  source,
  chosen,
  onChoose,
  text = '',
}: DepartmentTreeProps): ReactNode {
  const { hits, more, again } = useHits(source, text)
  const { rows, total, failure } = hits
  if (hits.text === '') return <SectionSkeleton rows={8} />
  if (failure !== null) return <PageError error={failure} onRetry={again} />
  if (rows.length === 0)
    return <PageEmpty drawing="search" text={`没有找到“${hits.text}”相关的结果`} />
  return (
    <RowList
      label={`${label}的搜索结果`}
      count={rows.length}
      rowHeight={HIT_HEIGHT}
      nameAt={(index) => rows[index]?.name ?? ''}
      onOpen={(index) => {
        const hit = rows[index]
        if (hit) onChoose(hit)
      }}
      onShown={(_, last) => last + AHEAD >= rows.length && more()}
      draw={(look) => {
        const hit = rows[look.index]
        return (
          hit && (
            <HitRow
              key={hit.id}
              hit={hit}
              mark={hits.text}
              size={total}
              look={{ ...look, chosen: hit.id === chosen }}
            />
          )
        )
      }}
    />
  )
}

const indexOf = (rows: readonly BranchRow[], id: string): number =>
  Math.max(
    0,
    rows.findIndex((row) => row.key === id),
  )
const nameOf = (row: BranchRow | undefined): string => (row?.what === 'node' ? row.node.name : '')
