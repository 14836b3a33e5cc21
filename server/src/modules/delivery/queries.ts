/** SQL of what the demonstration keeps instead of sending it. System scope. */
import { type Selectable, sql } from 'kysely'
import type { OutsideWay } from './outside.ts'
import type { DeliveryDb, DemoOutboxTable } from './tables.ts'

/** `address` is an e-mail address or a number in E.164; `sendKey` is unique. */
export interface NewDemoMail {
  readonly id: string
  readonly way: OutsideWay
  readonly address: string
  readonly subject: string
  readonly content: string
  readonly sendKey: string
  readonly createdAt: Date
}

/** A second copy is dropped by its key, as a real receiver does. */
export async function insertDemoMail(db: DeliveryDb, row: NewDemoMail): Promise<void> {
  await db
    .insertInto('demoOutbox')
    .values(row)
    .onConflict((oc) => oc.columns(['sendKey']).doNothing())
    .execute()
}

/** Keeps the newest `kept` of an address. */
export async function removeOlder(db: DeliveryDb, address: string, kept: number): Promise<void> {
  await sql`
    delete from demo_outbox where address = ${address} and id not in (
      select id from demo_outbox where address = ${address} order by created_at desc, id desc limit ${kept})`.execute(
    db,
  )
}

/** Of all ways, the newest first. */
export const findDemoMails = (
  db: DeliveryDb,
  addresses: readonly string[],
  limit: number,
): Promise<Selectable<DemoOutboxTable>[]> =>
  db
    .selectFrom('demoOutbox')
    .selectAll()
    .where(sql<boolean>`address = any(${[...addresses]}::text[])`)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
