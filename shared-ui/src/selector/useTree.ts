import { useEffect, useMemo, useState } from 'react'
import { useRemote } from '../remote-lite'
import { LOAD_FAILURE, listBelonging, listDepartments } from './calls'
import { type PageAnswer, PAGE_SIZE } from './pages'
import { tenantName } from './rows'
import { type TreeChild, type ChildList, LazyTree, type TreeNode } from './tree'

/** The organisation on top of the tree, chosen by the search above it. */
export interface TreeRoot {
  readonly id: string
  readonly name: string
  readonly logo?: string | null
}

/**
 * The tree below an organisation: organisations that belong to it, then its departments (decisions
 * K9). Begins open.
 */
export function useTree(root: TreeRoot | null, departments: boolean): LazyTree | null {
  const { http, notify } = useRemote()
  const [, redraw] = useState(0)
  const tree = useMemo(() => {
    if (!root) return null
    const told = async (
      failure: string,
      answer: Promise<PageAnswer<TreeChild>>,
    ): Promise<PageAnswer<TreeChild>> => {
      try {
        return await answer
      } catch (error) {
        notify.failure(failure, error)
        throw error
      }
    }
    const paged = (pageNum: number) => ({ pageNum, pageSize: PAGE_SIZE })
    const belonging =
      (id: string): ChildList =>
      (page) =>
        told(
          LOAD_FAILURE.belonging,
          listBelonging(http, { id, ...paged(page) }).then(({ rows, total }) => ({
            total,
            rows: rows.map((row) => ({
              kind: 'tenant' as const,
              id: row.id,
              name: tenantName(row),
              tenantId: row.id,
              leaf: row.hasChild === 2,
              logo: row.logo,
            })),
          })),
        )
    const below =
      (of: { tenantId: string } | { id: string }): ChildList =>
      (page) =>
        told(
          LOAD_FAILURE.treeDepartments,
          listDepartments(http, { ...of, ...paged(page) }).then(({ rows, total }) => ({
            total,
            rows: rows.map((row) => ({
              kind: 'department' as const,
              id: row.id,
              name: row.name,
              tenantId: row.tenantId,
              leaf: row.hasChild === 2,
            })),
          })),
        )
    const listsOf = (node: TreeNode): readonly ChildList[] => {
      if (node.kind === 'department') return [below({ id: node.id })]
      return departments ? [belonging(node.id), below({ tenantId: node.id })] : [belonging(node.id)]
    }
    return new LazyTree(
      {
        kind: 'tenant',
        id: root.id,
        name: root.name,
        tenantId: root.id,
        leaf: false,
        logo: root.logo ?? null,
      },
      listsOf,
      () => redraw((times) => times + 1),
    )
  }, [http, notify, root, departments])
  useEffect(() => void tree?.expand(tree.root), [tree])
  return tree
}
