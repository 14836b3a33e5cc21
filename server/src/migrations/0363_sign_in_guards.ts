/**
 * How hard a captcha's question was and what of it stays at the server; and the way from a browser
 * to who signed in there.
 */
import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table auth_captcha add column level text not null default 'easy', add column kept text not null default ''`.execute(
    db,
  )
  await sql`create index auth_session_browser on auth_session (browser, user_id)`.execute(db)
}
