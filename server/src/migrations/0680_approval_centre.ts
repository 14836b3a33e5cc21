/**
 * What a person sent, and what a person decided, come from an index of their own in the order in
 * which they are listed (WF-01).
 */
import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index approval_sent on approval (applicant_id, created_at desc, id desc)`.execute(
    db,
  )
  await sql`create index approval_decided on approval (tenant_id, decided_by, decided_at desc, id desc) where decided_by is not null`.execute(
    db,
  )
}
