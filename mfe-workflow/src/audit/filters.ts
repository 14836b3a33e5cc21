import type { PageForBelongAuditApiArg } from '@zz/api-contract/workflow'
import type { Filter } from '@zz/shared-ui/list'
import { AUDIT_STATUS, optionsOf, TENANT_TYPE } from './words'

/** decisions A2; of all lists of organisations, whose calls take the same. */
export const EXAMINE_FILTERS: readonly Filter<PageForBelongAuditApiArg['data']>[] = [
  { kind: 'text', key: 'tenantName', label: '组织名称' },
  { kind: 'choice', key: 'tenantType', label: '类型', options: optionsOf(TENANT_TYPE) },
  { kind: 'choice', key: 'auditStatus', label: '状态', options: optionsOf(AUDIT_STATUS) },
  { kind: 'dates', key: 'time', label: '申请时间', from: 'startTime', to: 'endTime', as: 'text' },
]
