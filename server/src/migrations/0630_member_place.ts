/**
 * One more act on many members: places in some departments are given up and taken, the others stay
 * (decisions S4.7).
 */
import { type Kysely, sql } from 'kysely'

const STATEMENTS: readonly string[] = [
  'alter table member_batch drop constraint member_batch_act_check',
  `alter table member_batch add constraint member_batch_act_check check (act in ('move', 'place', 'position', 'leave'))`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
