import { sql } from 'kysely'
import type { AuthStore, Clock } from './ports.ts'

const BATCH = 5_000

/** Lifetime of a grant: longer than any session slides. */
export const GRANT_SECONDS = 3650 * 24 * 3600

/**
 * What is deleted, and when: ended sessions stay 90 days for the list of devices and its audit,
 * everything else goes at its end.
 */
const RULES = [
  { table: 'auth_item', column: 'expires_at', keepDays: 0 },
  { table: 'auth_session', column: 'expires_at', keepDays: 90 },
  { table: 'auth_attempt', column: 'until', keepDays: 0 },
  { table: 'auth_code', column: 'expires_at', keepDays: 1 },
  { table: 'auth_captcha', column: 'expires_at', keepDays: 0 },
  { table: 'auth_ticket', column: 'expires_at', keepDays: 1 },
  { table: 'auth_scan', column: 'expires_at', keepDays: 1 },
  { table: 'auth_challenge', column: 'expires_at', keepDays: 0 },
] as const

/**
 * Deletes what has expired, in batches, each a statement of its own, so that no lock is held long.
 * @returns how many rows went
 */
export async function cleanUp(store: AuthStore, clock: Clock): Promise<number> {
  let total = 0
  for (const { table, column, keepDays } of RULES) {
    const before = new Date(clock().getTime() - keepDays * 86_400_000)
    for (let size = BATCH; size === BATCH; ) {
      const name = sql.table(table)
      const gone =
        await sql`delete from ${name} where ctid = any(array(select ctid from ${name} where ${sql.ref(column)} < ${before} limit ${BATCH}))`.execute(
          store.db,
        )
      size = Number(gone.numAffectedRows ?? 0n)
      total += size
    }
  }
  const families =
    await sql`delete from auth_family f where not exists (select from auth_session s where s.uid = f.session_uid) and f.created_at < ${new Date(clock().getTime() - 86_400_000)}`.execute(
      store.db,
    )
  // A grant outlives its session by years unless it goes with its family; one that was made just
  // now may not have one yet.
  const grants = await sql`
    delete from auth_item i where i.model = 'Grant' and not exists (select from auth_family f where f.id = i.grant_id)
      and i.expires_at < ${new Date(clock().getTime() + (GRANT_SECONDS - 86_400) * 1000)}`.execute(
    store.db,
  )
  total += Number(grants.numAffectedRows ?? 0n)
  return total + Number(families.numAffectedRows ?? 0n)
}
