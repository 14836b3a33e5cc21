import type { Tenant, UpdateTenantApiArg } from '@zz/api-contract/org'
import type { RegionValue } from '@zz/shared-ui/region'

/**
 * What the form holds; members are named as the call names them, so that a refusal finds its field.
 */
export interface BasicValues {
  tenantFullName: string
  tenantEnglishName: string
  tenantName: string
  logo: string | null
  city: RegionValue | null
  address: string
  attribute: string
}

export const LABELS: Readonly<Record<keyof BasicValues, string>> = {
  tenantFullName: '组织中文全称',
  tenantEnglishName: '组织英文全称',
  tenantName: '组织中文简称',
  logo: '组织logo',
  city: '所在城市',
  address: '详细地址',
  attribute: '组织属性',
}

const KEYS = Object.keys(LABELS) as (keyof BasicValues)[]

const regionOf = ({
  province,
  provinceCode,
  city,
  cityCode,
  district,
  districtCode,
}: Tenant): RegionValue | null =>
  provinceCode ? { province, provinceCode, city, cityCode, district, districtCode } : null

export const valuesOf = (tenant: Tenant): BasicValues => ({
  tenantFullName: tenant.tenantFullName,
  tenantEnglishName: tenant.tenantEnglishName,
  tenantName: tenant.tenantName,
  logo: tenant.logo,
  city: regionOf(tenant),
  address: tenant.address ?? '',
  attribute: tenant.attribute ?? '',
})

const NOWHERE: RegionValue = {
  province: null,
  provinceCode: null,
  city: null,
  cityCode: null,
  district: null,
  districtCode: null,
}

export const payloadOf = (
  { id, version }: Tenant,
  { city, ...rest }: BasicValues,
): UpdateTenantApiArg => ({ id, ...rest, ...(city ?? NOWHERE), version })

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

export interface Merged {
  /** The latest, with what was changed here on top. */
  readonly values: BasicValues
  /** Labels of what somebody else changed meanwhile. */
  readonly theirs: readonly string[]
  /** Of those, what was changed here too, to something else. */
  readonly clashes: readonly string[]
}

/** Puts one's unsaved input onto what somebody else has saved meanwhile. */
export function merge(before: BasicValues, mine: BasicValues, latest: BasicValues): Merged {
  const changedHere = (key: keyof BasicValues): boolean => !same(mine[key], before[key])
  const theirs = KEYS.filter((key) => !same(latest[key], before[key]))
  const values = Object.fromEntries(
    KEYS.map((key) => [key, changedHere(key) ? mine[key] : latest[key]]),
  ) as unknown as BasicValues
  return {
    values,
    theirs: theirs.map((key) => LABELS[key]),
    clashes: theirs
      .filter((key) => changedHere(key) && !same(mine[key], latest[key]))
      .map((key) => LABELS[key]),
  }
}
