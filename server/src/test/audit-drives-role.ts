/** Calls of roles. */
import { departmentId } from '../seed/data/departments.ts'
import { personId } from '../seed/data/people.ts'
import type { Drive } from './audit-drives.ts'
import type { AuditWorld } from './audit-world.ts'

let number = 0
const unusedName = (): string => {
  number += 1
  return `审计角色${number}`
}

const call = async (
  world: AuditWorld,
  path: string,
  body: object,
  [who, tenantId]: readonly [string, string] = ['linxue', '2'],
): Promise<string> => {
  const caller = await world.caller(who, tenantId)
  const { data } = (await caller.post<{ id: string } | null>(`/api/role/${path}`, body)).body
  return data?.id ?? ''
}
const OPERATOR = ['wutong', '1'] as const

const makeGroup = (world: AuditWorld, by?: readonly [string, string]) =>
  call(world, 'save-group', { name: unusedName() }, by)
const makeRole = async (world: AuditWorld, by?: readonly [string, string]) =>
  call(world, 'save', { name: unusedName(), roleGroupId: await makeGroup(world, by) }, by)

/** A call with the body that `prepare` makes, by an administrator unless said otherwise. */
const drive = (
  path: string,
  prepare: (world: AuditWorld) => object | Promise<object>,
  [who, tenantId]: readonly [string, string] = ['linxue', '2'],
): Drive => ({
  route: `POST /api/role/${path}`,
  async prepare(world) {
    const [caller, body] = [await world.caller(who, tenantId), await prepare(world)]
    return () => caller.post(`/api/role/${path}`, body)
  },
})

const userIds = [personId('heping')]
const departmentIds = [departmentId('2', '财政科')]

export const roleDrives: readonly Drive[] = [
  drive('save-group', () => ({ name: unusedName() })),
  drive('update-group', async (world) => ({ id: await makeGroup(world), name: unusedName() })),
  drive('delete-group', async (world) => ({ id: await makeGroup(world) })),
  drive('save', async (world) => ({ name: unusedName(), roleGroupId: await makeGroup(world) })),
  drive('update', async (world) => ({
    id: await makeRole(world),
    name: unusedName(),
    roleGroupId: await makeGroup(world),
  })),
  drive('delete', async (world) => ({ id: await makeRole(world) })),
  drive('member/allocate-user', async (world) => ({ roleId: await makeRole(world), userIds })),
  drive('member/remove-user', async (world) => {
    const roleId = await makeRole(world)
    await call(world, 'member/allocate-user', { roleId, userIds })
    return { roleId, userIds }
  }),
  drive('member/allocate-department', async (world) => ({
    roleId: await makeRole(world),
    departmentIds,
  })),
  drive('member/remove-department', async (world) => {
    const roleId = await makeRole(world)
    await call(world, 'member/allocate-department', { roleId, departmentIds })
    return { roleId, departmentIds }
  }),
  drive(
    'authorize/authorize-app',
    async (world) => ({ roleId: await makeRole(world, OPERATOR), appIds: ['1'] }),
    OPERATOR,
  ),
  drive('authorize/authorize-menu', async (world) => ({
    roleId: await makeRole(world),
    appId: '1',
    menuIds: ['todo'],
  })),
  drive('authorize/authorize-resource', async (world) => ({
    roleId: await makeRole(world),
    appId: '1',
    resourceIds: ['todo:manage'],
  })),
]
