/** What may be done to departments, and why not: one function for each act (decisions D1, S4.6). */
import { ErrorCode } from '@zz/contract'
import { fail, failField, type Refusal } from '../../platform/errors.ts'

/** Levels of an organisation's tree, the root included (decisions D1). */
export const MAX_DEPTH = 10

/** What rules are judged by. */
export interface DepartmentState {
  readonly id: string
  /** Null for the root. */
  readonly pid: string | null
  readonly path: string
  readonly depth: number
  readonly version: number
}

const TOO_DEEP = `部门最多${MAX_DEPTH}级`

/** A new department below `parent`. */
export const refuseBelow = ({ depth }: Pick<DepartmentState, 'depth'>): Refusal | undefined =>
  depth >= MAX_DEPTH
    ? failField(ErrorCode.WrongState, 'pid', `${TOO_DEEP}，不能再添加下级`)
    : undefined

/** Another superior: neither for the root, nor below itself, nor deeper than departments go. */
export function refuseMove(
  department: DepartmentState,
  parent: DepartmentState,
  /** Levels from the department down to its lowest, itself included. */
  height: number,
): Refusal | undefined {
  if (department.pid === null) return failField(ErrorCode.WrongState, 'pid', '根部门不能移动')
  if (parent.path.startsWith(department.path))
    return failField(ErrorCode.WrongState, 'pid', '不能移至自己或自己的下级部门')
  return parent.depth + height > MAX_DEPTH
    ? failField(ErrorCode.WrongState, 'pid', `移动后超过${MAX_DEPTH}级，${TOO_DEEP}`)
    : undefined
}

/** Dissolving: not the root, and nothing with departments below it. */
export function refuseDissolve(
  department: Pick<DepartmentState, 'pid'>,
  hasChild: boolean,
): Refusal | undefined {
  if (department.pid === null) return fail(ErrorCode.WrongState, '根部门不能解散')
  return hasChild ? fail(ErrorCode.WrongState, '请先移除下级部门') : undefined
}

/** Where people of a dissolved department go: somewhere, and not where they are. */
export function refuseTarget(
  departmentId: string,
  targetId: string | undefined,
  people: number,
): Refusal | undefined {
  if (targetId === undefined)
    return people > 0
      ? failField(ErrorCode.InvalidInput, 'targetDeptId', '请选择成员转入的部门')
      : undefined
  return targetId === departmentId
    ? failField(ErrorCode.InvalidInput, 'targetDeptId', '不能转入要解散的部门')
    : undefined
}

/** Leaders of a department: at least one, and people who work here (S2 §5). */
export function refuseManagers(
  wanted: readonly string[],
  staff: ReadonlySet<string>,
  field: string,
): Refusal | undefined {
  if (wanted.length === 0) return failField(ErrorCode.InvalidInput, field, '请选择部门主管')
  return wanted.every((userId) => staff.has(userId))
    ? undefined
    : failField(ErrorCode.InvalidInput, field, '部门主管须为本组织的在职成员，请重新选择')
}

/**
 * What concerns others than the department itself: where it stands, what it belongs to, what its
 * people see. Who leads it does not decide that; whoever sets every department does.
 */
export const refuseArrange = (
  { arranges }: { readonly arranges: boolean },
  field: string,
): Refusal | undefined =>
  arranges ? undefined : failField(ErrorCode.Forbidden, field, '部门主管不能修改该项，请联系管理员')

export { refuseStale } from '../../platform/row-version.ts'
