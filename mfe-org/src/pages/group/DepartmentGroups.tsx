import type { DepartmentGroupRow, PageDepartmentGroupApiArg } from '@zz/api-contract/group'
import { Button } from '@zz/shared-ui/antd/core'
import { type Filter, List, type ListColumn, useListState } from '@zz/shared-ui/list'
import { BackButton } from '@zz/shared-ui/page'
import { useSearchParams } from '@zz/shared-ui/router'
import { TimeText } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { usePageDepartmentGroupQuery } from '../../api'
import { useOpening } from '../../useOpening'
import { DepartmentGroup } from './DepartmentGroup'
import { DepartmentGroupDialog } from './DepartmentGroupDialog'
import css from './group.module.css'
import { YES } from './words'

/** Part of the address: the department whose group is shown. */
const SHOWN = 'dept'
const KEEP = ['tab', 'part', SHOWN]

const FILTERS: readonly Filter<PageDepartmentGroupApiArg['data']>[] = [
  { kind: 'text', key: 'name', label: '部门或群名称' },
]

const columnsOf = (open: (row: DepartmentGroupRow) => void): ListColumn<DepartmentGroupRow>[] => [
  {
    key: 'departmentName',
    title: '部门',
    kind: 'name',
    width: 136,
    render: (row) => (
      <Button type="link" className={css.open ?? ''} onClick={() => open(row)}>
        {row.departmentName}
      </Button>
    ),
  },
  { key: 'groupName', title: '群名称', kind: 'text', render: (row) => row.groupName },
  {
    key: 'adminName',
    title: '群主',
    kind: 'person',
    card: 'meta',
    render: (row) => row.adminName ?? '—',
  },
  {
    key: 'count',
    title: '成员数',
    kind: 'number',
    card: 'meta',
    render: (row) => row.count,
    onCard: (row) => `${row.count} 人`,
  },
  {
    key: 'containChildFlag',
    title: '下级部门成员',
    kind: 'word',
    width: 108,
    render: (row) => (row.containChildFlag === YES ? '包含' : '不包含'),
  },
  {
    key: 'createTime',
    title: '创建时间',
    kind: 'datetime',
    card: 'line',
    render: (row) => <TimeText value={row.createTime} />,
  },
]

function GroupTable({ open }: { open: (departmentId: string) => void }): ReactNode {
  const state = useListState(FILTERS)
  const result = usePageDepartmentGroupQuery(state.request)
  const [adding, add, endAdding] = useOpening<null>()
  const addButton = (
    <Button type="primary" onClick={() => add(null)}>
      创建部门群
    </Button>
  )
  return (
    <>
      <List<DepartmentGroupRow>
        state={state}
        result={result}
        label="部门群"
        columns={columnsOf(({ departmentId }) => open(departmentId))}
        rowKey={(row) => row.id}
        rowName={(row) => row.groupName}
        rowActions={({ departmentId }) => [
          { label: '查看', onClick: () => open(departmentId), opens: true },
        ]}
        actionsWidth={72}
        empty={{ text: '还没有部门群', action: addButton }}
        extra={addButton}
      />
      <DepartmentGroupDialog opening={adding} department={null} group={null} onClose={endAdding} />
    </>
  )
}

/** 部门群: the groups of departments, and one of them where the address names it. */
export function DepartmentGroups(): ReactNode {
  const [query, setQuery] = useSearchParams()
  const shown = query.get(SHOWN)
  const show = (departmentId: string | null): void =>
    setQuery([
      ...['tab', 'part'].flatMap((key) =>
        query.getAll(key).map((value): [string, string] => [key, value]),
      ),
      ...(departmentId === null ? [] : [[SHOWN, departmentId] as [string, string]]),
    ])
  if (shown === null) return <GroupTable open={show} />
  return (
    <>
      <div className={css.back}>
        <BackButton onBack={() => show(null)} />
        <span>部门群</span>
      </div>
      <DepartmentGroup key={shown} departmentId={shown} keep={KEEP} />
    </>
  )
}
