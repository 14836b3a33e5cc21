import type { ReactNode } from 'react'
import { Failed } from './Failed'
import { Loading } from './Loading'
import type { LoadedState } from './useLoaded'

interface LoadedPartProps<T> {
  readonly of: LoadedState<T>
  /** Of the place where it is waited for or has failed: how large that is. */
  readonly className?: string | undefined
  readonly small?: boolean
  readonly children: (value: T) => ReactNode
}

/**
 * The inside of a dialog or a popup whose code comes when it first opens: waiting, failed with 重试,
 * or the part itself.
 */
export function LoadedPart<T>({
  of,
  className,
  small = false,
  children,
}: LoadedPartProps<T>): ReactNode {
  if (of.state === 'ready') return children(of.value)
  return (
    <div className={className}>
      {of.state === 'failed' ? (
        <Failed reason={of.reason} onRetry={of.retry} small={small} />
      ) : (
        <Loading />
      )}
    </div>
  )
}
