/**
 * Dictionaries: read from the browser's cache first, else fetched and kept; renewed when the
 * server's version changes (SW-14, decisions G16).
 */
import type { Http } from '@zz/contract'

/** One entry of a dictionary; `code` is what the calls carry, `codeCn` what is shown. */
export interface DictDetail {
  readonly code: string
  readonly codeCn: string
  readonly codeEn: string
  /** 2: an operator disabled it; shown where it is chosen already, and no longer offered. */
  readonly enabled?: 1 | 2
}
/** One dictionary with its entries, in the order in which they are offered. */
export interface DictEntry {
  readonly appCode: string
  readonly dictCode: string
  readonly dictName: string
  readonly namespace: string
  readonly dictDetails: readonly DictDetail[]
}
/** Areas of dictionaries, each had by one call (SW-14). */
export type AppCode = 'wf' | 'gc' | 'uc' | 'pb' | 'td' | 'mt'

interface Kept {
  readonly version: string
  readonly entries: readonly DictEntry[]
}

/** Name under which a dictionary is kept, one for each application and namespace. */
export const dictKey = (appCode: AppCode, namespace: string): string =>
  `dict_${appCode}_${namespace}`

function read(key: string): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null
    return kept && Array.isArray(kept.entries) ? kept : null
  } catch {
    return null
  }
}

function keep(key: string, kept: Kept): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // A full or forbidden storage costs a fetch, nothing else.
  }
}

const running = new Map<string, Promise<readonly DictEntry[]>>()
/** What this page has heard from the server, and when. */
const heard = new Map<string, Kept & { readonly at: number }>()
/** Milliseconds for which an answer is not asked for again. */
const STALE = 10 * 60_000

/** What is known at once, or null. */
export function cachedDict(appCode: AppCode, namespace = 'default'): readonly DictEntry[] | null {
  const key = dictKey(appCode, namespace)
  return (heard.get(key) ?? read(key))?.entries ?? null
}

/**
 * The entries of an app code, asked of the server at most every ten minutes and kept in the
 * browser; the same array as before while the version is the same. Rejects with the call's
 * ApiError; what was kept stays.
 */
export function loadDict(
  http: Http,
  appCode: AppCode,
  namespace = 'default',
): Promise<readonly DictEntry[]> {
  const key = dictKey(appCode, namespace)
  const known = heard.get(key)
  if (known && Date.now() - known.at < STALE) return Promise.resolve(known.entries)
  const already = running.get(key)
  if (already) return already
  const call = http
    .request<DictEntry[]>({
      method: 'POST',
      path: '/api/dict/list',
      body: { appCode, namespace },
      reads: true,
    })
    .then(({ data, header }) => {
      const version = header?.('X-Dict-Version') ?? ''
      const before = known ?? read(key)
      const kept =
        before && version !== '' && before.version === version ? before : { version, entries: data }
      heard.set(key, { ...kept, at: Date.now() })
      if (kept !== before) keep(key, kept)
      return kept.entries
    })
    .finally(() => running.delete(key))
  running.set(key, call)
  return call
}

/** For tests: as if the page had just been opened. */
export function forgetHeard(): void {
  heard.clear()
}
