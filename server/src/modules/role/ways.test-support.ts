/**
 * Every call that changes who holds what, or who sits where: how somebody might give, or take from
 * others, what they lack by it, or why it does neither (decisions S4.7).
 */
import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import { departmentId } from '../../seed/data/departments.ts'
import type { Caller } from '../../test/harness.ts'

export const TENANT = '2'
/** Keys that the grantor lacks. */
export const LACKING = { menu: 'flow', resource: 'todo:manage' } as const

/** What the ways are tried in. */
export interface World {
  /** Gives todo:manage and flow; held by nobody, and by whoever sits in `department`. */
  readonly precious: string
  /** Gives nothing. */
  readonly empty: string
  readonly department: string
  /** An application to join that names `department`. */
  readonly waiting: string
  readonly victim: string
  readonly leader: Caller
  /** In system scope. */
  readonly db: Db
}
/** How a grantor may try to give or take what they lack by a call; or why the call does neither. */
export type Way = ((world: World) => object | Promise<object>) | string

/** By the path of each call. */
export const WAYS: Readonly<Record<string, Way>> = {
  '/api/role/authorize/authorize-menu': ({ empty }) => ({
    roleId: empty,
    appId: '0',
    menuIds: [LACKING.menu],
  }),
  '/api/role/authorize/authorize-resource': ({ empty }) => ({
    roleId: empty,
    appId: '1',
    resourceIds: [LACKING.resource],
  }),
  '/api/role/authorize/authorize-app': ({ empty }) => ({ roleId: empty, appIds: ['1'] }),
  '/api/role/member/allocate-user': ({ precious, victim }) => ({
    roleId: precious,
    userIds: [victim],
  }),
  '/api/role/member/allocate-department': ({ precious }) => ({
    roleId: precious,
    departmentIds: [departmentId(TENANT, '信息科')],
  }),
  '/api/role/member/remove-user': ({ precious, victim }) => ({
    roleId: precious,
    userIds: [victim],
  }),
  '/api/role/member/remove-department': ({ precious, department }) => ({
    roleId: precious,
    departmentIds: [department],
  }),
  '/api/role/delete': ({ precious }) => ({ id: precious }),
  '/api/role/save': 'a new role gives nothing',
  '/api/role/update': 'changes words and group alone',
  '/api/role/save-group': 'a heading',
  '/api/role/update-group': 'a heading',
  '/api/role/delete-group': 'a heading',
  '/api/uc/tenant/admin/add': ({ victim }) => ({ tenantId: TENANT, userIds: [victim] }),
  '/api/uc/tenant/admin/remove': 'takes away',
  '/api/uc/tenant/admin/transfer-principal': ({ victim }) => ({
    tenantId: TENANT,
    userId: victim,
    token: 'x',
  }),
  '/api/user/tenant-user/add': ({ department }) => ({
    name: '新成员',
    mobile: '19900009999',
    departmentIds: [department],
    platforms: ['gov'],
  }),
  '/api/user/tenant-user/move': ({ victim, department }) => ({
    userIds: [victim],
    departmentIds: [department],
  }),
  '/api/user/tenant-user/place': ({ victim, department }) => ({
    userIds: [victim],
    departmentIds: [department],
  }),
  async '/api/user/tenant-user/update'({ victim, department, leader }) {
    const { body } = await leader.get<{ version: number }>('/api/user/tenant-user/get', {
      userId: victim,
    })
    const { version } = body.data
    const placed = { userId: victim, departmentIds: [department], version }
    return { ...placed, staffName: '', positionId: null, workNo: '' }
  },
  // Somebody whom the grantor sees: the guard speaks before it is asked whether they have left.
  '/api/user/tenant-user/restore': ({ victim, department }) => ({
    userIds: [victim],
    departmentIds: [department],
  }),
  '/api/user/tenant-user/set-position': 'a position gives no permission',
  '/api/user/tenant-user/leave': 'takes away',
  '/api/user/tenant-user/exit': 'takes away',
  '/api/user/tenant-user/batch-cancel': 'ends what was judged when it began',
  '/api/user/tenant-user/import': 'a draft',
  '/api/user/tenant-user/import-correct': 'a draft',
  '/api/user/tenant-user/import-remove': 'a draft',
  '/api/user/tenant-user/import-options': 'a draft',
  '/api/user/tenant-user/import-commit': 'each row is judged by itself: a test of its own',
  '/api/user/tenant-user/import-cancel': 'a draft',
  '/api/user/apply/invite': ({ department }) => ({
    mobiles: ['19900009998'],
    departmentId: department,
    platforms: ['gov'],
  }),
  async '/api/user/apply/audit-apply'({ department, db }) {
    const { rows } = await sql<{ id: string }>`
      select id from approval where tenant_id = ${TENANT} and kind ilike '%join%' and audit_status = 1 order by id limit 1`.execute(
      db,
    )
    return { ids: [rows[0]?.id], auditStatus: 2, departmentId: department }
  },
  '/api/approval/decide': ({ waiting }) => ({ ids: [waiting], auditStatus: 2 }),
  '/api/approval/save-flow': ({ victim }) => ({
    kind: 'joinApply',
    enabled: 1,
    steps: [{ name: '初审', sign: 1, hours: null, userIds: [victim] }],
    version: 0,
  }),
  '/api/user/apply-set/update-apply-set': ({ department }) => ({
    allowSearchTenantName: 1,
    allowSearchTenantCode: 1,
    allowQrcodeLink: 1,
    allowInvite: 1,
    allowCommonInvite: 1,
    defaultJoinDepartmentId: department,
  }),
  '/api/uc/tenant/update-person-set': ({ department }) => ({
    showMobile: 1,
    editNickName: 1,
    allowCommonInvite: 1,
    defaultJoinDepartmentId: department,
  }),
  '/api/user/apply/save-apply': 'an application, which its reviewer judges',
  '/api/user/apply/cancel-apply': 'takes back',
  '/api/user/apply/accept-invite': 'whoever invited is judged again, not the invitee',
  '/api/user/apply/decline-invite': 'takes back',
  '/api/user/apply/reset-invite': 'another address of the same link',
  '/api/user/apply/cancel-invite': 'takes back',
  '/api/department/move': ({ department }) => ({
    id: departmentId(TENANT, '信息科'),
    pid: department,
  }),
  '/api/department/dissolve': ({ department }) => ({
    id: departmentId(TENANT, '人事科'),
    targetDeptId: department,
  }),
  '/api/department/update-department-setting': ({ department }) => ({
    id: departmentId(TENANT, '信息科'),
    name: '信息科',
    simpleName: '信息科',
    pid: department,
  }),
  '/api/department/save': 'a new department has no role',
  '/api/department/update': 'changes its name alone',
  '/api/department/sort': 'changes the order of siblings',
  '/api/department/update-dept-safe-info': 'says who sees it',
}

/** Calls of other areas that do so too. */
export const GIVING_CALLS: ReadonlySet<string> = new Set([
  '/api/approval/decide',
  '/api/approval/save-flow',
  '/api/uc/tenant/update-person-set',
])

/** Areas of calls that change who holds what, or who sits where. */
export const GIVING_AREAS: ReadonlySet<string> = new Set([
  'role',
  'admin',
  'member',
  'memberImport',
  'join',
  'department',
])
