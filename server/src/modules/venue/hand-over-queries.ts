/** SQL of venues that go to the successor of who is answerable for them (decisions S4.5). */
import { sql } from 'kysely'
import type { VenueDb } from './tables.ts'

interface Keeper {
  readonly userId: string
  readonly tenantId: string
}

/** Whoever entered a venue is answerable for it, until somebody else takes over. */
export async function countKept(db: VenueDb, { userId, tenantId }: Keeper): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from venue
    where tenant_id = ${tenantId} and creator_id = ${userId} and deleted_at is null`.execute(db)
  return rows[0]?.n ?? 0
}

/** The successor is answerable for the venues from then on. */
export async function passVenuesOn(
  db: VenueDb,
  { userId, tenantId, toUserId }: Keeper & { readonly toUserId: string },
): Promise<void> {
  await sql`
    update venue set creator_id = ${toUserId}, version = version + 1
    where tenant_id = ${tenantId} and creator_id = ${userId} and deleted_at is null`.execute(db)
}
