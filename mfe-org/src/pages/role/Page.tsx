import type { RoleGroup } from '@zz/api-contract/role'
import { Button } from '@zz/shared-ui/antd/core'
import { useRemote } from '@zz/shared-ui/remote'
import { useNavigate } from '@zz/shared-ui/router'
import { SplitPage } from '@zz/shared-ui/split'
import { PageEmpty, PageError, SearchBox } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import { useListRolesQuery } from './roleApi'
import { useOpening } from '../../useOpening'
import { GroupDialog } from './GroupDialog'
import { RoleCard } from './RoleCard'
import { RoleSide } from './RoleSide'
import { useChosenRole } from './useChosenRole'
import { useDeleteGroup } from './useRoleActs'

/**
 * 角色管理 (RL-01, RL-02; S2 §2.8): groups with their roles at the left, the chosen role with its
 * people and departments at the right.
 */
export default function RolePage(): ReactNode {
  const { tenant, navigation } = useRemote()
  const navigate = useNavigate()
  const { data: groups, error, refetch } = useListRolesQuery({})
  const { chosen, leave } = useChosenRole(groups)
  const [text, setText] = useState('')
  const [naming, openNaming, closeNaming] = useOpening<RoleGroup | null>()
  const removeGroup = useDeleteGroup()
  const roles = groups?.flatMap((group) => group.roles) ?? []
  const failed = error !== undefined && <PageError error={error} onRetry={() => void refetch()} />
  return (
    <SplitPage
      title="角色管理"
      breadcrumb={[{ title: tenant?.tenantFullName ?? '' }, { title: '角色管理' }]}
      actions={
        <>
          <Button onClick={() => openNaming(null)}>新增角色组</Button>
          <Button type="primary" onClick={() => void navigate(navigation.href('org.role.config'))}>
            新增角色
          </Button>
        </>
      }
      sideTitle="角色"
      count={roles.length}
      search={<SearchBox label="搜索角色" value={text} onChange={setText} />}
      side={
        groups ? (
          <RoleSide
            groups={groups}
            text={text}
            chosen={chosen}
            onRename={openNaming}
            onDelete={removeGroup}
          />
        ) : (
          failed || null
        )
      }
      chosen={chosen}
      chosenName={roles.find(({ id }) => id === chosen)?.name ?? ''}
    >
      {chosen !== '' && <RoleCard key={chosen} id={chosen} onDeleted={leave} />}
      {groups !== undefined && chosen === '' && <PageEmpty text="暂无角色" />}
      <GroupDialog opening={naming} onClose={closeNaming} />
    </SplitPage>
  )
}
