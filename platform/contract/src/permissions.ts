/**
 * Permission keys (S2 §6, decisions RT12, D6, O6, S4.4). One list: the server enforces them,
 * `mfe.json` asks for them, the role screen shows them.
 */
export const MENU_KEYS = {
  table: '工作台',
  orgFramework: '组织架构',
  depAdmin: '部门管理',
  userAdmin: '用户管理',
  roleAdmin: '角色管理',
  setting: '组织设置',
  orgExamine: '组织审核',
  orgExamineStatus: '审核状态',
  appAudit: '应用审核',
  todo: '协同待办',
  venuePreview: '场地数据概览',
  venueManager: '场地管理',
  venueAppointment: '预约管理',
  flow: '审批流程',
  auditLog: '审计日志',
} as const

export const RESOURCE_KEYS = {
  'department:setting': '部门设置',
  'todo:manage': '管理全部待办',
  'joinApply:audit': '审核加入申请',
} as const

export type MenuKey = keyof typeof MENU_KEYS
export type ResourceKey = keyof typeof RESOURCE_KEYS
export type PermissionKey = MenuKey | ResourceKey
