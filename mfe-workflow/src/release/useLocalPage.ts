import type { ListResult } from '@zz/shared-ui/list'
import { useMemo } from 'react'

/** What a generated hook of an unpaged call answers. */
export interface WholeResult<Row> {
  readonly data?: readonly Row[] | undefined
  readonly error?: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

interface PageWanted {
  readonly pageNum: number
  readonly pageSize: number
}

/** Shows a call that answers all rows as a list does: the rows that fit, one page of them. */
export function useLocalPage<Row>(
  { data, error, isFetching, refetch }: WholeResult<Row>,
  { pageNum, pageSize }: PageWanted,
  fits: (row: Row) => boolean,
): ListResult<Row> {
  const page = useMemo(() => {
    if (data === undefined) return undefined
    const rows = data.filter(fits)
    const first = (pageNum - 1) * pageSize
    return { data: rows.slice(first, first + pageSize), totalNum: rows.length }
  }, [data, fits, pageNum, pageSize])
  return { data: page, error, isFetching, refetch }
}
