import { LIST_REACH } from '@zz/contract'
import { Button } from '@zz/shared-ui/antd/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { PageFrame, type PageFrameProps } from '../page/PageFrame'
import { PageEmpty, PageError, FailedLine } from '../widgets/States'
import { useDelayed } from '../widgets/useDelayed'
import { useNarrow } from '../widgets/useNarrow'
import { BatchBar, BatchNames } from './BatchBar'
import { FilterBar, RefreshButton } from './FilterBar'
import { initialValue } from './filters'
import { ListCards } from './ListCards'
import { ListFooter, totalText } from './ListFooter'
import { ListTable } from './ListTable'
import css from './list.module.css'
import type { ListBatch, ListColumn, ListEmpty, ListResult, RowAction } from './types'
import type { ListState } from './useListState'
import { useScrollMemory } from './useScrollMemory'

export interface ListProps<Row> {
  /** From `useListState`. */
  readonly state: ListState<unknown>
  /** From a generated paged query hook, called with `state.request`. */
  readonly result: ListResult<Row>
  /** Name of the table for a screen reader. */
  readonly label: string
  readonly columns: readonly ListColumn<Row>[]
  readonly rowKey: (row: Row) => string
  /** The row's own name, as in 选择{name}. */
  readonly rowName: (row: Row) => string
  readonly rowActions?: (row: Row) => readonly RowAction[]
  /** Width of the column 操作, for its words side by side; default 112, for two of two characters. */
  readonly actionsWidth?: number
  readonly batch?: ListBatch<Row>
  readonly empty?: ListEmpty
  /** At the end of the filter row. */
  readonly extra?: ReactNode
  /**
   * No filter row on a desk: the page has what belongs there elsewhere, a `RefreshButton` with it.
   */
  readonly bare?: boolean
}

/** Milliseconds without an answer after which a skeleton stands in (decisions K12). */
const PATIENCE = 200
const ACTIONS = 112

const firstText = (state: ListState<unknown>): string => {
  const filter = state.filters.find(({ kind, key }) => kind === 'text' && state.values[key])
  return filter ? (state.values[filter.key] ?? '') : ''
}

function Nothing({
  state,
  empty,
  refetch,
}: {
  state: ListState<unknown>
  empty: ListEmpty | undefined
  refetch: () => unknown
}): ReactNode {
  if (!state.filtered) return <PageEmpty {...empty} onRefresh={refetch} />
  const keyword = firstText(state)
  // Nobody set these: what is sought may lie outside of them.
  const unset = state.filters.filter(
    (filter) => initialValue(filter) !== '' && state.values[filter.key] === initialValue(filter),
  )
  return (
    <PageEmpty
      drawing="search"
      text={keyword ? `没有找到“${keyword}”相关的结果` : '没有符合条件的结果'}
      action={
        <div className={css.nextSteps}>
          {unset.length > 0 && (
            <Button
              onClick={() =>
                state.setFilters(Object.fromEntries(unset.map(({ key }) => [key, ''])))
              }
            >
              在全部{unset.map(({ label }) => label).join('、')}中查找
            </Button>
          )}
          <Button onClick={state.clearFilters}>清空筛选</Button>
        </div>
      }
    />
  )
}

interface Choice<Row> {
  /** Key, and the row as it is now, or as it was when it was last seen. */
  readonly selected: readonly string[]
  readonly selectedRows: readonly Row[]
  readonly select: (keys: readonly string[]) => void
  readonly add: (rows: readonly Row[]) => void
  readonly clear: () => void
}

/**
 * What is chosen belongs to what is seen: another page or filter begins with nothing chosen. With
 * `across` it stays chosen there, by the row as it was last seen.
 */
function useSelection<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  request: unknown,
  across: boolean,
): Choice<Row> {
  const asked = across ? '' : JSON.stringify(request)
  const [chosen, setChosen] = useState<{ asked: string; rows: ReadonlyMap<string, Row> }>({
    asked,
    rows: new Map(),
  })
  const kept = chosen.asked === asked ? chosen.rows : new Map<string, Row>()
  const seen = new Map(rows.map((row) => [rowKey(row), row]))
  const put = (next: ReadonlyMap<string, Row>): void => setChosen({ asked, rows: next })
  const shown = [...kept].flatMap(([key, row]) =>
    across || seen.has(key) ? [[key, seen.get(key) ?? row] as const] : [],
  )
  return {
    selected: shown.map(([key]) => key),
    selectedRows: shown.map(([, row]) => row),
    select: (keys) => {
      const others = shown.filter(([key]) => !seen.has(key))
      const here = [...seen].filter(([key]) => keys.includes(key))
      put(new Map([...others, ...here]))
    },
    add: (more) => put(new Map([...shown, ...more.map((row) => [rowKey(row), row] as const)])),
    clear: () => put(new Map()),
  }
}

