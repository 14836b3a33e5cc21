import type { PageRoleDepartmentApiArg, RoleDepartmentRow } from '@zz/api-contract/role'
import { Button } from '@zz/shared-ui/antd/core'
import { type Filter, List, type ListColumn, useListState } from '@zz/shared-ui/list'
import { TimeText } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { usePageRoleDepartmentQuery, useRemoveRoleDepartmentMutation } from './roleApi'
import { useOpening } from '../../useOpening'
import { AddDepartments } from './AddDepartments'
import { useAskRemove } from './useAskRemove'
import { WITH_BELOW } from './words'

const THING = '部门'
const FILTERS: readonly Filter<PageRoleDepartmentApiArg['data']>[] = [
  { kind: 'text', key: 'name', label: '部门名称' },
]
const rowKey = ({ id }: RoleDepartmentRow): string => id
const rowName = ({ name }: RoleDepartmentRow): string => name

const COLUMNS: readonly ListColumn<RoleDepartmentRow>[] = [
  { key: 'name', title: '部门', kind: 'name', width: 140, render: rowName },
  {
    key: 'includeChild',
    title: '下级部门',
    kind: 'word',
    width: 88,
    card: 'meta',
    render: ({ includeChild }) => (includeChild === WITH_BELOW ? '包含' : '不包含'),
    onCard: ({ includeChild }) => (includeChild === WITH_BELOW ? '含下级' : '不含下级'),
  },
  {
    key: 'creator',
    title: '创建人',
    kind: 'person',
    render: ({ creator }) => creator ?? '—',
  },
  {
    key: 'createTime',
    title: '创建时间',
    kind: 'datetime',
    card: 'line',
    render: ({ createTime }) => <TimeText value={createTime} />,
  },
]

/** Departments whose people hold a role, added and removed (RL-02). */
export function DepartmentList({
  roleId,
  roleName,
  locked,
}: {
  roleId: string
  roleName: string
  locked: boolean
}): ReactNode {
  const state = useListState(FILTERS, { roleId })
  const result = usePageRoleDepartmentQuery(state.request)
  const [remove] = useRemoveRoleDepartmentMutation()
  const [adding, openAdding, closeAdding] = useOpening<null>()
  const askRemove = useAskRemove(
    THING,
    (names) => `${names}的成员将不再因部门拥有角色“${roleName}”的权限。`,
    (departmentIds) => remove({ roleId, departmentIds }),
  )
  const addButton = !locked && (
    <Button type="primary" onClick={() => openAdding(null)}>
      新增部门
    </Button>
  )
  return (
    <>
      <List<RoleDepartmentRow>
        state={state}
        result={result}
        label={`${roleName}的部门`}
        columns={COLUMNS}
        rowKey={rowKey}
        rowName={rowName}
        {...(locked
          ? {}
          : {
              rowActions: (row: RoleDepartmentRow) => [
                { label: '删除', danger: true, onClick: () => askRemove([row]) },
              ],
              batch: { actions: [{ label: '批量删除', danger: true, onClick: askRemove }] },
            })}
        actionsWidth={80}
        empty={{ text: '该角色暂无部门', action: addButton }}
        extra={addButton}
      />
      <AddDepartments opening={adding} roleId={roleId} onClose={closeAdding} />
    </>
  )
}
