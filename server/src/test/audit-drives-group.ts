/** Calls of groups. */
import { departmentId } from '../seed/data/departments.ts'
import { personId } from '../seed/data/people.ts'
import type { Drive } from './audit-drives.ts'
import type { AuditWorld } from './audit-world.ts'

/** The group of organisation 2 in the demo data, and that of 信息科. */
const WHOLE = '63000'
const OF_DEPARTMENT = '63002'

const drive = (
  path: string,
  way: string | null,
  body: object,
  who: (world: AuditWorld) => ReturnType<AuditWorld['caller']> = (world) =>
    world.caller('zhouming', '2'),
): Drive => ({
  route: `${path === 'dissolve-group' ? 'GET+POST' : 'POST'} /api/group/internal/${path}`,
  ...(way === null ? {} : { way }),
  async prepare(world) {
    const caller = await who(world)
    return () => caller.post(`/api/group/internal/${path}`, body)
  },
})

export const groupDrives: readonly Drive[] = [
  drive('save-tenant-group', null, {}, (world) => world.principalOf('12')),
  drive('save-department-group', 'a new one', {
    departmentId: departmentId('2', '财政科'),
    groupName: '财政科部门群',
  }),
  drive('save-department-group', 'wider', {
    departmentId: departmentId('2', '信息科'),
    groupName: '信息科部门群',
    containChild: 1,
    version: 1,
  }),
  drive('update-admin', null, { groupUid: WHOLE, adminUid: personId('linxue') }),
  drive('announce', null, { groupUid: WHOLE, title: '停水通知', content: '周六上午停水。' }),
  drive('dissolve-group', null, { groupUid: OF_DEPARTMENT }),
]
