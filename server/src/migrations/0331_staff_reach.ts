/**
 * Who works in a department or anywhere below it, in the order of names and findable by parts of
 * them: rows derived from member, member_department, user_account and department by triggers, so
 * that a page of any department comes from an index (rows SW-06, SW-07). Written by nobody else.
 * Without references to other tables, so that a backup may be put back in any order: the triggers
 * make the same rows again.
 */
import { type Kysely, sql } from 'kysely'
import { DIRECTORY_ROLE as OWNER } from '../platform/db/directory-role.ts'
import { createDirectoryViews } from '../platform/db/directory-views.ts'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

const SAFE = 'security definer set search_path = public, pg_temp'

/**
 * Changed rows come as pairs; each member's row is locked first, so that of two changes at once the
 * later one sees the earlier.
 */
const FUNCTIONS: readonly string[] = [
  // Single characters and pairs of the names, pairs and the first letter of the account number, `<`
  // and the first letters of pinyin and initials, `=` and the whole name; each behind its
  // organisation, as the index knows nothing else of it.
  `create function staff_grams(tenant bigint, real_name text, nick_name text, user_name text, pinyin text, initials text) returns text[]
  language sql immutable parallel safe return (
    select array_agg(distinct tenant || ':' || g) from (
      select substr(n, i, k) as g from unnest(array[lower(real_name), lower(nick_name)]) n, generate_series(1, 2) k, generate_series(1, length(n) + 1 - k) i
      union all select substr(lower(user_name), i, 2) from generate_series(1, length(user_name) - 1) i
      union all select lower(left(user_name, 1))
      union all select '=' || lower(coalesce(real_name, nick_name))
      union all select '<' || left(w, i) from unnest(array[pinyin, initials]) w, unnest(array[1, 2, 3, 4, 6, 8]) i where i <= length(w)
    ) grams where g <> '')`,
  // What a text must have: all its pairs, or else its first letters in pinyin or initials.
  `create function staff_grams_of(tenant bigint, needle text) returns text[] language sql immutable parallel safe return (
    select case when length(needle) < 2 then array[tenant || ':' || needle]
      else array(select distinct tenant || ':' || substr(needle, i, 2) from generate_series(1, length(needle) - 1) i) end)`,
  `create function staff_grams_first(tenant bigint, needle text) returns text[] language sql immutable parallel safe
  return array[tenant || ':<' || left(needle, case when length(needle) >= 8 then 8 when length(needle) >= 6 then 6 else 4 end)]`,
  `create function staff_reach_refresh(tenants bigint[], members bigint[]) returns void language plpgsql ${SAFE} as $$
  begin
    perform 1 from member m join (select distinct t, i from unnest(tenants, members) x(t, i)) x on m.tenant_id = x.t and m.id = x.i
      order by m.tenant_id, m.id for no key update of m;
    delete from staff_reach r using unnest(tenants, members) x(t, i) where r.tenant_id = x.t and r.member_id = x.i;
    insert into staff_reach (tenant_id, department_id, member_id, user_id, platform, direct, main, alone, name_key, grams)
    select m.tenant_id, a.id, m.id, m.user_id, m.platform, bool_or(a.id = p.department_id), bool_or(a.id = p.department_id and p.main),
      (select count(*) from member_department c where c.tenant_id = m.tenant_id and c.member_id = m.id) = 1,
      coalesce(nullif(u.name_pinyin, ''), lower(coalesce(u.real_name, u.nick_name))),
      case when bool_or(a.at = 1) then staff_grams(m.tenant_id, u.real_name, u.nick_name, u.user_name, u.name_pinyin, u.name_initials) end
    from (select distinct t, i from unnest(tenants, members) x(t, i)) x
    join member m on m.tenant_id = x.t and m.id = x.i and m.status = 1
    join user_account u on u.id = m.user_id and u.status <> 3
    join member_department p on p.tenant_id = m.tenant_id and p.member_id = m.id
    join department d on d.tenant_id = p.tenant_id and d.id = p.department_id
    cross join lateral unnest(department_line(d.path)) with ordinality a(id, at)
    group by m.tenant_id, a.id, m.id, u.id;
  end $$`,
  `create function staff_reach_places() returns trigger language plpgsql ${SAFE} as $$
  begin
    if tg_op <> 'DELETE' then perform staff_reach_refresh(array_agg(c.tenant_id), array_agg(c.member_id)) from changed c having count(*) > 0; end if;
    if tg_op <> 'INSERT' then perform staff_reach_refresh(array_agg(g.tenant_id), array_agg(g.member_id)) from gone g having count(*) > 0; end if;
    return null;
  end $$`,
  `create function staff_reach_members() returns trigger language plpgsql ${SAFE} as $$
  begin
    perform staff_reach_refresh(array_agg(c.tenant_id), array_agg(c.id)) from changed c join gone g on g.tenant_id = c.tenant_id and g.id = c.id
      where (c.status, c.platform, c.user_id) is distinct from (g.status, g.platform, g.user_id) having count(*) > 0;
    return null;
  end $$`,
  `create function staff_reach_accounts() returns trigger language plpgsql ${SAFE} as $$
  begin
    perform staff_reach_refresh(array_agg(m.tenant_id), array_agg(m.id)) from changed c join gone g on g.id = c.id join member m on m.user_id = c.id
      where (c.real_name, c.nick_name, c.user_name, c.name_pinyin, c.name_initials, c.status = 3)
        is distinct from (g.real_name, g.nick_name, g.user_name, g.name_pinyin, g.name_initials, g.status = 3) having count(*) > 0;
    return null;
  end $$`,
  `create function staff_reach_departments() returns trigger language plpgsql ${SAFE} as $$
  begin
    perform staff_reach_refresh(array_agg(p.tenant_id), array_agg(p.member_id)) from changed c join gone g on g.tenant_id = c.tenant_id and g.id = c.id
      join member_department p on p.tenant_id = c.tenant_id and p.department_id = c.id where c.path <> g.path having count(*) > 0;
    return null;
  end $$`,
]

