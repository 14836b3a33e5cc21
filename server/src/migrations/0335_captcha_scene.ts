/**
 * What a captcha was answered for (decisions U4): an answer counts in that scene only. Rows live
 * two minutes, so the old ones need no scene.
 */
import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table auth_captcha add column scene text not null default ''`.execute(db)
}
