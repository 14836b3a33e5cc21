import type { RoleDetail } from '@zz/api-contract/role'
import { PageFrame } from '@zz/shared-ui/page'
import type { ReactNode } from 'react'
import { RoleMembers } from './RoleMembers'
import { useRolePage } from './useRolePage'

const TO_PERMISSIONS = {
  routeId: 'org.role.auth',
  label: ({ lockedReason }: RoleDetail) => (lockedReason === null ? '权限设置' : '查看权限'),
}

/** 角色成员 (RL-02): people and departments of one role, as a page of its own. */
export default function RoleMembersPage(): ReactNode {
  const { role, frame, waiting } = useRolePage('成员', TO_PERMISSIONS)
  return (
    <PageFrame {...frame} fill>
      {role ? <RoleMembers role={role} fill /> : waiting}
    </PageFrame>
  )
}
