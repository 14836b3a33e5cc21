import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import FilterOutlined from '@ant-design/icons/es/icons/FilterOutlined'
import { Button, ConfigProvider, Drawer } from '@zz/shared-ui/antd/core'
import { type ReactNode, useState } from 'react'
import { countText } from './countText'
import { FilterFields } from './Fields'
import type { FilterBarProps } from './FilterBar'
import { type Filter, filterWords } from './filters'
import css from './list.module.css'
import type { ListState } from './useListState'

/** What is set in the drawer, in words; each goes away by a press. */
function Summary({
  state,
  filters,
}: {
  state: ListState<unknown>
  filters: readonly Filter[]
}): ReactNode {
  const set = filters
    .map((filter) => ({
      key: filter.key,
      words: filterWords(filter, state.values[filter.key] ?? ''),
    }))
    .filter(({ words }) => words)
  if (set.length === 0) return null
  return (
    <ul className={css.summary} aria-label="已设置的筛选">
      {set.map(({ key, words }) => (
        <li key={key}>
          <button
            type="button"
            className={css.chip}
            aria-label={`取消筛选 ${words}`}
            onClick={() => state.setFilters({ [key]: '' })}
          >
            <span>{words}</span>
            <CloseOutlined />
          </button>
        </li>
      ))}
    </ul>
  )
}

/**
 * On phones: the first text box stays, the others wait in a drawer behind one button; what is set
 * stands below in words.
 */
export function NarrowBar({ state, total, extra }: FilterBarProps): ReactNode {
  const [open, setOpen] = useState(false)
  const first = state.filters[0]?.kind === 'text' ? state.filters.slice(0, 1) : []
  const rest = state.filters.slice(first.length)
  const set = rest.filter(({ key }) => state.values[key]).length
  return (
    <ConfigProvider componentSize="large">
      <search className={css.filters}>
        <FilterFields state={state} filters={first} />
        {rest.length > 0 && (
          <Button
            icon={<FilterOutlined />}
            onClick={() => setOpen(true)}
            aria-label={set ? `筛选，已设置${set}项` : '筛选'}
          >
            {/* The number is drawn, not written: the name says it in words, and must contain what is written. */}
            筛选{set > 0 && <span className={css.count} data-count={set} />}
          </Button>
        )}
        {extra}
      </search>
      <Summary state={state} filters={rest} />
      <Drawer
        title="筛选"
        placement="bottom"
        size="auto"
        open={open}
        onClose={() => setOpen(false)}
        footer={
          <div className={css.drawerFooter}>
            <Button block onClick={state.clearFilters} disabled={!state.filtered}>
              重置
            </Button>
            <Button block type="primary" onClick={() => setOpen(false)}>
              {total === undefined ? '查看结果' : `查看 ${countText(total)} 条结果`}
            </Button>
          </div>
        }
      >
        <div className={css.drawerFields}>
          <FilterFields state={state} filters={rest} />
        </div>
      </Drawer>
    </ConfigProvider>
  )
}
