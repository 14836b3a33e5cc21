import type { PermissionKey } from '@zz/contract'
import { auditNames, namesInTable } from '../../platform/audit-names.ts'
import { fileOwners } from '../../platform/files.ts'
import type { Hooks } from '../../platform/hooks.ts'
import type { Module } from '../../platform/module.ts'
import { OPERATOR_TENANT } from '../../platform/operator-tenant.ts'
import type { Platform } from '../../platform/platform.ts'
import { tenantDissolutionSteps } from '../../platform/tenant-dissolution.ts'
import { approvalKinds } from '../approval/service.ts'
import { registerBookingJobs } from './booking/jobs.ts'
import { bookingKind } from './booking/kind.ts'
import { registerBookingNews } from './booking/news.ts'
import { registerBookingOverview } from './booking/overview.ts'
import { findBookedVenueNames } from './booking/queries.ts'
import { venueConstraints } from './constraints.ts'
import { venueDissolution } from './dissolution.ts'
import { VENUE_IMAGES, VENUE_REMARK, VENUE_VIDEO } from './files.ts'
import { registerHandOver } from './hand-over.ts'
import { venueListing } from './listing.ts'
import { openBookings } from './overview-queries.ts'
import { routes } from './routes.ts'
import { registerStatistics } from './statistics.ts'

/** Events on which open lists and figures of the organisation are fetched again. */
const CHANGES = [
  'venue.applied',
  'venue.delisted',
  'venue.deleted',
  'venue.decided',
  'venue.created',
  'venue.updated',
  'venue.banned',
  'venue.unbanned',
]
/** Those of them on which the operators' list of what others can book changes. */
const OVERSEEN = new Set(['venue.delisted', 'venue.decided', 'venue.banned', 'venue.unbanned'])

const live = (hooks: Hooks, platform: Platform): void => {
  for (const type of CHANGES) {
    hooks.onEvent(type, {
      consumer: 'venue.live',
      push(event) {
        const changed = {
          type: 'changed',
          data: { name: 'venue.changed/v1', payload: { venueId: event.objectId } },
        } as const
        const tell = (tenantId: string, keys: readonly PermissionKey[]): void =>
          platform.push.send({ tenantId, concerned: { userIds: [], keys } }, changed, event.id, {
            gather: true,
          })
        tell(event.tenantId, ['venueManager', 'venuePreview'])
        // Whoever is an operator holds it, as all that the operating organisation has.
        if (OVERSEEN.has(type)) tell(OPERATOR_TENANT, ['orgExamine'])
        return Promise.resolve()
      },
    })
  }
}

/**
 * Venues of organisations: kept, listed for others, and what keeps their people or organisation
 * from ending.
 */
export const venue: Module = {
  name: 'venue',
  routes,
  constraints: venueConstraints,
  register(hooks, platform) {
    hooks.extend(auditNames, namesInTable({ type: 'venue', table: 'venue' }))
    hooks.extend(auditNames, {
      type: 'appointment',
      find: ({ db, tenantId }, ids) => findBookedVenueNames(db, tenantId, ids),
    })
    registerStatistics(hooks)
    registerHandOver(hooks)
    live(hooks, platform)
    registerBookingNews(hooks, platform)
    registerBookingJobs(hooks)
    registerBookingOverview(hooks)
    for (const owner of [VENUE_IMAGES, VENUE_VIDEO, VENUE_REMARK]) hooks.extend(fileOwners, owner)
    hooks.extend(approvalKinds, venueListing)
    hooks.extend(approvalKinds, bookingKind)
    hooks.extend(tenantDissolutionSteps, venueDissolution)
    hooks.blocker('user.destroy', {
      name: 'booking',
      async check(ctx, { userId }) {
        const open = await openBookings(ctx.db, { bookerId: userId }, ctx.now())
        return open === 0
          ? []
          : [{ key: 'booking', detail: `您还有${open}个未结束的场地预约`, count: open }]
      },
    })
    hooks.blocker('tenant.dissolve', {
      name: 'booking',
      async check(ctx, { tenantId }) {
        const open = await openBookings(ctx.db, { atTenantId: tenantId }, ctx.now())
        return open === 0
          ? []
          : [
              {
                key: 'booking',
                detail: `本组织的场地还有${open}个其他组织已通过的预约`,
                count: open,
                at: { routeId: 'venue.appointment' },
              },
            ]
      },
    })
  },
}
