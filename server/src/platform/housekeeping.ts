/**
 * The platform's own jobs: what nobody asks for any more goes, and the embedded engine is kept in
 * order.
 */
import { sql } from 'kysely'
import type { Ctx } from './context.ts'
import type { Database } from './db/database.ts'
import type { Hooks } from './hooks.ts'
import { removeExpiredKeys } from './http/idempotency.ts'
import { firstIdOf } from './ids.ts'
import { removeInBatches } from './remove-in-batches.ts'

/**
 * A minute, as autovacuum has it, is 20,000 writes to a table whose statements still have the plan
 * of an empty one.
 */
const UPKEEP_MILLIS = 15_000
const CLEAN_UP_MILLIS = 3_600_000
/** So long one can look up what happened to an event. */
const DELIVERED_KEPT_MILLIS = 7 * 24 * 3_600_000

/**
 * Removes events all of whose deliveries are done, a week after they happened; what is still owed
 * stays. `ctx` is in system scope.
 */
const removeDelivered = async (ctx: Ctx): Promise<void> => {
  const before = firstIdOf(new Date(ctx.now().getTime() - DELIVERED_KEPT_MILLIS))
  await removeInBatches(ctx, async (db, most) => {
    const { numAffectedRows } = await sql`
      with old as (
        select e.id from outbox e
        where e.id < ${before} and not exists (select from outbox_delivery d where d.event_id = e.id and d.done_at is null)
        order by e.id limit ${most}
      ), delivered as (
        delete from outbox_delivery where event_id in (select id from old)
      )
      delete from outbox where id in (select id from old)`.execute(db)
    return Number(numAffectedRows ?? 0)
  })
}

const DAY_MILLIS = 24 * 3_600_000
/** So long the server may stand still before entries of the audit log lie in no month. */
const AUDIT_MONTHS_AHEAD = 3

/**
 * Registers `platform.cleanUp`, hourly, `platform.auditMonths`, daily, and where the database has an upkeep `database.upkeep`,
 * every 15 s.
 */
export const registerHousekeeping = (hooks: Hooks, database: Pick<Database, 'upkeep'>): void => {
  const { upkeep } = database
  if (upkeep)
    hooks.job({
      name: 'database.upkeep',
      every: UPKEEP_MILLIS,
      run: async () => void (await upkeep()),
    })
  hooks.job({
    name: 'platform.auditMonths',
    every: DAY_MILLIS,
    run: (ctx) =>
      ctx.write(
        async ({ db }) =>
          void (await sql`select audit_make_months(${AUDIT_MONTHS_AHEAD})`.execute(db)),
      ),
  })
  hooks.job({
    name: 'platform.cleanUp',
    every: CLEAN_UP_MILLIS,
    async run(ctx) {
      await removeExpiredKeys(ctx)
      await removeDelivered(ctx)
    },
  })
}
