import { useMemo, useRef } from 'react'

/** What a query hook answers, as far as it is looked at here. */
interface Answer {
  /** The last answer, also of another argument. */
  readonly data?: unknown
  /** The answer to this argument. */
  readonly currentData?: unknown
  readonly isFetching: boolean
  readonly isUninitialized: boolean
}

type UseQuery = (arg: unknown, options?: unknown) => Answer

interface Hooks {
  readonly endpoints: Readonly<Record<string, { useQuery?: UseQuery }>>
}

/** A list keeps the page that is shown until the next one is there. */
const isPageRequest = (arg: unknown): boolean =>
  typeof arg === 'object' && arg !== null && 'pageNum' in arg

/**
 * The same hook whose `data` is of the argument it is asked with. While it is told to skip, as by a
 * dialog that closes, it keeps the answer to the same argument.
 */
function ownArgument(useQuery: UseQuery): UseQuery {
  return (arg, options) => {
    const result = useQuery(arg, options)
    const last = useRef<{ readonly of: string | undefined; readonly data: unknown }>(null)
    const of = JSON.stringify(arg) as string | undefined
    if (result.currentData !== undefined) last.current = { of, data: result.currentData }
    const kept = result.isUninitialized && last.current?.of === of ? last.current?.data : undefined
    const own = result.currentData === undefined ? kept : result.currentData
    const data = isPageRequest(arg) ? result.data : own
    return useMemo(
      () =>
        data === result.data
          ? result
          : { ...result, data, isLoading: result.isFetching, isSuccess: false },
      [result, data],
    )
  }
}

const made = new WeakSet<UseQuery>()

/** Replaces the query hooks of an api, once each, by such that answer their own argument alone. */
export function answerOwnArgument(api: object): void {
  const { endpoints } = api as Hooks
  for (const [name, endpoint] of Object.entries(endpoints)) {
    if (endpoint.useQuery === undefined || made.has(endpoint.useQuery)) continue
    const hook = ownArgument(endpoint.useQuery)
    made.add(hook)
    endpoint.useQuery = hook
    Object.assign(api, { [`use${name.charAt(0).toUpperCase()}${name.slice(1)}Query`]: hook })
  }
}
