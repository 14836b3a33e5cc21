/** Roles, their holders and grants. */
import type { Generated } from 'kysely'
import type { CreatedAt } from '../../platform/db/schema.ts'
import type { BuiltinRole } from './builtin.ts'

export interface RoleGroupTable {
  tenantId: string
  id: string
  name: string
  sort: Generated<number>
}

export interface RoleTable {
  tenantId: string
  id: string
  roleGroupId: string
  name: string
  builtin: BuiltinRole | null
  remark: string | null
  sort: Generated<number>
  creatorId: string
  version: Generated<number>
  createdAt: CreatedAt
}

export interface RoleUserTable {
  tenantId: string
  roleId: string
  userId: string
  creatorId: string
  createdAt: CreatedAt
}

export interface RoleDepartmentTable {
  tenantId: string
  roleId: string
  departmentId: string
  includeChild: Generated<boolean>
  creatorId: string
  createdAt: CreatedAt
}

export interface RoleGrantTable {
  tenantId: string
  roleId: string
  kind: 'menu' | 'resource'
  permissionKey: string
}

/** View: roles that the person asking holds himself, in every organisation. */
export interface MyRoleView {
  tenantId: string
  roleId: string
  name: string
  builtin: BuiltinRole | null
  sort: number
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    roleGroup: RoleGroupTable
    role: RoleTable
    roleUser: RoleUserTable
    roleDepartment: RoleDepartmentTable
    roleGrant: RoleGrantTable
    myRole: MyRoleView
  }
}
