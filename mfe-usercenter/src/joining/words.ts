import type { OwnApply } from '@zz/api-contract/join'
import { TENANT_TYPE_NAMES, type TenantTypeCode } from '@zz/contract/organisation'
import type { Tone } from '@zz/shared-ui/widgets'

/** `auditStatus` of an application that can still be withdrawn. */
export const WAITING = 1
/** `auditStatus` of an application that has led to a membership. */
export const PASSED = 2
/** `auditStatus` of an application that was refused. */
export const REFUSED = 3
/** A flag of the wire that is set; 2 is not (decisions G7). */
export const YES = 1

/** States of an application to join (decisions I10, S4.4). */
export const APPLY_STATES: Readonly<
  Record<OwnApply['auditStatus'], { readonly label: string; readonly tone: Tone }>
> = {
  1: { label: '待审核', tone: 'waiting' },
  2: { label: '已通过', tone: 'done' },
  3: { label: '已拒绝', tone: 'overdue' },
  4: { label: '已撤回', tone: 'off' },
  5: { label: '已过期', tone: 'off' },
}

/** On which way the person came. */
export const SOURCES: Readonly<Record<OwnApply['source'], string>> = {
  1: '搜索组织名称',
  2: '组织代码',
  3: '二维码或链接',
  4: '成员邀请',
}

/** What kind of organisation it is. */
export const typeLabel = (tenantType: number): string =>
  TENANT_TYPE_NAMES[tenantType as TenantTypeCode].label
