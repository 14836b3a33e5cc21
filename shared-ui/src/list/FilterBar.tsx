import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined'
import UpOutlined from '@ant-design/icons/es/icons/UpOutlined'
import { Button, Tooltip } from '@zz/shared-ui/antd/core'
import { type ReactNode, useState } from 'react'
import { useNarrow } from '../widgets/useNarrow'
import { FilterFields } from './Fields'
import css from './list.module.css'
import { NarrowBar } from './NarrowBar'
import { useFold } from './useFold'
import type { ListState } from './useListState'

export interface FilterBarProps {
  readonly state: ListState<unknown>
  readonly total: number | undefined
  readonly onRefresh: () => void
  readonly refreshing: boolean
  readonly extra?: ReactNode
}

/** Asks for the list again. */
export function RefreshButton({
  onRefresh,
  refreshing,
}: Pick<FilterBarProps, 'onRefresh' | 'refreshing'>): ReactNode {
  return (
    <Tooltip title="刷新">
      <Button
        type="text"
        icon={<ReloadOutlined spin={refreshing} />}
        aria-label="刷新"
        onClick={onRefresh}
      />
    </Tooltip>
  )
}

/** One line of filters; what does not fit waits behind 展开, which says how many of those are set. */
function WideBar({ state, onRefresh, refreshing, extra }: FilterBarProps): ReactNode {
  const { row, end, fits } = useFold(state.filters)
  const folded = fits === null ? [] : state.filters.slice(fits)
  const set = folded.filter(({ key }) => state.values[key]).length
  const [open, setOpen] = useState(false)
  return (
    <search className={css.filters} ref={row}>
      <div className={css.fields}>
        <FilterFields
          state={state}
          filters={open ? state.filters : state.filters.slice(0, fits ?? 0)}
        />
      </div>
      {folded.length > 0 && (
        <Button
          type="link"
          className={css.toggle ?? ''}
          aria-expanded={open}
          {...(!open && set > 0 ? { 'aria-label': `展开，已设置${set}项` } : {})}
          onClick={() => setOpen(!open)}
          icon={open ? <UpOutlined /> : <DownOutlined />}
          iconPlacement="end"
        >
          {open ? '收起' : '展开'}
          {/* Drawn, not written, as on phones. */}
          {!open && set > 0 && <span className={css.count} data-count={set} />}
        </Button>
      )}
      <div className={css.filtersEnd} ref={end}>
        {/* Its place is kept: the row must not break anew with the first filter. */}
        {state.filters.length > 0 && (
          <Button
            type="link"
            className={`${css.reset} ${state.filtered ? '' : css.resetOff}`}
            onClick={state.clearFilters}
          >
            重置
          </Button>
        )}
        <RefreshButton onRefresh={onRefresh} refreshing={refreshing} />
        {extra}
      </div>
    </search>
  )
}

/**
 * The filter row of a list. Every change searches at once; there is nothing to submit. That of a
 * phone is no file of its own: React lets what waits for one stand for 300 ms, longer than the rows
 * take.
 */
export function FilterBar(props: FilterBarProps): ReactNode {
  const { state, extra } = props
  if (!useNarrow()) return <WideBar {...props} />
  return state.filters.length > 0 || extra ? <NarrowBar {...props} /> : null
}
