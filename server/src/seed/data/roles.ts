/**
 * Roles of every active demo organisation (decisions section 5). The three built-in ones come from
 * modules/role.
 */
import type { MenuKey, ResourceKey } from '@zz/contract'

export interface DemoRole {
  readonly group: string
  readonly name: string
  readonly menus: readonly MenuKey[]
  readonly resources: readonly ResourceKey[]
}

export const ROLES: readonly DemoRole[] = [
  {
    group: '业务角色',
    name: '审核专员',
    menus: ['orgExamine', 'orgExamineStatus'],
    resources: ['joinApply:audit'],
  },
  {
    group: '业务角色',
    name: '场地管理员',
    menus: ['venuePreview', 'venueManager', 'venueAppointment'],
    resources: [],
  },
  { group: '业务角色', name: '应用管理员', menus: ['appAudit'], resources: [] },
  {
    group: '业务角色',
    name: '信息员',
    menus: ['orgFramework', 'todo'],
    resources: ['todo:manage'],
  },
  { group: '综合角色', name: '值班员', menus: ['venuePreview'], resources: [] },
]

/** Account numbers by role, in organisation 2. */
export const HOLDERS: Readonly<Record<string, readonly string[]>> = {
  审核专员: ['chensiyuan', 'ouyangnan'],
  场地管理员: ['zhaolan'],
  应用管理员: ['liwei_xx'],
  信息员: ['tangwen', 'zengqiang'],
}

/** Department names by role, in organisation 2. */
export const HOLDING_DEPARTMENTS: Readonly<Record<string, readonly string[]>> = {
  值班员: ['应急管理科'],
}

/** Administrators by organisation, besides the principal. */
export const ADMINS: Readonly<Record<string, readonly string[]>> = {
  '1': ['xuyang2024'],
  '2': ['linxue'],
  '3': ['shenqiuyun'],
  '4': ['zhouming'],
  '7': ['cuiying'],
  '9': ['wangrui1'],
}
