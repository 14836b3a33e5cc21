/** What 组织设置 sends back of what it has read. */
import type { Static } from 'typebox'
import type { TenantSummary } from '../modules/tenant/schemas.ts'

type Basic = Static<typeof TenantSummary>

const SENT = [
  'id',
  'tenantFullName',
  'tenantEnglishName',
  'tenantName',
  'logo',
  'province',
  'provinceCode',
  'city',
  'cityCode',
  'district',
  'districtCode',
  'address',
  'attribute',
  'version',
] as const satisfies readonly (keyof Basic)[]

/** The body of `/api/uc/tenant/setting/update`: as it was read, but for the change. */
export const settingsBodyOf = (
  read: Basic,
  change: Partial<Record<keyof Basic, unknown>> = {},
): Record<string, unknown> => ({
  ...Object.fromEntries(SENT.map((name) => [name, read[name]])),
  ...change,
})
