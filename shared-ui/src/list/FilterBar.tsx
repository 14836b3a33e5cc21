import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined'
import { Button, Tooltip } from '@zz/shared-ui/antd/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { useNarrow } from '../widgets/useNarrow'
import { Fields } from './Fields'
import css from './list.module.css'
import type { ListState } from './useListState'

export interface FilterBarProps {
  readonly state: ListState<unknown>
  readonly total: number | undefined
  readonly onRefresh: () => void
  readonly refreshing: boolean
  readonly extra?: ReactNode
}

/** Asks for the list again. */
export function RefreshButton({ onRefresh, refreshing }: Pick<FilterBarProps, 'onRefresh' | 'refreshing'>): ReactNode {
  return (
    <Tooltip title="刷新">
      <Button type="text" icon={<ReloadOutlined spin={refreshing} />} aria-label="刷新" onClick={onRefresh} />
    </Tooltip>
  )
}

/** Phones alone load it, and its drawer. */
const NarrowBar = lazy(() => import('./NarrowBar'))

/** The filter row of a list. Every change searches at once; there is nothing to submit. */
export function FilterBar(props: FilterBarProps): ReactNode {
  const { state, onRefresh, refreshing, extra } = props
  const narrow = useNarrow()
  if (narrow) {
    return state.filters.length > 0 || extra ? (
      <Suspense fallback={<div className={css.narrowPlace} />}>
        <NarrowBar {...props} />
      </Suspense>
    ) : null
  }
  return (
    <search className={css.filters}>
      <Fields state={state} filters={state.filters} />
      <div className={css.filtersEnd}>
        {extra}
        {/* Its place is kept: the row must not break anew with the first filter. */}
        <Button type="link" className={`${css.reset} ${state.filtered ? '' : css.resetOff}`} onClick={state.clearFilters}>
          重置
        </Button>
        <RefreshButton onRefresh={onRefresh} refreshing={refreshing} />
      </div>
    </search>
  )
}
