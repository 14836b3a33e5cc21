import type { ListResult } from '@zz/shared-ui/list'
import { useSearchParams } from '@zz/shared-ui/router'

/** What may be chosen, as a query hook answers it. */
export type Choices = Pick<ListResult<unknown>, 'error' | 'isFetching' | 'refetch'> & {
  readonly data?: unknown
}

/**
 * Whether a list cannot be asked for yet: its address filters by one of `keys`, and what may be
 * chosen there has not come.
 */
export function useWaitsForChoices({ data }: Choices, keys: readonly string[]): boolean {
  const [asked] = useSearchParams()
  return data === undefined && keys.some((key) => asked.has(key))
}

/**
 * A page of a list. Where it waits for the choices to filter by, these stand in until they are
 * there; else a list that is read again reads choices that failed again too.
 */
export function resultWithChoices<Row>(
  { error, isFetching, refetch }: Choices,
  rows: ListResult<Row>,
  waits: boolean,
): ListResult<Row> {
  if (waits) return { error, isFetching, refetch }
  if (error === undefined) return rows
  return {
    ...rows,
    refetch() {
      refetch()
      return rows.refetch()
    },
  }
}
