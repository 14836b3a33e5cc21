/** Names of roles and of their groups (decisions R1). */
export const NAME_LENGTH = 20
export const REMARK_LENGTH = 108
export const SYSTEM_ROLE = '系统角色不可修改'
/** Departments of a role: with everything below. */
export const WITH_BELOW = 1
export const WITHOUT_BELOW = 2
