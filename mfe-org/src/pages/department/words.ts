/** Words and limits of departments (S2 §5, decisions D1, D3, D5). */
export const NAME_MAX = 40
/** Characters of a short name (DP-03). */
export const SIMPLE_MAX = 20
/** Levels that departments may have below each other. */
export const DEPTH_MAX = 10
/** The superior of the root on the wire. */
export const NO_SUPERIOR = '-1'
/** `hiddenFlag` of a department that is not hidden. */
export const NORMAL = 3
/** `hiddenFlag` of a hidden department that those named may see. */
export const SPECIFIED_VIEWERS = 2
/** `viewType` of a department whose members see those that are named. */
export const SPECIFIED_SIGHT = 3

/** Words of `hiddenFlag`: who outside sees the department (DP-04). */
export const HIDDEN_WORDS = { 1: '隐藏部门', 2: '指定可见', 3: '正常显示' } as const
/** Words of `viewType`: what the department's own members see (DP-04). */
export const SIGHT_WORDS = { 1: '可查看全部下级', 2: '仅本部门', 3: '指定部门' } as const

/** A department as dialogs name it. */
export interface NamedDepartment {
  readonly id: string
  readonly name: string
}
