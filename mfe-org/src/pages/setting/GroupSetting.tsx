import { PageTabs } from '@zz/shared-ui/tabs'
import type { ReactNode } from 'react'
import { DepartmentGroups } from '../group/DepartmentGroups'
import { TenantGroup } from '../group/TenantGroup'

/** 组织群 in the settings (OS-10, OS-11): the organisation's group, and those of departments. */
export function GroupSetting(): ReactNode {
  return (
    <PageTabs
      param="part"
      keep={['tab']}
      items={[
        { key: 'tenant', label: '组织群', children: <TenantGroup /> },
        { key: 'department', label: '部门群', children: <DepartmentGroups /> },
      ]}
    />
  )
}
