import { failureText } from '../api/failure'

/**
 * How one piece of an overview stands. Its value is null while it is on its way, or where it could
 * not be had, which `failure` says; undefined where it is not for the caller.
 */
export interface PieceState<T> {
  readonly value: T | null | undefined
  readonly failure: string | undefined
  readonly onRetry: () => void
}

/** The server read the others and not this one. */
const PART_FAILED = '该部分数据暂时无法获取，请稍后重试'

/** What a query hook answers for a whole overview, in which a piece that could not be read is null. */
export interface OverviewAnswer<Data extends object> {
  readonly data?: Data | undefined
  readonly error?: unknown
  refetch(): unknown
}

/** Takes one piece out of the answer, whatever that has come to. */
export function pieceOf<Data extends object, Key extends keyof Data>(
  { data, error, refetch }: OverviewAnswer<Data>,
  key: Key,
): PieceState<NonNullable<Data[Key]>> {
  const onRetry = (): void => void refetch()
  if (data === undefined)
    return { value: null, failure: error ? failureText(error) : undefined, onRetry }
  const value = data[key] as NonNullable<Data[Key]> | null | undefined
  return { value, failure: value === null ? PART_FAILED : undefined, onRetry }
}
