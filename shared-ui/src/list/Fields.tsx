import type { ReactNode } from 'react'
import { FilterField } from './FilterField'
import type { Filter } from './filters'
import type { ListState } from './useListState'

/** The controls of some filters, beside or below each other as the parent lays them out. */
export function FilterFields({
  state,
  filters,
}: {
  state: ListState<unknown>
  filters: readonly Filter[]
}): ReactNode {
  return filters.map((filter) => (
    <FilterField
      key={filter.key}
      filter={filter}
      value={state.values[filter.key] ?? ''}
      onChange={(value) => state.setFilters({ [filter.key]: value })}
    />
  ))
}
