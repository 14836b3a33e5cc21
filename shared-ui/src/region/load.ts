import type { Http } from '@zz/contract'
import type { RegionRow } from './value'

let kept: Promise<readonly RegionRow[]> | undefined

/**
 * The region table, asked for once in a page's life; a failed asking is forgotten, so that the next
 * one asks again.
 */
export function loadRegions(http: Http): Promise<readonly RegionRow[]> {
  kept ??= http.request<{ list: RegionRow[] }>({ method: 'GET', path: '/api/region/list' }).then(
    ({ data }) => data.list,
    (error: unknown) => {
      kept = undefined
      throw error
    },
  )
  return kept
}

/** For tests. */
export const forgetRegions = (): void => {
  kept = undefined
}
