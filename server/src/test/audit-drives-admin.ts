/** Calls about who leads an organisation, and about its end. */
import { passwordDigest } from '@zz/login-site'
import { personId } from '../seed/data/people.ts'
import { DEMO_PASSWORD } from '../seed/index.ts'
import type { Drive } from './audit-drives.ts'
import type { AuditWorld } from './audit-world.ts'
import type { Caller } from './harness.ts'

const prove = async (caller: Caller, type: 5 | 6): Promise<string> =>
  (
    await caller.post<{ token: string }>('/api/user/verify-password', {
      password: passwordDigest(DEMO_PASSWORD),
      type,
    })
  ).body.data.token

const change = (world: AuditWorld, act: 'add' | 'remove', who: string) =>
  world
    .caller('linxue', '2')
    .then((caller) =>
      caller.post(`/api/uc/tenant/admin/${act}`, { tenantId: '2', userIds: [personId(who)] }),
    )

export const adminDrives: readonly Drive[] = [
  {
    route: 'POST /api/uc/tenant/admin/add',
    prepare: (world) => Promise.resolve(() => change(world, 'add', 'zhaolan')),
  },
  {
    route: 'POST /api/uc/tenant/admin/remove',
    async prepare(world) {
      await change(world, 'add', 'tangwen')
      return () => change(world, 'remove', 'tangwen')
    },
  },
  {
    route: 'POST /api/uc/tenant/admin/transfer-principal',
    async prepare(world) {
      const caller = await world.principalOf('10')
      const { userId } = await world.db
        .selectFrom('memberStanding')
        .select('userId')
        .where('tenantId', '=', '10')
        .where('userId', '!=', (await principalIdOf(world, '10')) ?? '')
        .orderBy('userId')
        .executeTakeFirstOrThrow()
      const token = await prove(caller, 5)
      return () =>
        caller.post('/api/uc/tenant/admin/transfer-principal', { tenantId: '10', userId, token })
    },
  },
  {
    route: 'POST /api/uc/tenant/dissolve',
    async prepare(world) {
      const caller = await world.principalOf('8')
      const token = await prove(caller, 6)
      return () => caller.post('/api/uc/tenant/dissolve', { tenantId: '8', token })
    },
  },
  {
    route: 'POST /api/uc/tenant/restore',
    async prepare(world) {
      const caller = await world.principalOf('12')
      const token = await prove(caller, 6)
      await caller.post('/api/uc/tenant/dissolve', { tenantId: '12', token })
      return () => caller.post('/api/uc/tenant/restore', { tenantId: '12' })
    },
  },
]

const principalIdOf = async (world: AuditWorld, tenantId: string): Promise<string | null> =>
  (
    await world.db
      .selectFrom('tenant')
      .select('principalId')
      .where('id', '=', tenantId)
      .executeTakeFirstOrThrow()
  ).principalId
