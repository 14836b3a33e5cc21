/** Rows of an organisation and its root department. */
import type { Insertable } from 'kysely'
import type { Schema } from '../platform/db/schema.ts'
import type { DemoTenant } from './data/tenants.ts'

const CODES = ['provinceCode', 'province', 'cityCode', 'city', 'districtCode', 'district'] as const

const region = (values: readonly string[] = []): Partial<Record<(typeof CODES)[number], string>> =>
  Object.fromEntries(CODES.map((key, index) => [key, values[index]]))

/** `principalId` null while it is not active. */
export const tenantRow = (
  tenant: DemoTenant,
  creatorId: string,
  createdAt: Date,
): Insertable<Schema['tenant']> => ({
  id: tenant.id,
  tenantName: tenant.shortName,
  tenantFullName: tenant.fullName,
  tenantEnglishName: tenant.englishName,
  tenantType: tenant.type,
  topOrgFlag: tenant.pid === undefined ? 1 : 2,
  attribute: tenant.attribute,
  ...region(tenant.region),
  address: tenant.address,
  pid: tenant.pid ?? null,
  associateTenantId: tenant.associate ?? null,
  tenantCode: tenant.status === 2 ? tenant.code : null,
  status: tenant.status,
  certification: tenant.certification,
  reason: tenant.reason ?? null,
  creatorId,
  principalId: tenant.status === 2 ? creatorId : null,
  createdAt,
})
