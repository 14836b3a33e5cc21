import type { HistoryLocation, SharedHistory } from '@zz/contract'

/** An address as text, or its parts; both may be relative to the present one. */
export type LocationTarget = Parameters<SharedHistory['push']>[0]

/**
 * Full location of a target; what the target leaves out is empty, its path the current one,
 * relative paths are resolved.
 */
export function toLocation(
  to: LocationTarget,
  from: HistoryLocation,
  state: unknown,
  key: string,
): HistoryLocation {
  if (typeof to === 'string') {
    const url = new URL(to, `http://zz${from.pathname}${from.search}`)
    return { pathname: url.pathname, search: url.search, hash: url.hash, state: state ?? null, key }
  }
  const pathname =
    to.pathname === undefined
      ? from.pathname
      : new URL(to.pathname, `http://zz${from.pathname}`).pathname
  return {
    pathname,
    search: mark(to.search, '?'),
    hash: mark(to.hash, '#'),
    state: state ?? to.state ?? null,
    key,
  }
}

const mark = (text: string | undefined, sign: string): string =>
  !text || text === sign ? '' : text.startsWith(sign) ? text : sign + text

/** Path, query and hash as they stand in the address bar; state and key are left out. */
export const toPath = (location: Pick<HistoryLocation, 'pathname' | 'search' | 'hash'>): string =>
  location.pathname + location.search + location.hash

/** Same entry at the same address: nothing happened. */
export const isEmptyStep = (a: HistoryLocation, b: HistoryLocation): boolean =>
  a.key === b.key && toPath(a) === toPath(b)

/** What a link passes beside the address: texts, which may name the object shown (decisions RT11). */
const passedTexts = (state: unknown): string =>
  JSON.stringify(
    Object.entries(typeof state === 'object' && state !== null ? state : {})
      .filter(([, value]) => typeof value === 'string')
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

/**
 * Whether a step stays on the screen where it begins, at its very address: another step of a wizard.
 * The screen stays mounted, so no input is left. The hash and what else the state holds may differ.
 */
export const isSameScreen = (a: HistoryLocation, b: HistoryLocation): boolean =>
  a.pathname === b.pathname &&
  a.search === b.search &&
  passedTexts(a.state) === passedTexts(b.state)
