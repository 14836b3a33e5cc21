import { TENANT_TYPE_NAMES, TENANT_TYPES } from '@zz/contract/organisation'
import type { Filter } from '@zz/shared-ui/list'

interface TenantFilter {
  readonly tenantName?: string
  readonly tenantType?: number
}

/** Both lists of organisations take the same. */
export const TENANT_FILTERS: readonly Filter<TenantFilter>[] = [
  { kind: 'text', key: 'tenantName', label: '组织名称' },
  {
    kind: 'choice',
    key: 'tenantType',
    label: '类型',
    options: TENANT_TYPES.map((value) => ({ value, label: TENANT_TYPE_NAMES[value].label })),
  },
]
