/** Written by `npm run tables` from the migrated database; not to be edited (docs/adr/0051-generated-tables.md). */
import type { ModuleDb } from '../../platform/db/schema.ts'
import type { CreatedAt, Defaulted } from '../../platform/db/column-types.ts'
import type { Columns } from './columns.ts'

/** Groups in which roles are listed. */
export interface RoleGroupTable {
  tenantId: string
  id: string
  name: string
  sort: Defaulted<number>
}

/** Keys that an organisation gives together. */
export interface RoleTable {
  tenantId: string
  id: string
  roleGroupId: string
  name: string
  builtin: Columns['role.builtin'] | null
  remark: string | null
  sort: Defaulted<number>
  creatorId: string
  version: Defaulted<number>
  createdAt: CreatedAt
}

/** Who holds a role. */
export interface RoleUserTable {
  tenantId: string
  roleId: string
  userId: string
  creatorId: string
  createdAt: CreatedAt
}

/** Departments whose people hold a role. */
export interface RoleDepartmentTable {
  tenantId: string
  roleId: string
  departmentId: string
  includeChild: Defaulted<boolean>
  creatorId: string
  createdAt: CreatedAt
}

/** The permission keys of a role. */
export interface RoleGrantTable {
  tenantId: string
  roleId: string
  kind: 'menu' | 'resource'
  permissionKey: string
}

/** Applications that a role of the platform’s own organisation may use. */
export interface RoleAppTable {
  tenantId: string
  roleId: string
  appId: string
}

/** View: roles that the caller holds, in every organisation. */
export interface MyRoleView {
  readonly tenantId: string
  readonly roleId: string
  readonly name: string
  readonly builtin: Columns['role.builtin'] | null
  readonly sort: number
}

/** The tables and views of this folder, as its statements see them. */
export interface RoleTables {
  roleGroup: RoleGroupTable
  role: RoleTable
  roleUser: RoleUserTable
  roleDepartment: RoleDepartmentTable
  roleGrant: RoleGrantTable
  roleApp: RoleAppTable
  myRole: MyRoleView
}

/** What statements of this folder see. */
export type RoleDb = ModuleDb<RoleTables>

declare module '../../platform/db/schema.ts' {
  interface Schema extends RoleTables {}
  interface PublishedViews {
    myRole: MyRoleView
  }
}
