/** Who holds a role: people, and departments (S2 §7 Roles; decisions R2). */
import { type SqlBool, sql } from 'kysely'
import { defineList } from '../../platform/list/list.ts'
import { Typed } from '../../platform/readers.ts'
import { Id } from '../../platform/schema.ts'
import { personName, personNamed } from '../account/service.ts'
import {
  departmentName,
  isDepartmentSeen,
  isPersonSeen,
  type Visibility,
} from '../department/service.ts'

interface OfRole {
  readonly tenantId: string
  readonly roleId: string
}

const Words = Typed('name', { maxLength: 108 })

/** Normal staff who hold a role themselves and whom the caller may see, who came last first. */
export const ROLE_USERS = defineList<OfRole & Visibility>()({
  table: 'roleUser',
  filters: (kit) => ({
    tenantId: kit.heard(Id),
    roleId: kit.heard(Id),
    name: personNamed(kit, 'item.userId'),
  }),
  ways: (db, { tenantId, roleId, ...visibility }) => [
    db
      .selectFrom('roleUser')
      .selectAll()
      .where('tenantId', '=', tenantId)
      .where('roleId', '=', roleId)
      .where(isPersonSeen('roleUser.tenantId', 'roleUser.userId', visibility)),
  ],
  newest: () => ['createdAt', 'userId'],
  columns: (page) =>
    page
      .leftJoin('userDirectory as p', 'p.id', 'item.userId')
      .select([
        'item.userId',
        'item.createdAt',
        personName('item.tenantId', 'item.userId').as('name'),
        'p.avatar',
      ])
      .select(personName('item.tenantId', 'item.creatorId').as('creator')),
})

const nameOfDepartment = departmentName('item.tenantId', 'item.departmentId')

/** Departments that have a role and that the caller may see, who came last first. */
export const ROLE_DEPARTMENTS = defineList<OfRole & Visibility>()({
  table: 'roleDepartment',
  filters: ({ fits, heard }) => ({
    tenantId: heard(Id),
    roleId: heard(Id),
    name: fits(
      Words,
      (name) => sql<SqlBool>`strpos(lower(${nameOfDepartment}), lower(${name})) > 0`,
    ),
  }),
  ways: (db, { tenantId, roleId, ...visibility }) => [
    db
      .selectFrom('roleDepartment')
      .selectAll()
      .where('tenantId', '=', tenantId)
      .where('roleId', '=', roleId)
      .where(
        isDepartmentSeen('roleDepartment.tenantId', 'roleDepartment.departmentId', visibility),
      ),
  ],
  newest: () => ['createdAt', 'departmentId'],
  columns: (page) =>
    page
      .select(['item.departmentId', 'item.includeChild', 'item.createdAt'])
      .select([
        nameOfDepartment.as('name'),
        personName('item.tenantId', 'item.creatorId').as('creator'),
      ]),
})
