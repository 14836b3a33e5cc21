/** Venues that somebody is answerable for go to the successor when they leave (decisions S4.5). */
import { sql } from 'kysely'
import type { Hooks } from '../../platform/hooks.ts'
import type { VenueDb } from './tables.ts'

interface Keeper {
  readonly userId: string
  readonly tenantId: string
}

/** Whoever entered a venue is answerable for it, until somebody else takes over. */
async function countKept(db: VenueDb, { userId, tenantId }: Keeper): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from venue
    where tenant_id = ${tenantId} and creator_id = ${userId} and deleted_at is null`.execute(db)
  return rows[0]?.n ?? 0
}

async function passToSuccessor(
  db: VenueDb,
  { userId, tenantId, toUserId }: Keeper & { readonly toUserId: string },
): Promise<void> {
  await sql`
    update venue set creator_id = ${toUserId}, version = version + 1
    where tenant_id = ${tenantId} and creator_id = ${userId} and deleted_at is null`.execute(db)
}

/** Counts and passes on in the transaction of the leave. */
export const registerHandOver = (hooks: Hooks): void =>
  hooks.handOver('tenant.leave', {
    name: 'venue',
    label: '个场地的管理',
    count: (reader, keeper) => countKept(reader.db, keeper),
    move: (w, keeper) => passToSuccessor(w.db, keeper),
  })