/**
 * Filters, rows, batch bar and pages of one list, with its waiting, empty and failed states;
 * without title, for a tab or a split page.
 */
export function List<Row>(props: ListProps<Row>): ReactNode {
  const { state, result, batch, label } = props
  const narrow = useNarrow()
  const scroller = useRef<HTMLDivElement>(null)
  const rows = result.data?.data ?? []
  const total = result.data?.totalNum
  const waiting = result.data === undefined && !result.error
  const bars = useDelayed(waiting, PATIENCE)
  const slow = useDelayed(result.isFetching && !waiting, PATIENCE)
  const { selected, select, selectedRows, add, clear } = useSelection(
    rows,
    props.rowKey,
    state.request,
    batch?.across === true,
  )
  useScrollMemory(scroller, result.data !== undefined)

  const lastPage =
    total === undefined
      ? state.page
      : Math.max(1, Math.ceil(Math.min(total, LIST_REACH) / state.size))
  const { setPage, page } = state
  useEffect(() => {
    if (!result.isFetching && page > lastPage) setPage(lastPage)
  }, [result.isFetching, page, lastPage, setPage])

  const shared = {
    columns: props.columns,
    rows,
    rowKey: props.rowKey,
    rowName: props.rowName,
    rowActions: props.rowActions,
    batch,
    selected,
    onSelect: select,
    label,
    skeleton: waiting ? { rows: state.size > 20 ? 20 : state.size, bars } : null,
  }
  const nothing = <Nothing state={state} empty={props.empty} refetch={result.refetch} />
  const failedWhole = result.error !== undefined && result.data === undefined
  return (
    <div className={`${css.list} ${selectedRows.length > 0 ? css.choosing : ''}`}>
      {(narrow || !props.bare) && (
        <FilterBar
          state={state}
          total={total}
          onRefresh={() => void result.refetch()}
          refreshing={slow}
          // Not always a fragment: the row of a phone is not drawn where nothing is in it.
          extra={
            batch && !narrow ? (
              <>
                {props.extra}
                <BatchNames batch={batch} chosen={selectedRows.length > 0} />
              </>
            ) : (
              props.extra
            )
          }
        />
      )}
      <section
        className={`${css.panel} ${slow ? css.stale : ''}`}
        aria-busy={result.isFetching}
        aria-label={label}
      >
        <div
          className={`${css.progress} ${result.isFetching && !waiting ? css.progressOn : ''}`}
          aria-hidden="true"
        />
        <p className="zz-hidden" role="status">
          {waiting ? '加载中…' : total === undefined ? '' : totalText(total)}
        </p>
        {result.error !== undefined && !failedWhole && (
          <FailedLine result={result} className={css.failed} />
        )}
        <div className={css.rows}>
          {batch && (
            <BatchBar
              batch={batch}
              rows={selectedRows}
              add={(more) => add(more.filter((row) => (batch.blocked?.(row) ?? null) === null))}
              clear={clear}
            />
          )}
          {failedWhole ? (
            <PageError error={result.error} onRetry={() => void result.refetch()} />
          ) : narrow ? (
            rows.length > 0 || waiting ? (
              <ListCards {...shared} />
            ) : (
              nothing
            )
          ) : (
            <ListTable
              {...shared}
              actionsWidth={props.actionsWidth ?? ACTIONS}
              scroller={scroller}
              empty={nothing}
            />
          )}
        </div>
        {waiting && !narrow && <div className={css.footer} />}
        {total !== undefined && total > 0 && <ListFooter state={state} total={total} />}
      </section>
    </div>
  )
}

/** The list template: title and primary action over a List that fills the window. */
export function ListPage<Row>({
  title,
  breadcrumb,
  tag,
  actions,
  hint,
  ...list
}: Omit<PageFrameProps, 'fill' | 'children'> &
  Omit<ListProps<Row>, 'label'> & { readonly label?: string }): ReactNode {
  const narrow = useNarrow()
  const { state, result, batch, extra } = list
  // A line with nothing but 刷新 is not worth its height: that stands beside the title.
  const bare = state.filters.length === 0 && !batch && !extra
  const refresh = bare && !narrow && (
    <RefreshButton
      onRefresh={() => void result.refetch()}
      refreshing={result.isFetching && result.data !== undefined}
    />
  )
  return (
    <PageFrame
      title={title}
      breadcrumb={breadcrumb}
      tag={tag}
      actions={
        (refresh || actions) && (
          <>
            {refresh}
            {actions}
          </>
        )
      }
      hint={hint}
      fill
    >
      <List {...list} bare={bare} label={list.label ?? title} />
    </PageFrame>
  )
}
