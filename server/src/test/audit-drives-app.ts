/** Calls of apps, in the demonstration's organisation 2. */
import { departmentId } from '../seed/data/departments.ts'
import { personId } from '../seed/data/people.ts'
import type { Drive } from './audit-drives.ts'

const [ATTENDANCE, SURVEY, PARKING, REPAIR] = ['6', '7', '8', '12']
const STATUS = 'GET+POST /api/uc-app/update-tenant-app-status'

const drive = (path: string, body: object, who = 'linxue', more: Partial<Drive> = {}): Drive => ({
  route: `POST /api/uc-app/${path}`,
  ...more,
  async prepare(world) {
    const caller = await world.caller(who, '2')
    return () => caller.post(`/api/uc-app/${path}`, body)
  },
})

export const appDrives: readonly Drive[] = [
  drive('save-open-app', { appId: REPAIR, departmentIds: [departmentId('2', '信息科')] }),
  drive('save-use-range', { appId: SURVEY, userIds: [personId('zhouming')] }),
  drive('delete-use-range', {
    appId: ATTENDANCE,
    deleteId: departmentId('2', '财政科'),
    userType: 2,
  }),
  { ...drive('update-tenant-app-status', { appId: PARKING, enable: 1 }), route: STATUS, way: 'on' },
  {
    ...drive('update-tenant-app-status', { appId: PARKING, enable: 2 }),
    route: STATUS,
    way: 'off',
  },
  drive('enter-app', { appId: '1' }, 'heping', { nothing: 'when a person opened what last' }),
  drive('apply-use', { appId: ATTENDANCE }, 'heping'),
  drive('cancel-apply-use', { appId: ATTENDANCE }, 'heping'),
]
