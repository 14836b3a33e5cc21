/** Words and limits of departments (S2 §5, decisions D1, D3, D5). */
export const NAME_MAX = 40
export const SIMPLE_MAX = 20
export const DEPTH_MAX = 10
/** The superior of the root on the wire. */
export const NO_SUPERIOR = '-1'
export const NORMAL = 3
export const SPECIFIED_VIEWERS = 2
export const SPECIFIED_SIGHT = 3

export const HIDDEN_WORDS = { 1: '隐藏部门', 2: '指定可见', 3: '正常显示' } as const
export const SIGHT_WORDS = { 1: '可查看全部下级', 2: '仅本部门', 3: '指定部门' } as const

export interface NamedDepartment {
  readonly id: string
  readonly name: string
}
