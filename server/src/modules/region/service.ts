/** The region table, read once, and what other domains ask of it (S1 §1, decisions G19). */
import { readFileSync } from 'node:fs'

/** `value` is the code, `parent` that of the region above, '' for a province. */
export interface RegionRow {
  readonly name: string
  readonly value: string
  readonly parent: string
  /** Reading without tones, a blank between syllables. */
  readonly pinyin: string
}

/** The file as it was made: version, where it comes from, all rows. */
export interface RegionData {
  readonly dataVersion: string
  readonly sources: readonly string[]
  readonly rows: readonly RegionRow[]
}

/** Made by server/scripts/make-regions.mjs, which names sources and licences. */
export const readRegions = (): RegionData =>
  JSON.parse(
    readFileSync(new URL('../../../data/regions.json', import.meta.url), 'utf8'),
  ) as RegionData

let kept:
  | {
      readonly data: RegionData
      readonly byValue: ReadonlyMap<string, RegionRow>
      readonly parents: ReadonlySet<string>
    }
  | undefined

const table = () => {
  if (kept === undefined) {
    const data = readRegions()
    kept = {
      data,
      byValue: new Map(data.rows.map((row) => [row.value, row])),
      parents: new Set(data.rows.map((row) => row.parent)),
    }
  }
  return kept
}

/** The whole table. */
export const findRegionData = (): RegionData => table().data

/** A chain of codes; null for a level that is left out. */
export interface RegionCodes {
  readonly provinceCode: string | null
  readonly cityCode: string | null
  readonly districtCode: string | null
}

export interface RegionNode extends RegionCodes {
  readonly province: string | null
  readonly city: string | null
  readonly district: string | null
}

/**
 * The place that a chain of codes names, with the table's own names. Null unless every code exists,
 * each lies under the one before, and nothing lies below the last: Hong Kong's districts stand
 * right under their province, so they have no city.
 */
export function regionOf(codes: RegionCodes): RegionNode | null {
  const { byValue, parents } = table()
  const chain = [codes.provinceCode, codes.cityCode, codes.districtCode].filter(
    (code) => code !== null && code !== '',
  )
  const rows = chain.map((code) => byValue.get(code ?? ''))
  if (rows.length === 0 || !codes.provinceCode) return null
  if (rows.some((row, index) => row === undefined || row.parent !== (rows[index - 1]?.value ?? '')))
    return null
  if (parents.has(rows.at(-1)?.value ?? '')) return null
  const name = (code: string | null): string | null => byValue.get(code ?? '')?.name ?? null
  return {
    province: name(codes.provinceCode),
    provinceCode: codes.provinceCode,
    city: name(codes.cityCode),
    cityCode: codes.cityCode || null,
    district: name(codes.districtCode),
    districtCode: codes.districtCode || null,
  }
}
