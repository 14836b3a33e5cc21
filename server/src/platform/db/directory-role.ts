/**
 * The role that the directory views belong to: without login, one for the whole database server.
 * Databases of one server may be migrated at the same moment, each asking for it; the one that
 * comes second waits for the first and takes what that one made.
 */
import { type Kysely, sql } from 'kysely'

/** Owner of the directory views. Nobody can log in as it, and it reads named columns only. */
export const DIRECTORY_ROLE = 'zz_directory'

const UNLESS_MADE = 'exception when duplicate_object or unique_violation then null; end $$'

/**
 * Makes sure that the role exists and that whoever migrates is a member of it, as a view is given
 * away only by a member of its new owner.
 */
export const ensureDirectoryRole = async (db: Kysely<unknown>): Promise<void> => {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(
    `do $$ begin if not exists (select 1 from pg_roles where rolname = '${DIRECTORY_ROLE}') then create role ${DIRECTORY_ROLE} nologin; end if; ${UNLESS_MADE}`,
  )
  await run(
    `do $$ begin if not pg_has_role(current_user, '${DIRECTORY_ROLE}', 'member') then execute format('grant ${DIRECTORY_ROLE} to %I', current_user); end if; ${UNLESS_MADE}`,
  )
}
