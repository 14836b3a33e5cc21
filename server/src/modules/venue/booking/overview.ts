/** What bookings put on the overview of an organisation: two numbers (decisions RT5). */
import type { Ctx } from '../../../platform/context.ts'
import type { Hooks } from '../../../platform/hooks.ts'
import { AuditState } from '../../../platform/states.ts'
import { shanghaiDay } from '../../../platform/time.ts'
import { overviewFigures } from '../../overview/service.ts'
import { APPOINTMENTS, MY_APPOINTMENTS } from './lists.ts'

/** Days ahead that one's own bookings are counted for, today included. */
const AHEAD = 366

/** Approved bookings that begin from today on, on so many days; as the lists' filters take them. */
const approvedFor = (now: Date, days: number) => ({
  auditStatus: AuditState.Passed,
  startTime: shanghaiDay(now).getTime(),
  endTime: shanghaiDay(now, days).getTime() - 1,
})

/** The total of 预约管理, 已通过, today; undefined for who may not open it. */
async function countToday(ctx: Ctx): Promise<number | undefined> {
  if (!(await ctx.can('venueAppointment'))) return undefined
  return APPOINTMENTS.count(ctx.db, approvedFor(ctx.now(), 1), { tenantId: ctx.tenantId })
}

/** The total of 我的预约, 已通过, from today on. */
const countOwn = (ctx: Ctx): Promise<number> =>
  MY_APPOINTMENTS.count(ctx.db, approvedFor(ctx.now(), AHEAD), { userId: ctx.user.id })

/** Adds 今日预约 and 我的预约. */
export function registerBookingOverview(hooks: Hooks): void {
  hooks.extend(overviewFigures, { key: 'todayBookings', count: countToday })
  hooks.extend(overviewFigures, { key: 'myBookings', count: countOwn })
}
