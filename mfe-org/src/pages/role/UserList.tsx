import type { PageRoleUserApiArg, RoleUserRow } from '@zz/api-contract/role'
import { Button } from '@zz/shared-ui/antd/core'
import { type Filter, List, type ListColumn, useListState } from '@zz/shared-ui/list'
import { useRemote } from '@zz/shared-ui/remote'
import { membersOf, Selector, type SelectorResult, userIdsOf } from '@zz/shared-ui/selector'
import { PersonAvatar, TimeText } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import {
  useAllocateRoleUserMutation,
  usePageRoleUserQuery,
  useRemoveRoleUserMutation,
} from './roleApi'
import { EffectivePermissionsDrawer } from '../../permissions/EffectivePermissionsDrawer'
import { useOpening } from '../../useOpening'
import { useSentChoice } from '../../useSentChoice'
import css from './role.module.css'
import { useAskRemove } from './useAskRemove'

/** As many as one call takes. */
const MOST = 200
const THING = '人员'
const FILTERS: readonly Filter<PageRoleUserApiArg['data']>[] = [
  { kind: 'text', key: 'name', label: '姓名' },
]
const rowKey = ({ id }: RoleUserRow): string => id
const rowName = ({ name }: RoleUserRow): string => name

const columnsOf = (open: (row: RoleUserRow) => void): ListColumn<RoleUserRow>[] => [
  {
    key: 'name',
    title: '姓名',
    kind: 'name',
    width: 140,
    render: (row) => (
      <span className={css.person}>
        <PersonAvatar name={row.name} avatar={row.avatar} size={24} />
        <Button type="link" size="small" className={css.open ?? ''} onClick={() => open(row)}>
          {row.name}
        </Button>
      </span>
    ),
    onCard: rowName,
  },
  {
    key: 'departments',
    title: '部门',
    kind: 'text',
    card: 'meta',
    render: ({ departments }) => departments.join('、') || '—',
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

/** People who hold a role themselves, added and removed (RL-02). `locked` says why they cannot be. */
export function UserList({
  roleId,
  roleName,
  locked,
}: {
  roleId: string
  roleName: string
  locked: boolean
}): ReactNode {
  const { tenant, notify } = useRemote()
  const state = useListState(FILTERS, { roleId })
  const result = usePageRoleUserQuery(state.request)
  const [allocate] = useAllocateRoleUserMutation()
  const [remove] = useRemoveRoleUserMutation()
  const [person, openPerson, closePerson] = useOpening<RoleUserRow>()

  const add = async (chosen: SelectorResult): Promise<boolean> => {
    const userIds = userIdsOf(chosen)
    if (userIds.length === 0) {
      notify.warning('请选择成员')
      return true
    }
    const { data } = await allocate({ roleId, userIds })
    if (data === undefined) return false
    if (data.addedCount === 0) notify.info('所选人员已在该角色中')
    else notify.success(`新增人员成功，新增${data.addedCount}人`)
    return true
  }
  const { choose, selector } = useSentChoice(add)
  const askRemove = useAskRemove(
    THING,
    (names) => `${names}将不再拥有角色“${roleName}”的权限。`,
    (userIds) => remove({ roleId, userIds }),
  )
  const addButton = !locked && (
    <Button type="primary" onClick={choose}>
      新增人员
    </Button>
  )
  return (
    <>
      <List<RoleUserRow>
        state={state}
        result={result}
        label={`${roleName}的人员`}
        columns={columnsOf(openPerson)}
        rowKey={rowKey}
        rowName={rowName}
        rowActions={(row) => [
          { label: '查看权限', onClick: () => openPerson(row), opens: true },
          ...(locked ? [] : [{ label: '删除', danger: true, onClick: () => askRemove([row]) }]),
        ]}
        actionsWidth={136}
        {...(locked
          ? {}
          : { batch: { actions: [{ label: '批量删除', danger: true, onClick: askRemove }] } })}
        empty={{ text: '该角色暂无人员', action: addButton }}
        extra={addButton}
      />
      <Selector
        ownOnly
        {...selector}
        content="staff"
        title="新增人员"
        max={MOST}
        checkable={{ staff: membersOf(tenant?.tenantId) }}
      />
      <EffectivePermissionsDrawer
        open={person.open}
        userId={person.subject?.id ?? ''}
        onClose={closePerson}
      />
    </>
  )
}
