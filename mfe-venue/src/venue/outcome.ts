/** What became of an act on one or several venues. Pure. */
import type { ApiFailure } from '@zz/api-contract/base'
import type { VenueBatch } from '@zz/api-contract/venue'

export interface Answer {
  readonly data?: VenueBatch | undefined
  readonly error?: unknown
}

/** The state has changed or it is gone: the same once more cannot help (decisions G4). */
const GONE: readonly number[] = [40301, 40302, 40401, 40902, 40905]

export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'partly'; readonly done: number; readonly failed: VenueBatch['failList'] }
  /** The call failed and has said so (api.ts); `again` where the same can be tried once more. */
  | { readonly kind: 'failed'; readonly again: boolean }

export function outcomeOf({ data, error }: Answer): Outcome {
  if (!data) return { kind: 'failed', again: !GONE.includes((error as ApiFailure | undefined)?.code ?? 0) }
  return data.failList.length === 0 ? { kind: 'done' } : { kind: 'partly', done: data.successCount, failed: data.failList }
}
