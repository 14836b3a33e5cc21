import type { StaffRow } from '@zz/api-contract/people'
import { type Filter, List, type ListColumn, useListState } from '@zz/shared-ui/list'
import { useCan, useRemote } from '@zz/shared-ui/remote'
import { Link } from '@zz/shared-ui/router'
import { displayName, EllipsisText, PersonAvatar } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import type { ChosenDepartment } from '../member/DepartmentsField'
import { RANGE } from '../member/filters'
import { useListDepartmentUsersQuery, useMaySetDepartmentQuery } from './frameworkApi'
import css from './framework.module.css'
import { LedMembers } from './LedMembers'

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
  RANGE,
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
    render: (row) => row.platforms.map((each) => PLATFORM[each]).join('、'),
  },
]

/** A person is one row, however many platforms that person is on. */
const rowKey = ({ uid }: StaffRow): string => uid

/**
 * What the person may do in the department without being an administrator: set it by the key or
 * because of leading it, manage its members because of leading it (S4.7).
 */
function useRights(id: string): { readonly sets: boolean; readonly leads: boolean } {
  const can = useCan()
  const [holdsSetting, holdsMembers] = [can('department:setting'), can('userAdmin')]
  const { data } = useMaySetDepartmentQuery(id, { skip: holdsSetting && holdsMembers })
  return {
    sets: holdsSetting || data?.maySet === YES,
    // Who manages all members does it in 用户管理.
    leads: !holdsMembers && data?.mayManage === YES,
  }
}

/** The members of a department, with those below it unless it is asked otherwise. */
export function Members({ department }: { department: ChosenDepartment }): ReactNode {
  const { navigation } = useRemote()
  const { sets, leads } = useRights(department.id)
  const extra = sets && (
    <Link to={navigation.href('org.department.setting', { deptId: department.id })}>部门设置</Link>
  )
  return leads ? (
    <LedMembers department={department} extra={extra} />
  ) : (
    <Colleagues department={department} extra={extra} />
  )
}

function Colleagues({
  department,
  extra,
}: {
  department: ChosenDepartment
  extra: ReactNode
}): ReactNode {
  const state = useListState<Asked>(FILTERS)
  const { pageNum, pageSize, data } = state.request
  const result = useListDepartmentUsersQuery({
    id: department.id,
    pageNum,
    pageSize,
    includeChild: data.includeChild === 2 ? 2 : WITH_BELOW,
    byPerson: YES,
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
      // Nothing is done with a department that was not found.
      extra={result.error === undefined && extra}
    />
  )
}
