/** SQL of what operators announce. */
import { type Selectable, sql } from 'kysely'
import { BroadcastState } from './states.ts'
import type { BroadcastDb, BroadcastTable } from './tables.ts'

/** An announcement with how far it was sent; `lastUserId` is the last person who was told. */
export type StoredBroadcast = Selectable<BroadcastTable>

/** Organisations and types are empty lists where the audience does not need them. */
export async function insertBroadcast(
  db: BroadcastDb,
  row: Pick<
    StoredBroadcast,
    'id' | 'title' | 'content' | 'audience' | 'sendAt' | 'status' | 'creatorId' | 'createdAt'
  > & { readonly tenantIds: readonly string[]; readonly tenantTypes: readonly number[] },
): Promise<void> {
  await sql`
    insert into broadcast (id, title, content, audience, tenant_ids, tenant_types, send_at, status, creator_id, created_at)
    values (${row.id}, ${row.title}, ${row.content}, ${row.audience}, ${[...row.tenantIds]}::bigint[], ${[...row.tenantTypes]}::integer[],
      ${row.sendAt}, ${row.status}, ${row.creatorId}, ${row.createdAt})`.execute(db)
}

/** Read without a lock. */
export const findBroadcast = (db: BroadcastDb, id: string): Promise<StoredBroadcast | undefined> =>
  db.selectFrom('broadcast').selectAll().where('id', '=', id).executeTakeFirst()

/** The same, its row locked for the transaction. */
export const lockBroadcast = (db: BroadcastDb, id: string): Promise<StoredBroadcast | undefined> =>
  db.selectFrom('broadcast').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The caller holds the row by `lockBroadcast` and judged its state. */
export async function changeBroadcast(
  db: BroadcastDb,
  id: string,
  change: Partial<
    Pick<
      StoredBroadcast,
      'status' | 'total' | 'done' | 'lastUserId' | 'startedAt' | 'finishedAt' | 'withdrawnBy'
    >
  >,
): Promise<void> {
  await db.updateTable('broadcast').set(change).where('id', '=', id).execute()
}

/** Moves those whose time has come on to being sent; each once, whoever asks. */
export const takeDue = (
  db: BroadcastDb,
  now: Date,
): Promise<Pick<StoredBroadcast, 'id' | 'creatorId'>[]> =>
  db
    .updateTable('broadcast')
    .set({ status: BroadcastState.Sending })
    .where('status', '=', BroadcastState.Planned)
    .where('sendAt', '<=', now)
    .returning(['id', 'creatorId'])
    .execute()