const TRIGGERS: readonly string[] = [
  `create trigger staff_reach_in after insert on member_department referencing new table as changed for each statement execute function staff_reach_places()`,
  `create trigger staff_reach_out after delete on member_department referencing old table as gone for each statement execute function staff_reach_places()`,
  `create trigger staff_reach_moved after update on member_department referencing old table as gone new table as changed for each statement execute function staff_reach_places()`,
  `create trigger staff_reach_changed after update on member referencing old table as gone new table as changed for each statement execute function staff_reach_members()`,
  `create trigger staff_reach_changed after update on user_account referencing old table as gone new table as changed for each statement execute function staff_reach_accounts()`,
  `create trigger staff_reach_changed after update on department referencing old table as gone new table as changed for each statement execute function staff_reach_departments()`,
]

const OWNED = [
  'staff_reach_refresh(bigint[], bigint[])',
  'staff_reach_places()',
  'staff_reach_members()',
  'staff_reach_accounts()',
  'staff_reach_departments()',
]

const COLUMNS =
  'tenant_id, department_id, member_id, user_id, platform, direct, main, alone, name_key, grams'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`
    create table staff_reach (
      tenant_id bigint not null,
      department_id bigint not null,
      member_id bigint not null,
      user_id bigint not null,
      platform text not null,
      direct boolean not null,
      main boolean not null,
      alone boolean not null,
      name_key text collate "C" not null,
      grams text[] collate "C",
      primary key (tenant_id, member_id, department_id)
    )`)
  await run(
    `comment on table staff_reach is 'derived: normal staff by each department they sit in (direct) and each above it; alone: they sit in no other; grams with the root only'`,
  )
  await run(
    'create index staff_reach_below on staff_reach (tenant_id, department_id, name_key, member_id) include (platform, alone)',
  )
  await run(
    'create index staff_reach_direct on staff_reach (tenant_id, department_id, name_key, member_id) include (platform) where direct',
  )
  await run(
    'create index staff_reach_grams on staff_reach using gin (grams) where grams is not null',
  )
  await createDirectoryViews(db, {
    reads: { staff_reach: COLUMNS },
    fresh: ['staff_reach'],
    // Ids and sorting, no names; no answer shows a row before sight_of has been asked.
    views: {
      staff_place: `select r.tenant_id, r.department_id, r.member_id, r.user_id, r.platform, r.direct, r.main, r.alone, r.name_key, r.grams from staff_reach r`,
    },
  })
  for (const statement of FUNCTIONS) await run(statement)
  await run(`grant select, insert, delete on staff_reach to ${OWNER}`)
  await run(
    `create policy zz_directory_write on staff_reach as permissive for insert to ${OWNER} with check (true)`,
  )
  await run(
    `create policy zz_directory_clear on staff_reach as permissive for delete to ${OWNER} using (true)`,
  )
  // To lock a row one must be allowed to change a column of it; nothing is changed.
  await run(`grant update (version) on member to ${OWNER}`)
  await run(
    `create policy zz_directory_lock on member as permissive for update to ${OWNER} using (true) with check (false)`,
  )
  await run(`grant create on schema public to ${OWNER}`)
  for (const name of OWNED) await run(`alter function ${name} owner to ${OWNER}`)
  await run(`revoke create on schema public from ${OWNER}`)
  for (const statement of TRIGGERS) await run(statement)
  await sql`select set_config('app.role', 'system', true)`.execute(db)
  await run(
    `select staff_reach_refresh(array_agg(tenant_id), array_agg(id)) from member having count(*) > 0`,
  )
  await sql`select set_config('app.role', '', true)`.execute(db)
}

export const owns: readonly Ownership[] = [ownership({ table: 'staff_reach', class: 'tenant' })]

/** Read by the runtime role, written by nobody. */
export const views: readonly string[] = ['staff_place']
