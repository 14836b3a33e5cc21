/** Until when accounts that invitations by phone made stay without an answer (decisions S4.4). */
import { type Kysely, sql } from 'kysely'

const STATEMENTS: readonly string[] = [
  'alter table user_account add column invited_until timestamptz',
  `comment on column user_account.invited_until is 'When an account 待激活 that only invitations by phone made ends; null for all others.'`,
  'create index user_account_invited on user_account (invited_until) where invited_until is not null and not activated',
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
