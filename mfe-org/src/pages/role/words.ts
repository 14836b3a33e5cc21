/** Names of roles and of their groups (decisions R1). */
export const NAME_LENGTH = 20
/** Characters of a role's remark. */
export const REMARK_LENGTH = 108
/** Why a built-in role cannot be edited. */
export const SYSTEM_ROLE = '系统角色不可修改'
/** Departments of a role: with everything below. */
export const WITH_BELOW = 1
/** A department of a role alone, without those below it. */
export const WITHOUT_BELOW = 2
