import { useConfirm } from '@zz/shared-ui/widgets'
import type { DepartmentMove } from '@zz/shared-ui/tree'
import { useEffect, useState } from 'react'
import { useMoveDepartmentMutation, useSortDepartmentsMutation } from './departmentApi'
import { type Opening, useOpening } from '../../useOpening'
import type { NamedDepartment } from './words'

type Open = (department: NamedDepartment) => void

/** What can be done with departments: each opens its dialog, or asks. */
export interface Acts {
  readonly create: Open
  readonly rename: Open
  readonly move: Open
  readonly dissolve: Open
  /** Dropped elsewhere in the tree, or put there by key. */
  readonly drop: (move: DepartmentMove) => void
  readonly creating: Dialog
  readonly renaming: Dialog
  readonly moving: Dialog
  readonly dissolving: Dialog
  /** The department is gone; its people, if any, are in the other one. */
  readonly onGone: (id: string, targetId: string | undefined) => void
  /** The department that is shown beside the tree, once it has been read. */
  readonly chosen: NamedDepartment | null
  readonly setChosen: (department: NamedDepartment) => void
}

interface Dialog {
  readonly opening: Opening<NamedDepartment>
  readonly close: () => void
}

/**
 * `onGone` hears of a department that was dissolved. Another place in the same department is saved
 * at once, a move to another one is asked about. A dialog ends when `shown`, the id of the department
 * beside the tree, becomes another one: it would be read as being about that one.
 */
export function useActs(onGone: Acts['onGone'], shown: string | undefined): Acts {
  const confirm = useConfirm()
  const [sendMove] = useMoveDepartmentMutation()
  const [sendOrder] = useSortDepartmentsMutation()
  const [chosen, setChosen] = useState<NamedDepartment | null>(null)
  const [creating, create, closeCreating] = useOpening<NamedDepartment>()
  const [renaming, rename, closeRenaming] = useOpening<NamedDepartment>()
  const [moving, move, closeMoving] = useOpening<NamedDepartment>()
  const [dissolving, dissolve, closeDissolving] = useOpening<NamedDepartment>()
  useEffect(
    () => () => {
      for (const close of [closeCreating, closeRenaming, closeMoving, closeDissolving]) close()
    },
    [shown, closeCreating, closeRenaming, closeMoving, closeDissolving],
  )

  const drop = ({ department, pid, parentName, beforeId, order }: DepartmentMove): void => {
    if (order !== null) {
      void sendOrder({ pid, ids: [...order] })
      return
    }
    confirm({
      title: `确定将“${department.name}”移至“${parentName}”下吗？`,
      content: '其下级部门和成员一起移动，部门成员将收到通知。',
      okText: '移动',
      onOk: () => sendMove({ id: department.id, pid, ...(beforeId === null ? {} : { beforeId }) }),
    })
  }
  return {
    create,
    rename,
    move,
    dissolve,
    drop,
    creating: { opening: creating, close: closeCreating },
    renaming: { opening: renaming, close: closeRenaming },
    moving: { opening: moving, close: closeMoving },
    dissolving: { opening: dissolving, close: closeDissolving },
    onGone,
    chosen,
    setChosen,
  }
}
