/**
 * A place as the calls carry it. Levels are told by the code (S1 §1): a district of Hong Kong
 * stands right under its province, so its city is null.
 */
export interface RegionValue {
  readonly province: string | null
  readonly provinceCode: string | null
  readonly city: string | null
  readonly cityCode: string | null
  /** A county, or a town of 9 digits where a city has towns instead. */
  readonly district: string | null
  readonly districtCode: string | null
}

/** One place of the server's table; `value` is its code of 6 or 9 digits (S1 §1). */
export interface RegionRow {
  readonly name: string
  readonly value: string
  /** '' above a province. */
  readonly parent: string
  /** Reading without tones, a blank between syllables. */
  readonly pinyin: string
}

const NOWHERE: RegionValue = {
  province: null,
  provinceCode: null,
  city: null,
  cityCode: null,
  district: null,
  districtCode: null,
}

const levelOf = (code: string): 'province' | 'city' | 'district' =>
  /^\d{2}0000$/.test(code) ? 'province' : /^\d{4}00$/.test(code) ? 'city' : 'district'

/** Rows from the province down, as a value. */
export function valueOf(path: readonly Pick<RegionRow, 'name' | 'value'>[]): RegionValue {
  const named = path.map(({ name, value }) => ({
    [levelOf(value)]: name,
    [`${levelOf(value)}Code`]: value,
  }))
  return Object.assign({ ...NOWHERE }, ...named) as RegionValue
}

/** 省/市/区 (decisions K14); '' for nowhere. */
export const regionText = (value: Partial<RegionValue> | null | undefined): string =>
  [value?.province, value?.city, value?.district].filter(Boolean).join('/')

/** Codes from the province down. */
export const codesOf = (value: RegionValue | null | undefined): string[] =>
  [value?.provinceCode, value?.cityCode, value?.districtCode].filter((code): code is string =>
    Boolean(code),
  )
