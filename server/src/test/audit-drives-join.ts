/** Calls of joining: applications, links, invitations by phone. */
import { unusedMobile } from './new-person.ts'
import { departmentId } from '../seed/data/departments.ts'
import { personId } from '../seed/data/people.ts'
import type { Drive } from './audit-drives.ts'
import type { AuditWorld } from './audit-world.ts'

const APPLY = '/api/user/apply/save-apply'
const BY_CODE = { tenantId: '2', source: 2, tenantCode: 'JYQZF234' }
/** Works in none of the organisations that are joined here. */
export const STRANGER = 'gaoyuan'

/** Whatever of the stranger's waits is taken back, so that there is room for another. */
async function makeRoom(world: AuditWorld): Promise<void> {
  await world.product.app.platform
    .system('test')
    .write(({ db }) =>
      db
        .deleteFrom('approval')
        .where('kind', '=', 'joinApply')
        .where('applicantId', '=', personId(STRANGER))
        .execute(),
    )
}

/** An application of the stranger's that waits; whatever else of theirs waited is gone. */
export const applyToJoin = async (world: AuditWorld): Promise<string> => {
  await makeRoom(world)
  const who = await world.caller(STRANGER)
  return (await who.post<{ id: string }>(APPLY, BY_CODE)).body.data.id
}

const invited = async (world: AuditWorld): Promise<string> => {
  await world.product.app.platform
    .system('test')
    .write(({ db }) =>
      db.deleteFrom('joinInvitation').where('userId', '=', personId(STRANGER)).execute(),
    )
  const admin = await world.caller('linxue', '2')
  await admin.post('/api/user/apply/invite', { mobiles: ['19900000006'] })
  const row = await world.db
    .selectFrom('joinInvitation')
    .select('id')
    .where('userId', '=', personId(STRANGER))
    .where('status', '=', 1)
    .executeTakeFirstOrThrow()
  return row.id
}

/** A call by the stranger about an invitation or an application that is made for it. */
const byStranger = (path: string, make: (world: AuditWorld) => Promise<string>): Drive => ({
  route: `POST ${path}`,
  async prepare(world) {
    const id = await make(world)
    const who = await world.caller(STRANGER)
    return () => who.post(path, { id })
  },
})

const byAdmin = (
  path: string,
  bodyOf: (world: AuditWorld) => object | Promise<object>,
  way?: string,
): Drive => ({
  route: `POST ${path}`,
  ...(way === undefined ? {} : { way }),
  async prepare(world) {
    const [who, body] = [await world.caller('linxue', '2'), await bodyOf(world)]
    return () => who.post(path, body)
  },
})

export const joinDrives: readonly Drive[] = [
  {
    route: `POST ${APPLY}`,
    async prepare(world) {
      await makeRoom(world)
      const who = await world.caller(STRANGER)
      return () => who.post(APPLY, BY_CODE)
    },
  },
  byStranger('/api/user/apply/cancel-apply', applyToJoin),
  byAdmin(
    '/api/user/apply/audit-apply',
    async (world) => ({ ids: [await applyToJoin(world)], auditStatus: 3 }),
    'refused',
  ),
  byAdmin(
    '/api/user/apply/audit-apply',
    // The second of the demo's that wait.
    () => ({ ids: ['825002'], auditStatus: 2 }),
    'passed',
  ),
  byAdmin('/api/user/apply/reset-invite', () => ({})),
  byAdmin('/api/user/apply/invite', () => ({ mobiles: [unusedMobile()] })),
  byAdmin('/api/user/apply/cancel-invite', async (world) => ({ id: await invited(world) })),
  byAdmin('/api/user/apply-set/update-apply-set', () => ({
    allowSearchTenantName: 1,
    allowSearchTenantCode: 1,
    allowQrcodeLink: 1,
    allowInvite: 1,
    allowCommonInvite: 2,
    defaultJoinDepartmentId: departmentId('2'),
  })),
  byStranger('/api/user/apply/decline-invite', invited),
  byStranger('/api/user/apply/accept-invite', invited),
]
