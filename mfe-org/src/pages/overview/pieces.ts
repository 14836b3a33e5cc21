import type { TenantOverview } from '@zz/api-contract/org'
import { failureText } from '@zz/shared-ui/api'

/**
 * How one piece of the overview stands. Its value is null while it is on its way, or where it could
 * not be had, which `failure` says; undefined where it is not for the caller.
 */
export interface PieceState<T> {
  readonly value: T | null | undefined
  readonly failure: string | undefined
  readonly onRetry: () => void
}

/** The server read the others and not this one. */
const PART_FAILED = '该部分数据暂时无法获取，请稍后重试'

interface Answer {
  readonly data?: TenantOverview | undefined
  readonly error?: unknown
  refetch(): unknown
}

/** Takes one piece out of the answer, whatever that has come to. */
export function pieceOf<Key extends keyof TenantOverview>(
  { data, error, refetch }: Answer,
  key: Key,
): PieceState<NonNullable<TenantOverview[Key]>> {
  const onRetry = (): void => void refetch()
  if (data === undefined)
    return { value: null, failure: error ? failureText(error) : undefined, onRetry }
  const value = data[key] as NonNullable<TenantOverview[Key]> | null | undefined
  return { value, failure: value === null ? PART_FAILED : undefined, onRetry }
}
