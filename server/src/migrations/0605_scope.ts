/**
 * The organisations that somebody works in and those below them are walked level by level, and
 * their ids are kept in an index: a recursive query went through all organisations once for each
 * level and made a row of each twice. Statements of the directory ask for it several times
 * (docs/performance.md, Ten thousand organisations).
 */
import { type Kysely, sql } from 'kysely'
import { DIRECTORY_ROLE as OWNER } from '../platform/db/directory-role.ts'

const SAFE = 'stable security definer set search_path = public, pg_temp'

/** Below so many it is quicker to look each up than to read all of the index. */
const FEW = 1000

/**
 * What is below is reached by its one superior only, so that nothing is met twice but an
 * organisation of one's own, which is left out of the levels.
 */
const WALK = `
  create or replace function scope_tenants() returns bigint[] language plpgsql ${SAFE} as $$
  declare
    mine constant bigint[] := array(select t.tenant_id from my_tenant t);
    reached bigint[] := mine;
    level bigint[] := mine;
  begin
    while level <> '{}' loop
      if cardinality(level) < ${FEW} then
        level := array(
          select t.id from unnest(level) above(id) join tenant t on t.pid = above.id and t.status = 2 where t.id <> all (mine));
      else
        level := array(
          select t.id from tenant t where (t.pid in (select unnest(level))) is true and t.status = 2 and t.id <> all (mine));
      end if;
      reached := reached || level;
    end loop;
    return reached;
  end $$`

/** As rows, of which a plan expects more than the ten of a list. */
const ROWS = `
  create function scope_rows() returns setof bigint language plpgsql rows 1000 ${SAFE} as $$
  begin
    return query select unnest(scope_tenants());
  end $$`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run('create index tenant_below on tenant (pid, id) where status = 2')
  await run(WALK)
  await run(ROWS)
  await run(`grant create on schema public to ${OWNER}`)
  await run(`alter function scope_rows() owner to ${OWNER}`)
  await run(`revoke create on schema public from ${OWNER}`)
  await run(`create or replace view my_scope as select s.tenant_id from scope_rows() s(tenant_id)`)
}
