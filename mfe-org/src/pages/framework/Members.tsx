import type { StaffRow } from '@zz/api-contract/people'
import { type Filter, List, type ListColumn, useListState } from '@zz/shared-ui/list'
import { useCan, useRemote } from '@zz/shared-ui/remote'
import { Link } from '@zz/shared-ui/router'
import { displayName, EllipsisText, PersonAvatar } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useListDepartmentUsersQuery, useMaySetDepartmentQuery } from './frameworkApi'
import css from './framework.module.css'

const PLATFORM = { gov: '政务端', wisdom: '智慧端', drifter: '漂流端' } as const

interface Asked {
  readonly name?: string
  readonly platform?: StaffRow['platform']
  readonly includeChild?: number
}

const FILTERS: readonly Filter<Asked>[] = [
  { kind: 'text', key: 'name', label: '姓名' },
  {
    kind: 'choice',
    key: 'platform',
    label: '平台',
    options: Object.entries(PLATFORM).map(([value, label]) => ({ value, label })),
  },
  {
    kind: 'choice',
    key: 'includeChild',
    label: '范围',
    options: [
      { value: 1, label: '含下级成员' },
      { value: 2, label: '仅本部门' },
    ],
  },
]
const WITH_BELOW = 1
const YES = 1

const COLUMNS: readonly ListColumn<StaffRow>[] = [
  {
    key: 'name',
    title: '姓名',
    kind: 'name',
    render: (row) => (
      <span className={css.person}>
        <PersonAvatar name={displayName(row)} avatar={row.avatar} />
        <EllipsisText text={displayName(row)} />
      </span>
    ),
  },
  {
    key: 'departmentPath',
    title: '部门',
    kind: 'address',
    card: 'line',
    render: (row) => <EllipsisText text={row.departmentPath} />,
  },
  { key: 'userName', title: '账号', kind: 'word', width: 120, render: (row) => row.userName },
  {
    key: 'platform',
    title: '平台',
    kind: 'word',
    card: 'meta',
    render: (row) => PLATFORM[row.platform],
  },
]

/** A person on several platforms is several rows (decisions K5). */
const rowKey = ({ id, platform }: StaffRow): string => `${platform}:${id}`

/** Leads to 部门设置 for whoever sets the department: by the key, or because of leading it (S4.7). */
function SettingLink({ id }: { id: string }): ReactNode {
  const { navigation } = useRemote()
  const can = useCan()
  const holds = can('department:setting')
  const { data } = useMaySetDepartmentQuery(id, { skip: holds })
  if (!holds && data?.maySet !== YES) return null
  return <Link to={navigation.href('org.department.setting', { deptId: id })}>部门设置</Link>
}

/** The members of a department, with those below it unless it is asked otherwise. */
export function Members({
  department,
}: {
  department: { readonly id: string; readonly name: string }
}): ReactNode {
  const state = useListState<Asked>(FILTERS)
  const { pageNum, pageSize, data } = state.request
  const result = useListDepartmentUsersQuery({
    id: department.id,
    pageNum,
    pageSize,
    includeChild: data.includeChild === 2 ? 2 : WITH_BELOW,
    ...(data.name ? { name: data.name } : {}),
    ...(data.platform ? { platform: data.platform } : {}),
  })
  return (
    <List<StaffRow>
      state={state}
      result={result}
      label={`${department.name}的成员`}
      columns={COLUMNS}
      rowKey={rowKey}
      rowName={displayName}
      empty={{ text: `“${department.name}”中暂无成员` }}
      extra={<SettingLink id={department.id} />}
    />
  )
}
