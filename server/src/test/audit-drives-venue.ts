/** Calls of the venue wizard and of bookings. */
import { at, bookingRows } from './booking-tools.ts'
import { OPERATOR_TENANT } from '../platform/operator-tenant.ts'
import type { Drive } from './audit-drives.ts'
import type { AuditWorld } from './audit-world.ts'
import { venueForm } from './venue-form.ts'

const rows = (world: AuditWorld) => bookingRows(world.product.app)

/** A request that waits at a venue of organisation 2. */
const waitingBooking = async (world: AuditWorld): Promise<string> => {
  const { makeVenue, addWaiting } = rows(world)
  return addWaiting(await makeVenue(), at(3, 9), { booker: 'heping' })
}

const decideBooking = (auditStatus: 2 | 3): Drive => ({
  route: 'POST /api/approval/decide',
  way: auditStatus === 2 ? 'a booking passed' : 'a booking refused',
  async prepare(world) {
    const objectId = await waitingBooking(world)
    const { id } = await world.db
      .selectFrom('approval')
      .select('id')
      .where('kind', '=', 'booking')
      .where('objectId', '=', objectId)
      .executeTakeFirstOrThrow()
    const caller = await world.caller('zhaolan', '2')
    return () => caller.post('/api/approval/decide', { ids: [id], auditStatus })
  },
})

const auditBooking = (operationType: 1 | 2): Drive => ({
  route: 'POST /api/venue/audit-appointment',
  way: operationType === 1 ? 'approved' : 'rejected',
  async prepare(world) {
    const [id, caller] = [await waitingBooking(world), await world.caller('zhaolan', '2')]
    return () => caller.post('/api/venue/audit-appointment', { operationType, ids: [id] })
  },
})

const REASON = '图片与实际不符'

/** A listed venue that an operator bans, with a booking to come. */
const banDrives: readonly Drive[] = [
  {
    route: 'POST /api/ops/venue/ban',
    async prepare(world) {
      const { makeVenue, addWaiting } = rows(world)
      const venueId = await makeVenue()
      const id = await addWaiting(venueId, at(4, 9), { booker: 'heping' })
      const manager = await world.caller('zhaolan', '2')
      await manager.post('/api/venue/audit-appointment', { operationType: 1, ids: [id] })
      const caller = await world.caller('wutong', OPERATOR_TENANT)
      return () => caller.post('/api/ops/venue/ban', { venueId, reason: REASON })
    },
  },
  {
    route: 'POST /api/ops/venue/unban',
    async prepare(world) {
      const venueId = await rows(world).makeVenue()
      const caller = await world.caller('wutong', OPERATOR_TENANT)
      await caller.post('/api/ops/venue/ban', { venueId, reason: REASON })
      return () => caller.post('/api/ops/venue/unban', { venueId })
    },
  },
]

export const venueDrives: readonly Drive[] = [
  ...banDrives,
  decideBooking(2),
  decideBooking(3),
  auditBooking(1),
  auditBooking(2),
  {
    route: 'POST /api/venue/add-private-venue',
    async prepare(world) {
      const caller = await world.caller('zhaolan', '2')
      const body = await venueForm(caller)
      return () => caller.post('/api/venue/add-private-venue', body)
    },
  },
  {
    route: 'POST /api/venue/update-venue',
    async prepare(world) {
      const venueId = await rows(world).makeVenue({ venueType: 2 })
      const caller = await world.caller('zhaolan', '2')
      const body = { ...(await venueForm(caller)), venueId }
      return () => caller.post('/api/venue/update-venue', body)
    },
  },
  {
    route: 'POST /api/venue/save-appointment',
    async prepare(world) {
      const venueId = await rows(world).makeVenue()
      const caller = await world.caller('heping', '7')
      const body = {
        venueId,
        startTime: at(3, 9).getTime(),
        endTime: at(3, 10).getTime(),
        userCount: 3,
        subject: '例会',
      }
      return () => caller.post('/api/venue/save-appointment', body)
    },
  },
  {
    route: 'POST /api/venue/cancel-appointment',
    async prepare(world) {
      const [id, caller] = [await waitingBooking(world), await world.caller('heping', '7')]
      return () => caller.post('/api/venue/cancel-appointment', { id })
    },
  },
]
