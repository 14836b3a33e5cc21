/**
 * The organisation in force is looked at before the others of the caller's scope: a plan asks which it
 * is once, and walks the scope only where a row of another comes up. A statement that names one such
 * view five times walked 2,000 organisations five times. And the highest of many departments, told in
 * one pass over their paths instead of by every line of every path.
 */
import { type Kysely, sql } from 'kysely'
import { DIRECTORY_ROLE as OWNER } from '../platform/db/directory-role.ts'
import { MY_TENANT } from '../platform/db/directory-views.ts'
import { SYSTEM_GROUP } from '../platform/db/roles.ts'

/** The organisation in force where the caller works in it: one of those that the scope begins with. */
const WORKING = `
  create function working_tenant() returns bigint language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    return (select t.tenant_id from my_tenant t where t.tenant_id = ${MY_TENANT} limit 1);
  end $$`

/** `is true`, as in 0410: no plan joins the scope, or takes the organisation's index for a name's. */
const ofScope = (column: string): string =>
  `(${column} = (select working_tenant()) or ${column} in (select unnest(scope_tenants()))) is true`

/** The first part names no column, so that a plan asks it once a statement. */
const bySystemOrOwn = (column: string): string =>
  `((select pg_has_role('${SYSTEM_GROUP}', 'usage')) or ${column} = (select ${MY_TENANT}))`

/** Names and columns stay as in 0410, 0765 and 0772, so owner and rights do too. */
const VIEWS: Readonly<Record<string, string>> = {
  department_entry: `
    select tenant_id, id, pid, name, path, depth, sort from department where ${ofScope('tenant_id')}`,
  staff_place: `
    select r.tenant_id, r.department_id, r.member_id, r.user_id, r.platform, r.direct, r.main, r.alone, r.name_key, r.grams, r.names, r.account, r.spelling
    from staff_reach r where ${ofScope('r.tenant_id')}`,
  member_reach: `
    select r.tenant_id, r.department_id, r.user_id, r.direct from staff_reach r where ${bySystemOrOwn('r.tenant_id')}`,
  active_department: `
    select d.tenant_id, d.id, d.path from department d join tenant t on t.id = d.tenant_id and t.status = 2
    where ${bySystemOrOwn('d.tenant_id')}`,
}

/**
 * Of departments in the order of their paths, those that lie below none with `wide`: whatever lies
 * below a department follows it there without a break.
 */
const HIGHEST = `
  create function highest_departments(ids bigint[], paths text[], wides boolean[])
  returns table (id bigint, include_child boolean) language plpgsql immutable parallel safe rows 100 as $$
  declare
    given record;
    top text;
  begin
    for given in select x.id, x.path, x.wide from unnest(ids, paths, wides) x(id, path, wide) loop
      continue when starts_with(given.path, top);
      if given.wide then top := given.path; end if;
      id := given.id;
      include_child := given.wide;
      return next;
    end loop;
  end $$`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(WORKING)
  await run(`grant create on schema public to ${OWNER}`)
  await run(`alter function working_tenant() owner to ${OWNER}`)
  await run(`revoke create on schema public from ${OWNER}`)
  for (const [view, select] of Object.entries(VIEWS))
    await run(`create or replace view ${view} as ${select}`)
  await run(HIGHEST)
}
