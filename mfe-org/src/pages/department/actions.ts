import type { RowAction } from '@zz/shared-ui/list'
import type { Acts } from './useActs'
import type { NamedDepartment } from './words'

/** A department as its menu needs it. */
export interface ActingDepartment extends NamedDepartment {
  readonly isRoot: boolean
}

/** What can be done with a department; what can never apply to the root is left out. */
export const actionsOf = (department: ActingDepartment, acts: Acts): readonly RowAction[] => [
  { label: '新增下级部门', onClick: () => acts.create(department) },
  { label: '重命名', onClick: () => acts.rename(department) },
  ...(department.isRoot
    ? []
    : [
        { label: '移动', onClick: () => acts.move(department) },
        { label: '解散', danger: true, onClick: () => acts.dissolve(department) },
      ]),
]
