/** What reminds people of to-dos by itself (decisions S4.10, S4.18 number 11). */
import type { Ctx } from '../../platform/context.ts'
import { eachAlone } from '../../platform/events/each-alone.ts'
import type { Hooks } from '../../platform/hooks.ts'
import { shanghaiDay } from '../../platform/time.ts'
import { nextReminder } from './reminder-times.ts'
import * as queries from './reminder-queries.ts'

const MINUTE_MILLIS = 60_000
const DIGEST_EVERY = 10 * MINUTE_MILLIS
/** The digest of a day is of what was overdue at nine in the morning. */
const DIGEST_HOUR = 9
/** To-dos, or people, of one transaction. */
const PART = 200

/** Reminds of deadlines that come, in parts; those that passed meanwhile are the digest's. */
export async function remindOfDeadlines(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  for (;;) {
    const taken = await ctx.write(async (w) => {
      const due = await queries.findDue(w.db, now, PART)
      for (const todo of due) {
        const next = nextReminder(todo.deadlineTime, todo.remindBefore, now)
        await queries.setNextReminder(w.db, todo.tenantId, todo.id, next)
        if (todo.deadlineTime.getTime() <= now.getTime()) continue
        w.emit({
          type: 'todo.due',
          objectType: 'todo',
          objectId: todo.id,
          tenantId: todo.tenantId,
          payload: {
            title: todo.title,
            deadlineTime: todo.deadlineTime.getTime(),
            executorIds: todo.executorIds,
          },
        })
      }
      return due.length
    })
    if (taken < PART) return
  }
}

/**
 * After nine in the morning tells, once a day, who has overdue to-dos: executors of what they have
 * not done, and creators. An organisation is one transaction, so that nobody hears of one twice.
 */
export async function sendDigests(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  const nine = new Date(shanghaiDay(now).getTime() + DIGEST_HOUR * 3_600_000)
  if (now.getTime() < nine.getTime()) return
  await eachAlone(await queries.findTenantsToDigest(ctx.db, nine), (tenantId) =>
    ctx.write(async (w) => {
      const counts = await queries.takeOverdue(w.db, tenantId, nine, now)
      for (let from = 0; from < counts.length; from += PART)
        w.emit({
          type: 'todo.digest',
          objectType: 'tenant',
          objectId: tenantId,
          tenantId,
          payload: { people: counts.slice(from, from + PART) },
        })
    }),
  )
}

/** Both come by themselves, whichever process is free. */
export function registerReminders(hooks: Hooks): void {
  hooks.job({ name: 'todo.remind', every: MINUTE_MILLIS, run: remindOfDeadlines })
  hooks.job({ name: 'todo.digest', every: DIGEST_EVERY, run: sendDigests })
}
