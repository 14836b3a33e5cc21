import type { ListResult } from '@zz/shared-ui/list'
import { useSearchParams } from '@zz/shared-ui/router'

/** An answer of a query hook, as far as lists use it. */
export interface Answered<Data> {
  readonly data?: Data | undefined
  readonly error?: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/**
 * Whether a list cannot be asked for yet: its address filters by one of `keys`, and what may be
 * chosen there has not come.
 */
export function useWaitsForChoices(
  { data }: Pick<Answered<unknown>, 'data'>,
  keys: readonly string[],
): boolean {
  const [asked] = useSearchParams()
  return data === undefined && keys.some((key) => asked.has(key))
}

/**
 * A page of a list. Where it waits for the choices to filter by, these stand in until they are
 * there; else a list that is read again reads choices that failed again too.
 */
export function resultWithChoices<Row>(
  choices: Answered<unknown>,
  { data, isFetching, error, refetch }: Answered<ListResult<Row>['data']>,
  waits: boolean,
): ListResult<Row> {
  if (waits)
    return { isFetching: choices.isFetching, error: choices.error, refetch: choices.refetch }
  return {
    isFetching,
    error,
    refetch() {
      if (choices.error !== undefined) choices.refetch()
      return refetch()
    },
    ...(data && { data }),
  }
}
