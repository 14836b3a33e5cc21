import type { MfeCode } from '@zz/contract'
import type { RemoteFailure } from '../loader/failure'

/** What the remote's place in the page shows. The frame draws everything except `mounted`. */
export type RemoteState =
  | { readonly kind: 'loading' }
  /** `fallback` is true while the previous version stands in for a broken one. */
  | { readonly kind: 'mounted'; readonly version: string; readonly fallback: boolean }
  | {
      readonly kind: 'failed'
      readonly code: MfeCode
      readonly detail: string
      readonly version: string | null
    }
  | { readonly kind: 'maintenance' }
  | { readonly kind: 'off' }

/** `version` is the one that failed; null where none was reached. */
export const failedState = (failure: RemoteFailure, version: string | null): RemoteState => ({
  kind: 'failed',
  code: failure.code,
  detail: failure.detail,
  version,
})
