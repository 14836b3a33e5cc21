/** Calls of approval flows: setting them up, signing, handing over, adding signers, urging (WF-02). */
import { newId } from '../platform/ids.ts'
import { json } from '../platform/db/schema.ts'
import { personId } from '../seed/data/people.ts'
import type { Drive } from './audit-drives.ts'
import { applyToJoin, STRANGER } from './audit-drives-join.ts'
import type { AuditWorld } from './audit-world.ts'

const TENANT = '2'

/** An application that waits for the signature of 林雪 in the first of two steps. */
async function signable(world: AuditWorld): Promise<string> {
  const id = await applyToJoin(world)
  const of = {
    tenantId: TENANT,
    approvalId: id,
    applicantId: personId(STRANGER),
    applicantTenantId: null,
  }
  const step = { ...of, sign: 1, hours: null, userIds: json([]) } as const
  await world.product.app.platform.system('test').write(async ({ db }) => {
    await db
      .insertInto('approvalStep')
      .values([
        { ...step, no: 1, name: '初审', stepStatus: 1, startedAt: new Date() },
        { ...step, no: 2, name: '复核' },
      ])
      .execute()
    await db
      .insertInto('approvalSigner')
      .values({ ...of, id: newId(), stepNo: 1, userId: personId('linxue'), way: 1 })
      .execute()
  })
  return id
}

const bySigner = (path: string, more: (id: string) => object, way?: string): Drive => ({
  route: `POST ${path}`,
  ...(way === undefined ? {} : { way }),
  async prepare(world) {
    const body = more(await signable(world))
    const who = await world.caller('linxue', TENANT)
    return () => who.post(path, body)
  },
})

/** By whoever applied. */
const byApplicant = (path: string): Drive => ({
  route: `POST ${path}`,
  async prepare(world) {
    const id = await signable(world)
    const who = await world.caller(STRANGER)
    return () => who.post(path, { id })
  },
})

export const flowDrives: readonly Drive[] = [
  {
    route: 'POST /api/approval/save-flow',
    async prepare(world) {
      const who = await world.caller('linxue', TENANT)
      const userIds = [personId('heping')]
      const steps = [{ name: '初审', sign: 1, hours: 24, userIds }]
      // Not enabled: what other calls apply for is decided at once.
      return () =>
        who.post('/api/approval/save-flow', { kind: 'booking', enabled: 2, steps, version: 0 })
    },
  },
  bySigner(
    '/api/approval/decide',
    (id) => ({ ids: [id], auditStatus: 2 }),
    'the first of two steps signed',
  ),
  bySigner('/api/approval/delegate', (id) => ({ id, userId: personId('heping'), reason: '出差' })),
  bySigner('/api/approval/add-signers', (id) => ({ id, userIds: [personId('heping')] })),
  byApplicant('/api/approval/urge'),
  byApplicant('/api/approval/withdraw'),
]
