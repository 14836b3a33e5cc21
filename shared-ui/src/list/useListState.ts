import { PAGE_SIZES, readListPage } from '@zz/contract'
import { useSearchParams } from '@zz/shared-ui/router'
import { useMemo } from 'react'
import {
  ALL,
  type AnyRequest,
  type Filter,
  type FilterValues,
  initialValue,
  requestData,
} from './filters'

const DEFAULT_SIZE = PAGE_SIZES[0]

export interface ListState<Data = AnyRequest> {
  readonly filters: readonly Filter[]
  readonly values: FilterValues
  /** Whether any filter has another value than at the beginning. */
  readonly filtered: boolean
  readonly page: number
  readonly size: number
  /** Body of the paged call (decisions G3). */
  readonly request: { readonly pageNum: number; readonly pageSize: number; readonly data: Data }
  /** Sets filters and goes to the first page. */
  setFilters(values: FilterValues): void
  clearFilters(): void
  setPage(page: number, size?: number): void
}

/**
 * Filters, page and size of a list, kept in the query string: reload, back and a shared link find
 * them again. `filters` must keep its identity between renders. `fixed` goes into every request's
 * `data`.
 */
export function useListState<Data extends object = AnyRequest>(
  filters: readonly Filter<Data>[],
  fixed?: Readonly<Record<string, unknown>>,
): ListState<Data> {
  const [params, setParams] = useSearchParams()
  const query = params.toString()
  const fixedKey = JSON.stringify(fixed ?? {})
  return useMemo(() => {
    const now = new URLSearchParams(query)
    const starts = new Map(filters.map((filter) => [filter.key, initialValue(filter as Filter)]))
    const values: FilterValues = Object.fromEntries(
      [...starts].map(([key, start]) => {
        const value = now.get(key) || start
        return [key, start && value === ALL ? '' : value]
      }),
    )
    const { page, size } = readListPage(now)
    const write = (changes: Readonly<Record<string, string>>): void => {
      const next = new URLSearchParams(query)
      for (const [key, value] of Object.entries(changes)) {
        if (value) next.set(key, value)
        else next.delete(key)
      }
      setParams(next, { replace: true })
    }
    return {
      filters: filters as readonly Filter[],
      values,
      filtered: [...starts].some(([key, start]) => values[key] !== start),
      page,
      size,
      request: {
        pageNum: page,
        pageSize: size,
        data: {
          ...JSON.parse(fixedKey),
          ...requestData(filters as readonly Filter[], values),
        } as Data,
      },
      setFilters: (changes) =>
        write({
          ...Object.fromEntries(
            Object.entries(changes).map(([key, value]) => {
              const start = starts.get(key) ?? ''
              return [key, value === start ? '' : value || (start && ALL)]
            }),
          ),
          page: '',
        }),
      clearFilters: () =>
        write({ ...Object.fromEntries([...starts.keys()].map((key) => [key, ''])), page: '' }),
      setPage: (nextPage, nextSize = size) =>
        write({
          page: nextPage > 1 ? String(nextPage) : '',
          size: nextSize === DEFAULT_SIZE ? '' : String(nextSize),
        }),
    }
  }, [filters, fixedKey, query, setParams])
}
