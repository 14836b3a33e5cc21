/** SQL of messages to groups that are being sent. System scope. */
import type { Insertable, Selectable } from 'kysely'
import type { MessageDb, MessageGroupSendTable } from './tables.ts'

/** A message to a group with the last person who has it. */
export type GroupSend = Selectable<MessageGroupSendTable>

/** In the transaction that wrote the first part. */
export async function insertGroupSend(
  db: MessageDb,
  row: Insertable<MessageGroupSendTable>,
): Promise<void> {
  await db.insertInto('messageGroupSend').values(row).execute()
}

/** Its row locked for the transaction; undefined when everybody has been told. */
export const lockGroupSend = (
  db: MessageDb,
  tenantId: string,
  id: string,
): Promise<GroupSend | undefined> =>
  db
    .selectFrom('messageGroupSend')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Keeps whom it told last. */
export async function moveGroupSend(
  db: MessageDb,
  { tenantId, id }: Pick<GroupSend, 'tenantId' | 'id'>,
  lastUserId: string,
): Promise<void> {
  await db
    .updateTable('messageGroupSend')
    .set({ lastUserId })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/** When all have it, or it is given up; unknown ids are no error. */
export async function deleteGroupSend(db: MessageDb, tenantId: string, id: string): Promise<void> {
  await db
    .deleteFrom('messageGroupSend')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
}
