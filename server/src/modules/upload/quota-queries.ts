/** SQL of quotas, in system scope: an organisation's uploads are many people's. */
import { sql } from 'kysely'
import type { UploadDb } from './tables.ts'

/**
 * Holds the rows at which creations take turns until the transaction ends, always the person's
 * before the organisation's.
 */
export async function lockQuotas(
  db: UploadDb,
  userId: string,
  tenantId: string | null,
): Promise<void> {
  const owners = [
    { owner: 'user' as const, id: userId },
    ...(tenantId === null ? [] : [{ owner: 'tenant' as const, id: tenantId }]),
  ]
  for (const { owner, id } of owners) {
    await db
      .insertInto('uploadQuota')
      .values({ owner, id })
      .onConflict((oc) => oc.columns(['owner', 'id']).doNothing())
      .execute()
    await db
      .selectFrom('uploadQuota')
      .select('id')
      .where('owner', '=', owner)
      .where('id', '=', id)
      .forUpdate()
      .execute()
  }
}

/** What counts against the limits: reserved bytes, and those of files that nobody claimed yet. */
export interface StorageUsage {
  /** Uploads of the person under way. */
  readonly open: number
  readonly ownBytes: number
  /** 0 without an organisation. */
  readonly tenantBytes: number
}

interface UsageRow {
  readonly open: number
  readonly ownBytes: string
  readonly tenantBytes: string
}

/** What is under way and not expired, and what is stored and belongs to nothing yet. */
export async function readUsage(
  db: UploadDb,
  {
    userId,
    tenantId,
    now,
  }: { readonly userId: string; readonly tenantId: string | null; readonly now: Date },
): Promise<StorageUsage> {
  const { rows } = await sql<UsageRow>`
    select
      (select count(*)::integer from upload_session where user_id = ${userId} and result_key is null and expires_at > ${now}) as open,
      (select coalesce(sum(reserved), 0) from upload_session where user_id = ${userId} and result_key is null and expires_at > ${now})
        + (select coalesce(sum(size), 0) from stored_file where user_id = ${userId} and unclaimed_at is not null) as own_bytes,
      (select coalesce(sum(reserved), 0) from upload_session where tenant_id = ${tenantId}::bigint and result_key is null and expires_at > ${now})
        + (select coalesce(sum(size), 0) from stored_file where tenant_id = ${tenantId}::bigint and unclaimed_at is not null) as tenant_bytes`.execute(
    db,
  )
  const row = rows[0]
  return {
    open: row?.open ?? 0,
    ownBytes: Number(row?.ownBytes ?? 0),
    tenantBytes: Number(row?.tenantBytes ?? 0),
  }
}
