/**
 * The dictionaries as they are now: what the product brings, and over it what the operators changed
 * (decisions G13, G16; WF-03).
 */
import { OfferState } from '../../platform/states.ts'
import { DICT_VERSION, DICTIONARIES, type DictDetail, type Dictionary } from './dictionaries.ts'
import { type DictItem, findItems } from './queries.ts'
import type { DictDb } from './tables.ts'

/** An entry as it counts now. */
export interface ShownDetail extends DictDetail {
  /** False: no longer offered, still told where it is chosen. */
  readonly enabled: boolean
  /** The product brings it: it can neither go nor get another code. */
  readonly builtIn: boolean
  /** Rises with each change; 0 while nobody changed it. */
  readonly version: number
}

/** A dictionary with the entries that count now, in their order. */
export interface ShownDictionary extends Omit<Dictionary, 'dictDetails'> {
  readonly dictDetails: readonly ShownDetail[]
}

/** What an entry without a place of its own comes after. */
const LAST = 1_000_000

/** One dictionary with what was changed of it. */
export function mergeDictionary(entry: Dictionary, items: readonly DictItem[]): ShownDictionary {
  const own = items.filter(
    ({ appCode, dictCode }) => appCode === entry.appCode && dictCode === entry.dictCode,
  )
  const changed = new Map(own.map((item) => [item.code, item]))
  const brought = new Set(entry.dictDetails.map(({ code }) => code))
  const placed = [
    ...entry.dictDetails.map((detail, index) => ({
      detail,
      item: changed.get(detail.code),
      place: changed.get(detail.code)?.place ?? index,
    })),
    ...own
      .filter(({ code }) => !brought.has(code))
      .map((item) => ({ detail: item, item, place: item.place ?? LAST })),
  ]
  return {
    ...entry,
    dictDetails: placed
      .toSorted((a, b) => a.place - b.place)
      .map(({ detail, item }) => ({
        code: detail.code,
        codeCn: item?.codeCn ?? detail.codeCn,
        codeEn: item?.codeEn ?? detail.codeEn,
        enabled: item?.status !== OfferState.Disabled,
        builtIn: brought.has(detail.code),
        version: item?.version ?? 0,
      })),
  }
}

/** Every dictionary as it is now. */
export async function findDictionaries(db: DictDb): Promise<readonly ShownDictionary[]> {
  const items = await findItems(db)
  return DICTIONARIES.map((entry) => mergeDictionary(entry, items))
}

/** Another text after each change, also of another process (decisions G16). */
export const versionOf = (dictionaries: readonly ShownDictionary[]): string =>
  `${DICT_VERSION}.${dictionaries
    .flatMap(({ dictDetails }) => dictDetails)
    .reduce((sum, { version }) => sum + version, 0)}`
