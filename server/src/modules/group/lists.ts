/** Members of a group, what they were told, and the groups of departments. */
import { type SqlBool, sql } from 'kysely'
import { defineList } from '../../platform/list/list.ts'
import { Typed } from '../../platform/readers.ts'
import { personName, personNamed } from '../account/service.ts'
import { departmentName, isDepartmentSeen, type Visibility } from '../department/service.ts'
import { PLATFORM } from './queries.ts'
import { GroupState } from './states.ts'

interface OfGroup {
  readonly tenantId: string
  readonly groupId: string
}

/** Who is in a group, who came last first. */
export const GROUP_MEMBERS = defineList<OfGroup>()({
  table: 'userGroupMember',
  filters: (kit) => ({ name: personNamed(kit, 'item.userId') }),
  ways: (db, { tenantId, groupId }) => [
    db
      .selectFrom('userGroupMember')
      .selectAll()
      .where('tenantId', '=', tenantId)
      .where('groupId', '=', groupId),
  ],
  newest: () => ['joinedAt', 'userId'],
  columns: (page) =>
    page
      .leftJoin('userDirectory as p', 'p.id', 'item.userId')
      .select([
        'item.userId',
        'item.joinedAt',
        personName('item.tenantId', 'item.userId').as('name'),
        'p.avatar',
      ]),
})

/** What its members were told, newest first. */
export const ANNOUNCEMENTS = defineList<OfGroup>()({
  table: 'groupAnnouncement',
  filters: () => ({}),
  ways: (db, { tenantId, groupId }) => [
    db
      .selectFrom('groupAnnouncement')
      .selectAll()
      .where('tenantId', '=', tenantId)
      .where('groupId', '=', groupId),
  ],
  newest: () => ['createdAt', 'id'],
  columns: (page) =>
    page
      .select(['item.id', 'item.title', 'item.content', 'item.createdAt'])
      .select(personName('item.tenantId', 'item.authorId').as('authorName')),
})

const nameOfDepartment = departmentName('item.tenantId', 'item.departmentId')

/** The active groups of departments that the caller may see, newest first. */
export const DEPARTMENT_GROUPS = defineList<Visibility & { readonly tenantId: string }>()({
  table: 'userGroup',
  filters: ({ fits }) => ({
    /** A part of the department's name or of the group's. */
    name: fits(
      Typed('name', { maxLength: 108 }),
      (name) =>
        sql<SqlBool>`(strpos(lower(item.name), lower(${name})) > 0 or strpos(lower(${nameOfDepartment}), lower(${name})) > 0)`,
    ),
  }),
  ways: (db, { tenantId, ...visibility }) => [
    db
      .selectFrom('userGroup')
      .selectAll()
      .where('tenantId', '=', tenantId)
      .where('platform', '=', PLATFORM)
      .where('status', '=', GroupState.Active)
      .where('departmentId', 'is not', null)
      .where(isDepartmentSeen('userGroup.tenantId', 'userGroup.departmentId', visibility)),
  ],
  newest: () => ['createdAt', 'id'],
  columns: (page) =>
    page
      .select(['item.id', 'item.name', 'item.departmentId', 'item.containChild', 'item.createdAt'])
      .select([
        nameOfDepartment.as('departmentName'),
        personName('item.tenantId', 'item.ownerId').as('ownerName'),
        sql<number>`(select count(*)::int from user_group_member m where m.tenant_id = item.tenant_id and m.group_id = item.id)`.as(
          'members',
        ),
      ]),
})
