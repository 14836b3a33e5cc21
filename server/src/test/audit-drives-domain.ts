/** Calls of organisations, applications and venues. */
import type { Static } from 'typebox'
import type { TenantSummary } from '../modules/tenant/schemas.ts'
import { newId } from '../platform/ids.ts'
import { personId } from '../seed/data/people.ts'
import type { Drive } from './audit-drives.ts'
import type { AuditWorld } from './audit-world.ts'
import type { Caller } from './harness.ts'
import { settingsBodyOf } from './settings-body.ts'

type Kind = 'venueListing' | 'certification' | 'tenantCreate' | 'belong'

const makeVenue = async (world: AuditWorld, listed: boolean): Promise<string> => {
  const id = newId()
  await world.product.app.platform.system('test').write(({ db }) =>
    db
      .insertInto('venue')
      .values({
        tenantId: '2',
        id,
        name: `试用${id.slice(-6)}`,
        venueType: listed ? 1 : 2,
        forbidden: 2,
        onlineTime: listed ? new Date() : null,
        forbiddenTime: null,
        creatorId: personId('zhaolan'),
      })
      .execute(),
  )
  return id
}

/** Saves the organisation's basic data as they are, but for the change. */
const settingsBody = async (
  world: AuditWorld,
  caller: Caller,
  change: Partial<Static<typeof TenantSummary>>,
): Promise<object> => {
  const { data } = (await caller.get<Static<typeof TenantSummary>>('/api/uc/tenant/get')).body
  // Demo organisations have no picture, and none may be saved without.
  const logo = 'uc/2026/logo.png'
  await world.product.app.platform
    .system('test')
    .write(({ db }) => db.updateTable('tenant').set({ logo }).where('id', '=', data.id).execute())
  return settingsBodyOf(data, { logo, ...change })
}

/**
 * An application of the kind that waits, of the object when one is named; with the principal of the
 * organisation that reviews it.
 */
const waiting = async (world: AuditWorld, kind: Kind, objectId?: string) => {
  let query = world.db
    .selectFrom('approval')
    .selectAll()
    .where('kind', '=', kind)
    .where('auditStatus', '=', 1)
    .orderBy('id')
  if (objectId !== undefined) query = query.where('objectId', '=', objectId)
  const row = await query.executeTakeFirstOrThrow()
  return { row, reviewer: await world.principalOf(row.tenantId) }
}

const decideVenue = (auditStatus: 2 | 3): Drive => ({
  route: 'POST /api/approval/decide',
  way: auditStatus === 2 ? 'a listing passed' : 'a listing refused',
  async prepare(world) {
    const id = await makeVenue(world, false)
    await (await world.caller('zhaolan', '2')).post('/api/venue/send-apply', [id])
    const { row, reviewer } = await waiting(world, 'venueListing', id)
    return () => reviewer.post('/api/approval/decide', { ids: [row.id], auditStatus })
  },
})

const decideName = (auditStatus: 2 | 3): Drive => ({
  route: 'POST /api/approval/decide',
  way: auditStatus === 2 ? 'a new name passed' : 'a new name refused',
  async prepare(world) {
    const caller = await world.principalOf('3')
    await caller.post(
      '/api/uc/tenant/setting/update',
      await settingsBody(world, caller, { tenantFullName: `锦云区新名局${auditStatus}` }),
    )
    const { row, reviewer } = await waiting(world, 'certification', '3')
    return () => reviewer.post('/api/approval/decide', { ids: [row.id], auditStatus })
  },
})

const decideTenant = (auditStatus: 2 | 3, tenantId: string): Drive => ({
  route: 'POST /api/uc/tenant/audit/update-audit-status',
  way: auditStatus === 2 ? 'passed' : 'refused',
  async prepare(world) {
    const { reviewer } = await waiting(world, 'tenantCreate', tenantId)
    return () =>
      reviewer.post('/api/uc/tenant/audit/update-audit-status', {
        auditStatus,
        tenantIds: [tenantId],
        reason: '材料',
      })
  },
})

const decideBelonging = (auditStatus: 2 | 3): Drive => ({
  route: 'POST /api/uc/tenant/audit/update-belong-audit-status',
  way: auditStatus === 2 ? 'passed' : 'refused',
  async prepare(world) {
    const { row, reviewer } = await waiting(world, 'belong')
    return () =>
      reviewer.post('/api/uc/tenant/audit/update-belong-audit-status', {
        auditStatus,
        ids: [row.id],
        reason: '材料',
      })
  },
})

export const domainDrives: readonly Drive[] = [
  decideVenue(2),
  decideVenue(3),
  decideName(2),
  decideName(3),
  decideTenant(2, '13'),
  decideTenant(3, '15'),
  decideBelonging(2),
  decideBelonging(3),
  {
    route: 'POST /api/uc/tenant/audit/cancel',
    async prepare(world) {
      const { row } = await waiting(world, 'tenantCreate', '16')
      const caller = await world.caller('dingning')
      return () => caller.post('/api/uc/tenant/audit/cancel', { id: row.id })
    },
  },
  {
    route: 'POST /api/uc/tenant/setting/update',
    way: 'the address',
    async prepare(world) {
      const caller = await world.caller('linxue', '2')
      const body = await settingsBody(world, caller, { address: '锦云大道100号' })
      return () => caller.post('/api/uc/tenant/setting/update', body)
    },
  },
  {
    route: 'POST /api/uc/tenant/setting/update',
    way: 'the name',
    async prepare(world) {
      const caller = await world.principalOf('4')
      const body = await settingsBody(world, caller, { tenantFullName: '锦云街道新办事处' })
      return () => caller.post('/api/uc/tenant/setting/update', body)
    },
  },
  {
    route: 'POST /api/uc/tenant/setting/update-introduction',
    async prepare(world) {
      const caller = await world.caller('linxue', '2')
      const body = {
        tenantId: '2',
        topFunction: '<p>统筹全区工作。</p>',
        topHistory: '<p>一九五二年设区。</p>',
      }
      return () => caller.post('/api/uc/tenant/setting/update-introduction', body)
    },
  },
  {
    route: 'POST /api/venue/send-apply',
    async prepare(world) {
      const [id, caller] = [await makeVenue(world, false), await world.caller('zhaolan', '2')]
      return () => caller.post('/api/venue/send-apply', [id])
    },
  },
  {
    route: 'POST /api/venue/up-down-venue',
    async prepare(world) {
      const [id, caller] = [await makeVenue(world, true), await world.caller('zhaolan', '2')]
      return () =>
        caller.post('/api/venue/up-down-venue', { isOperatingSide: 2, online: 1, venueIds: [id] })
    },
  },
  {
    route: 'POST /api/venue/remove-venue',
    async prepare(world) {
      const [id, caller] = [await makeVenue(world, false), await world.caller('zhaolan', '2')]
      return () => caller.post('/api/venue/remove-venue', [id])
    },
  },
]
