import type { UpdateTenantApiArg } from '@zz/api-contract/org'
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

/** Labels of the settings; the wizard has its own (`WIZARD_WORDS`). */
export const FIELD_LABELS: Readonly<Record<keyof BasicValues, string>> = {
  tenantFullName: '组织中文全称',
  tenantEnglishName: '组织英文全称',
  tenantName: '组织中文简称',
  logo: '组织logo',
  city: '所在城市',
  address: '详细地址',
  attribute: '组织属性',
}

type Text = string | null
/** A row that holds basic data: an organisation's, or a draft's with fields that are not filled yet. */
export type BasicRow = Readonly<
  Record<
    | 'tenantFullName'
    | 'tenantEnglishName'
    | 'tenantName'
    | 'logo'
    | 'province'
    | 'provinceCode'
    | 'city'
    | 'cityCode'
    | 'district'
    | 'districtCode'
    | 'address'
    | 'attribute',
    Text
  >
>

const regionOf = ({
  province,
  provinceCode,
  city,
  cityCode,
  district,
  districtCode,
}: BasicRow): RegionValue | null =>
  provinceCode ? { province, provinceCode, city, cityCode, district, districtCode } : null

/** What the form holds of a row. */
export const valuesOf = (tenant: BasicRow): BasicValues => ({
  tenantFullName: tenant.tenantFullName ?? '',
  tenantEnglishName: tenant.tenantEnglishName ?? '',
  tenantName: tenant.tenantName ?? '',
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

/** The values as the calls name them. */
export const wireOf = ({ city, ...rest }: BasicValues) => ({ ...rest, ...(city ?? NOWHERE) })

/** The call that saves the values of the row `id`, begun on its `version`. */
export const payloadOf = (
  id: string,
  values: BasicValues,
  version: number | undefined,
): UpdateTenantApiArg => ({ id, ...wireOf(values), version })
