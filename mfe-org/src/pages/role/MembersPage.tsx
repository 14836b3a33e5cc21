import { Button } from '@zz/shared-ui/antd/core'
import { failureText } from '@zz/shared-ui/api'
import { BackButton, PageFrame } from '@zz/shared-ui/page'
import { useRemote } from '@zz/shared-ui/remote'
import { useNavigate } from '@zz/shared-ui/router'
import { PageError } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useGetRoleQuery } from '../../api'
import { RoleMembers } from './RoleMembers'
import { useRoleId } from './useRoleId'

/** 角色成员 (RL-02): people and departments of one role, as a page of its own. */
export default function RoleMembersPage(): ReactNode {
  const { tenant, navigation } = useRemote()
  const navigate = useNavigate()
  const roleId = useRoleId()
  const { data: role, error, refetch } = useGetRoleQuery({ id: roleId })
  const list = navigation.href('org.role', { roleId })
  return (
    <PageFrame
      title={role ? `${role.name}的成员` : '角色成员'}
      breadcrumb={[
        { title: tenant?.tenantFullName ?? '' },
        { title: '角色管理', href: list },
        { title: '角色成员' },
      ]}
      lead={<BackButton onBack={() => void navigate(list)} />}
      actions={
        role && (
          <Button onClick={() => void navigate(navigation.href('org.role.auth', { roleId }))}>
            {role.lockedReason === null ? '权限设置' : '查看权限'}
          </Button>
        )
      }
      fill
    >
      {role && <RoleMembers role={role} fill />}
      {!role && error !== undefined && (
        <PageError text={failureText(error)} onRetry={() => void refetch()} />
      )}
    </PageFrame>
  )
}
