import type { TenantRow } from '../types'

/** Names of tenant types (decisions G13). */
export const TENANT_TYPES: Readonly<Record<number, string>> = {
  1: '政府',
  2: '企业',
  3: '高校',
  4: '社区',
  5: '人才',
  6: '党组织',
  7: '小区',
}

/**
 * Rows whose names or type contain every word of the text; all rows for an empty text. The server's
 * order stays: last visited first.
 */
export function matchTenants(tenants: readonly TenantRow[], text: string): readonly TenantRow[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return tenants
  return tenants.filter((row) => {
    const content =
      `${row.tenantFullName} ${row.tenantName} ${TENANT_TYPES[row.tenantType] ?? ''}`.toLowerCase()
    return words.every((word) => content.includes(word))
  })
}
