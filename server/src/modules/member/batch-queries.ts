/** SQL of acts on many members. Every statement names the tenant, which leads every key. */
import { type Selectable, sql } from 'kysely'
import type { BatchFailure } from '../../platform/batch-result.ts'
import type { BatchAct, BatchArgs, BatchStatus } from './columns.ts'
import type { MemberBatchTable, MemberDb } from './tables.ts'

/** An act on many members; `done` counts the ids from the front that were dealt with. */
export type StoredBatch = Selectable<MemberBatchTable>

interface BatchKey {
  readonly tenantId: string
  readonly id: string
}

/** Status and counts take the defaults of their columns: running, nothing done. */
export async function insertBatch(
  db: MemberDb,
  row: BatchKey & {
    readonly creatorId: string
    readonly act: BatchAct
    readonly args: BatchArgs
    readonly userIds: readonly string[]
    readonly failList: readonly BatchFailure[]
    readonly createdAt: Date
  },
): Promise<void> {
  await sql`
    insert into member_batch (tenant_id, id, creator_id, act, args, user_ids, fail_list, created_at)
    values (${row.tenantId}, ${row.id}, ${row.creatorId}, ${row.act}, ${JSON.stringify(row.args)}::jsonb, ${[...row.userIds]}::bigint[],
      ${JSON.stringify(row.failList)}::jsonb, ${row.createdAt})`.execute(db)
}

/** Whoever asks: that the batch is the caller's own is judged by the caller of this. */
export const findBatch = (
  db: MemberDb,
  { tenantId, id }: BatchKey,
): Promise<StoredBatch | undefined> =>
  db
    .selectFrom('memberBatch')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The same, its row locked for the transaction. */
export const lockBatch = (
  db: MemberDb,
  { tenantId, id }: BatchKey,
): Promise<StoredBatch | undefined> =>
  db
    .selectFrom('memberBatch')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Overwrites the whole list of failures. */
export async function saveProgress(
  db: MemberDb,
  { tenantId, id }: BatchKey,
  change: {
    readonly status: BatchStatus
    readonly done: number
    readonly succeeded: number
    readonly failList: readonly BatchFailure[]
    readonly finishedAt: Date | null
  },
): Promise<void> {
  const { failList, ...rest } = change
  await db
    .updateTable('memberBatch')
    .set({ ...rest, failList: JSON.stringify(failList) })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/** What ended before that day, of every organisation. System scope. */
export async function deleteOldBatches(db: MemberDb, before: Date): Promise<void> {
  await sql`delete from member_batch where created_at < ${before} and status <> 'running'`.execute(
    db,
  )
}
