/** SQL of entries by the person whom they concern (migration 0753). */
import { LIST_REACH } from '@zz/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import { byValues } from '../../platform/db/statement-names.ts'

/** Ids of entries that concern the account; null where they are more than a list shows. */
export async function findByPerson(
  db: Db,
  tenantId: string,
  userId: string,
): Promise<readonly string[] | null> {
  const { rows } = await sql<{ id: string }>`
    select v.id from audit_person v where v.persons @> array[${`${tenantId}:${userId}`}::text]
    limit ${LIST_REACH + 1} ${byValues}`.execute(db)
  return rows.length > LIST_REACH ? null : rows.map(({ id }) => id)
}
