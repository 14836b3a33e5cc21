/**
 * The audit log by months (docs/adr/0052-audit-months.md). Ids are made from the moment, so a range
 * of ids is a range of time, and the key stays what it was. Months are made ahead by a job; what
 * lies in none stands in `rest`, so that an entry is never refused.
 */
import { type Kysely, sql } from 'kysely'
import { type Ownership, ownership } from '../platform/db/ownership.ts'
import { SYSTEM_GROUP } from '../platform/db/roles.ts'

/** 2024 began then, in milliseconds; the lower 22 bits of an id are not time (platform/ids.ts). */
const FIRST_ID = `
  create function audit_first_id(month timestamp) returns bigint language sql immutable parallel safe
  return (extract(epoch from month)::bigint * 1000 - 1704067200000) << 22`

/** Its rows are taken out of `rest` first, as no row may lie in two places. */
const MAKE_MONTH = `
  create function audit_make_month(month timestamp) returns boolean language plpgsql set search_path = public, pg_temp as $$
  declare
    name constant text := 'log_' || to_char(month, 'YYYY_MM');
    first constant bigint := audit_first_id(month);
    past constant bigint := audit_first_id(month + interval '1 month');
  begin
    if to_regclass('audit_month.' || name) is not null then return false; end if;
    execute format('create table audit_month.%I (like audit_log including defaults)', name);
    execute format('with moved as (delete from audit_month.rest where id >= %s and id < %s returning *) insert into audit_month.%I select * from moved', first, past, name);
    execute format('alter table audit_log attach partition audit_month.%I for values from (%s) to (%s)', name, first, past);
    return true;
  end $$`

const MAKE_AHEAD = `
  create function audit_make_months(ahead integer) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    made integer := 0;
  begin
    if ahead is null or ahead not between 0 and 24 then raise invalid_parameter_value using message = 'months ahead are 0 to 24'; end if;
    for n in 0 .. ahead loop
      if audit_make_month(date_trunc('month', now() at time zone 'UTC') + n * interval '1 month') then made := made + 1; end if;
    end loop;
    return made;
  end $$`

/** Every month that has an entry, and the next three. */
const MAKE_ALL = `
  do $$ declare each timestamp; begin
    for each in select distinct date_trunc('month', timestamp '2024-01-01' + (id >> 22) * interval '1 millisecond') from audit_log_whole where id > 0 order by 1 loop
      perform audit_make_month(each);
    end loop;
    perform audit_make_months(3);
  end $$`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run('alter table audit_log rename to audit_log_whole')
  await run('alter table audit_log_whole rename constraint audit_log_pkey to audit_log_whole_pkey')
  await run('alter index audit_log_tenant rename to audit_log_whole_tenant')
  await run(`
    create table audit_log (
      id bigint primary key,
      tenant_id bigint,
      actor_id bigint,
      ip text not null,
      request_id text not null,
      action text not null,
      object_type text not null,
      object_id text not null,
      before jsonb,
      after jsonb,
      result text not null,
      created_at timestamptz not null default now()
    ) partition by range (id)`)
  await run('create index audit_log_tenant on audit_log (tenant_id, id)')
  // Nobody but the owner may look into it: rows are reached through audit_log and its policies.
  await run('create schema audit_month')
  await run('create table audit_month.rest partition of audit_log default')
  for (const statement of [FIRST_ID, MAKE_MONTH, MAKE_AHEAD]) await run(statement)
  await run(
    'revoke execute on function audit_make_month(timestamp), audit_make_months(integer) from public',
  )
  await run(`grant execute on function audit_make_months(integer) to ${SYSTEM_GROUP}`)
  await run(MAKE_ALL)
  await run('insert into audit_log select * from audit_log_whole')
  await run('drop table audit_log_whole')
}

export const owns: readonly Ownership[] = [
  ownership({ table: 'audit_log', class: 'tenant', appendOnly: true, insertByAll: true }),
]
