/**
 * Directory views of later migrations (the first ones: `migrations/0160_directory.ts`): named
 * columns that may be seen across tenants and persons, owned by `zz_directory`, a role without
 * login whose policies let it see every row of what it may read.
 */
import { type Kysely, sql } from 'kysely'
import { ensureDirectoryRole, DIRECTORY_ROLE as OWNER } from './directory-role.ts'

/** The caller's user id, in SQL of policies and views; null where nobody is signed in. */
export const ME = `nullif(current_setting('app.user_id', true), '')::bigint`

/** The id of the tenant in force, in SQL of policies and views; null without one. */
export const MY_TENANT = `nullif(current_setting('app.tenant_id', true), '')::bigint`

/**
 * `reads`: columns by table; `fresh` tables of them have no directory policy yet. `views`: select
 * statements by name.
 */
export const createDirectoryViews = async (
  db: Kysely<unknown>,
  {
    reads,
    fresh,
    views,
  }: {
    readonly reads: Readonly<Record<string, string>>
    readonly fresh: readonly string[]
    readonly views: Readonly<Record<string, string>>
  },
): Promise<void> => {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await ensureDirectoryRole(db)
  // To be given a view, its new owner needs the right to create in the schema at that moment.
  await run(`grant usage, create on schema public to ${OWNER}`)
  for (const [table, columns] of Object.entries(reads))
    await run(`grant select (${columns}) on ${table} to ${OWNER}`)
  for (const table of fresh)
    await run(
      `create policy zz_directory on ${table} as permissive for select to ${OWNER} using (true)`,
    )
  for (const [view, select] of Object.entries(views)) {
    await run(`create view ${view} as ${select}`)
    await run(`alter view ${view} owner to ${OWNER}`)
  }
  await run(`revoke create on schema public from ${OWNER}`)
}
