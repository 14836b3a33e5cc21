/** Where a department may be put, and what that means for its siblings. Pure. */
import type { Branches } from './branches'
import type { DepartmentMove, TreeDepartment } from './types'

/** Beside a department, or into it. */
export type DropPlace = 'before' | 'inside' | 'after'

/** Upper and lower quarter of a row mean beside it, what lies between means into it. */
export function placeAt(offset: number, height: number): DropPlace {
  if (offset < height / 4) return 'before'
  return offset > (height * 3) / 4 ? 'after' : 'inside'
}

const betweenOrder = (
  siblings: readonly TreeDepartment[],
  id: string,
  beforeId: string | null,
): readonly string[] => {
  const ids = siblings.map((each) => each.id)
  const from = ids.indexOf(id)
  const rest = ids.filter((each) => each !== id)
  const to = beforeId === null ? rest.length : rest.indexOf(beforeId)
  const moved = [...rest.slice(0, to), id, ...rest.slice(to)]
  return moved.slice(Math.min(from, to), Math.max(from, to) + 1)
}

/**
 * Null where it would change nothing, or lead a department into itself or what lies below it, or
 * beside a highest one.
 */
export function moveOf(
  branches: Branches,
  department: TreeDepartment,
  target: TreeDepartment,
  place: DropPlace,
): DepartmentMove | null {
  if (department.pid === null || branches.isWithin(target.id, department.id)) return null
  if (place === 'inside') {
    if (department.pid === target.id) return null
    const into = { pid: target.id, parentName: target.name }
    return { department, ...into, beforeId: null, order: null }
  }
  if (target.pid === null) return null
  const siblings = branches.siblings(target.pid)
  const index = siblings.findIndex(({ id }) => id === target.id)
  const after = siblings[index + 1]
  const beforeId = place === 'before' ? target.id : (after?.id ?? null)
  const into = { pid: target.pid, parentName: branches.node(target.pid)?.name ?? '' }
  if (department.pid !== target.pid) return { department, ...into, beforeId, order: null }
  if (beforeId === department.id) return null
  const order = betweenOrder(siblings, department.id, beforeId)
  return order.length < 2 ? null : { department, ...into, beforeId, order }
}

/** One place up (-1) or down (1) among its siblings; null at the end, or of what has been read. */
export function stepOf(
  branches: Branches,
  department: TreeDepartment,
  by: -1 | 1,
): DepartmentMove | null {
  const siblings = branches.siblings(department.pid)
  const index = siblings.findIndex(({ id }) => id === department.id)
  const beside = siblings[index + by]
  return beside ? moveOf(branches, department, beside, by < 0 ? 'before' : 'after') : null
}
