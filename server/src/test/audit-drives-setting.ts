/** Calls of start-up images, of statistics and of the audit log. */
import { departmentId } from '../seed/data/departments.ts'
import type { Drive } from './audit-drives.ts'
import type { AuditWorld } from './audit-world.ts'
import { uploadFor } from './draft-builders.ts'

const bodyOf = async (world: AuditWorld) => ({
  agreement: 1,
  defaultFlag: 2,
  startTime: '2030-01-01 00:00:00',
  endTime: '2030-01-31 23:59:59',
  jumpAddress: '',
  startupLogo: await uploadFor(await world.caller('linxue', '2'), 'startUp'),
})

const add = async (world: AuditWorld): Promise<string> => {
  const caller = await world.caller('linxue', '2')
  const made = await caller.post<{ id: string }>(
    '/api/uc/tenant/add-startup-set',
    await bodyOf(world),
  )
  return made.body.data.id
}

const drive = (
  route: string,
  path: string,
  bodyFor: (world: AuditWorld) => object | Promise<object>,
): Drive => ({
  route,
  async prepare(world) {
    const [caller, body] = [await world.caller('linxue', '2'), await bodyFor(world)]
    return () => caller.post(path, body)
  },
})

const at = (path: string): readonly [string, string] => [`POST ${path}`, path]

export const settingDrives: readonly Drive[] = [
  drive(...at('/api/uc/tenant/add-startup-set'), bodyOf),
  drive(...at('/api/uc/tenant/update-startup-set'), async (world) => ({
    ...(await bodyOf(world)),
    id: await add(world),
  })),
  drive(
    'GET+POST /api/uc/tenant/remove-startup-set',
    '/api/uc/tenant/remove-startup-set',
    async (world) => ({ id: await add(world) }),
  ),
  drive(...at('/api/uc/tenant/statistics/export'), () => ({})),
  drive(...at('/api/uc/tenant/update-person-set'), () => ({
    showMobile: 1,
    editNickName: 1,
    allowCommonInvite: 2,
    defaultJoinDepartmentId: departmentId('2'),
  })),
  drive(...at('/api/audit-log/export'), () => ({ data: { objectType: 'role' } })),
]
