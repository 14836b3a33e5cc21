/** Venues by type, bookings by state (OS-13, decisions T20). */
import type { Ctx } from '../../platform/context.ts'
import type { Hooks } from '../../platform/hooks.ts'
import { AuditState } from '../../platform/states.ts'
import { type SectionFigures, statisticSections } from '../statistics/service.ts'
import { APPOINTMENTS } from './booking/lists.ts'
import { VENUE_LIST } from './lists.ts'

/** The tabs of 场地管理 (decisions V1). */
const TYPES = [
  { type: 1, name: '已上架场地' },
  { type: 2, name: '自用场地' },
] as const

async function findByType(ctx: Ctx): Promise<SectionFigures | undefined> {
  if (!(await ctx.can('venueManager'))) return undefined
  const scope = { tenantId: ctx.tenantId, now: ctx.now() }
  const [total, ...counts] = await Promise.all([
    VENUE_LIST.count(ctx.db, {}, scope),
    ...TYPES.map(({ type }) => VENUE_LIST.count(ctx.db, { venueType: type }, scope)),
  ])
  return {
    rows: TYPES.map(({ type, name }, nth) => ({ key: `${type}`, name, count: counts[nth] ?? 0 })),
    total,
    more: 0,
  }
}

/** What becomes of a booking (decisions B2, B4). */
const STATES = [
  { auditStatus: AuditState.Waiting, name: '待审核' },
  { auditStatus: AuditState.Passed, name: '已通过' },
  { auditStatus: AuditState.Refused, name: '已拒绝' },
  { auditStatus: AuditState.Withdrawn, name: '已取消' },
  { auditStatus: AuditState.Expired, name: '已失效' },
] as const

async function findBookings(ctx: Ctx): Promise<SectionFigures | undefined> {
  if (!(await ctx.can('venueAppointment'))) return undefined
  const scope = { tenantId: ctx.tenantId }
  const [total, ...counts] = await Promise.all([
    APPOINTMENTS.count(ctx.db, {}, scope),
    ...STATES.map(({ auditStatus }) => APPOINTMENTS.count(ctx.db, { auditStatus }, scope)),
  ])
  return {
    rows: STATES.map(({ auditStatus, name }, nth) => ({
      key: `${auditStatus}`,
      name,
      count: counts[nth] ?? 0,
    })),
    total,
    more: 0,
  }
}

/** Adds the numbers of venues and of their bookings to the statistics. */
export function registerStatistics(hooks: Hooks): void {
  hooks.extend(statisticSections, { key: 'venues', read: findByType })
  hooks.extend(statisticSections, { key: 'bookings', read: findBookings })
}
