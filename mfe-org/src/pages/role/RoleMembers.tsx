import type { RoleDetail } from '@zz/api-contract/role'
import { Alert } from '@zz/shared-ui/antd/page'
import { useCan, useRemote } from '@zz/shared-ui/remote'
import { Link } from '@zz/shared-ui/router'
import { PageTabs } from '@zz/shared-ui/tabs'
import { PageEmpty } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { DepartmentList } from './DepartmentList'
import { UserList } from './UserList'
import css from './role.module.css'

const KEEP = ['roleId']

/** Who holds a role, in two tabs: people and departments (S2 §2.8). */
export function RoleMembers({ role, fill }: { role: RoleDetail; fill?: boolean }): ReactNode {
  const { navigation } = useRemote()
  const can = useCan()
  const { id, name, builtin } = role
  if (builtin === 'member')
    return <PageEmpty drawing="done" text="所有在职成员自动拥有该角色，无需添加" />
  const locked = role.lockedReason !== null
  const list = { roleId: id, roleName: name, locked }
  return (
    <>
      {locked && (
        <Alert
          type="info"
          showIcon
          title={role.lockedReason}
          description={
            builtin !== null &&
            can('setting') && (
              <>
                负责人和组织管理员在
                <Link
                  className={css.inline ?? ''}
                  to={navigation.href('org.setting', { tab: 'admin' })}
                >
                  管理员设置
                </Link>
                中调整
              </>
            )
          }
        />
      )}
      {builtin === null ? (
        <PageTabs
          key={id}
          keep={KEEP}
          param="type"
          fill={fill ?? false}
          items={[
            { key: 'user', label: '人员', children: <UserList {...list} /> },
            { key: 'department', label: '部门', children: <DepartmentList {...list} /> },
          ]}
        />
      ) : (
        <UserList key={id} {...list} />
      )}
    </>
  )
}
