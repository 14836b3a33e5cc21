import type { RoleDetail } from '@zz/api-contract/role'
import { Button } from '@zz/shared-ui/antd/core'
import { useRemote } from '@zz/shared-ui/remote'
import { useNavigate } from '@zz/shared-ui/router'
import { SectionSkeleton } from '@zz/shared-ui/page'
import { PageError, StatusTag } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { roleFailure, useGetRoleQuery } from './roleApi'
import css from './role.module.css'
import { RoleMembers } from './RoleMembers'
import { useDeleteRole } from './useRoleActs'

/** What can be done with a role; a locked one can only be looked at. */
function RoleActions({
  role,
  onDeleted,
}: {
  role: RoleDetail
  onDeleted: (id: string) => void
}): ReactNode {
  const { navigation } = useRemote()
  const navigate = useNavigate()
  const remove = useDeleteRole(onDeleted)
  const open = (routeId: string, params: Readonly<Record<string, string>>): void =>
    void navigate(navigation.href(routeId, params))
  return (
    <div className={css.acts}>
      {role.lockedReason === null && (
        <>
          <Button danger onClick={() => remove(role)}>
            删除
          </Button>
          <Button onClick={() => open('org.role.config', { id: role.id })}>编辑</Button>
        </>
      )}
      <Button type="primary" onClick={() => open('org.role.auth', { roleId: role.id })}>
        {role.lockedReason === null ? '权限设置' : '查看权限'}
      </Button>
    </div>
  )
}

/** The role that was chosen at the left: what it is, what can be done with it, who holds it. */
export function RoleCard({
  id,
  onDeleted,
}: {
  id: string
  onDeleted: (id: string) => void
}): ReactNode {
  const { data: role, error, refetch } = useGetRoleQuery({ id })
  if (role === undefined)
    return error === undefined ? (
      <SectionSkeleton rows={10} />
    ) : (
      <PageError error={error} text={roleFailure(error)} onRetry={() => void refetch()} />
    )
  return (
    <div className={css.detail}>
      <div className={css.head}>
        <div className={css.titles}>
          <h2>{role.name}</h2>
          {role.builtin !== null && <StatusTag tone="off">系统角色</StatusTag>}
        </div>
        <RoleActions role={role} onDeleted={onDeleted} />
      </div>
      <p className={css.remark}>
        {role.remark ?? '暂无说明'} · 共{role.affectedCount}人拥有
      </p>
      <RoleMembers role={role} />
    </div>
  )
}
