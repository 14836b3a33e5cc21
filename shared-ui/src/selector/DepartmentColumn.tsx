import { type ReactNode, useMemo, useState } from 'react'
import { useRemote } from '../remote-lite'
import { type DepartmentRow, LOAD_FAILURE, listDepartments } from './calls'
import { SelectorColumn, type ColumnCrumb } from './Column'
import { rootFirst } from './rootFirst'
import { departmentView, ROW_HEIGHT } from './rows'
import type { PickedItems } from './types'
import { type ListSource, useList } from './useList'

/** A department whose staff is shown. */
export interface OpenedDepartment extends PickedItems {
  readonly tenantId: string
}

/**
 * `opened` is the id of the department whose staff is shown; `onOpen` undefined where staff is not
 * offered.
 */
export interface DepartmentColumnProps {
  /**
   * The organisation whose departments they are; null before one is opened. Another one begins at
   * its top: give it as `key`.
   */
  readonly tenant: PickedItems | null
  readonly opened: string | undefined
  readonly onOpen: ((department: OpenedDepartment) => void) | undefined
  /** A press on the row itself, not on 下级: a phone goes on to the next column. */
  readonly onPressed?: (() => void) | undefined
  readonly onLeave: (to: 'left' | 'right') => void
  readonly onBack: () => void
}

/**
 * Second column: departments of the opened organisation, and 下级 of each; asked for only when there
 * is an organisation or a department (S1 §5).
 */
export function DepartmentColumn({
  tenant,
  opened,
  onOpen,
  onPressed,
  onLeave,
  onBack,
}: DepartmentColumnProps): ReactNode {
  const { http } = useRemote()
  const [{ of, path, from }, setPlace] = useState<{
    of: string | undefined
    path: readonly PickedItems[]
    from?: string
  }>({ of: tenant?.id, path: [] })
  // Another organisation: from its top.
  const steps = of === tenant?.id ? path : []
  const tenantId = tenant?.id
  const parent = steps.at(-1)?.id
  const source = useMemo<ListSource<DepartmentRow> | null>(
    () =>
      tenantId === undefined
        ? null
        : {
            failure: LOAD_FAILURE.departments,
            load: parent
              ? (pageNum, pageSize, signal) =>
                  listDepartments(http, { id: parent, pageNum, pageSize }, signal)
              : rootFirst((below, pageNum, pageSize, signal) =>
                  listDepartments(
                    http,
                    { ...(below ? { id: below } : { tenantId }), pageNum, pageSize },
                    signal,
                  ),
                ),
          },
    [http, tenantId, parent],
  )
  const listing = useList(source)
  const go = (to: readonly PickedItems[], back?: string): void =>
    setPlace({ of: tenantId, path: to, ...(back ? { from: `department:${back}` } : {}) })
  const up = (): void => go(steps.slice(0, -1), steps.at(-1)?.id)
  const crumbs: ColumnCrumb[] = tenant
    ? [
        { name: tenant.name, press: () => go([], steps[0]?.id) },
        ...steps.map((each, at) => ({
          name: each.name,
          press: () => go(steps.slice(0, at + 1), steps[at + 1]?.id),
        })),
      ]
    : []
  const view = (row: DepartmentRow) => {
    const picked = { id: row.id, name: row.name, tenantId: row.tenantId }
    return departmentView(
      row,
      {
        opened: opened === row.id,
        root: row.root === true,
        open:
          onOpen &&
          (() => {
            onOpen(picked)
            onPressed?.()
          }),
        into: () => {
          go([...steps, picked])
          onOpen?.(picked)
        },
      },
      tenant?.name,
    )
  }
  return (
    <SelectorColumn
      at={1}
      label="部门"
      pattern="grid"
      listing={listing}
      view={view}
      rowHeight={ROW_HEIGHT}
      {...(crumbs.length > 0 ? { crumbs } : {})}
      empty="暂无下级部门"
      hint="点击组织，查看它的部门"
      start={of === tenantId ? from : undefined}
      onUp={steps.length > 0 ? up : undefined}
      onBack={steps.length > 0 ? up : onBack}
      onLeave={onLeave}
    />
  )
}
