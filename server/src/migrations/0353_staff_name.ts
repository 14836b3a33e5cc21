/**
 * The name an organisation gives one of its people (decisions N3) stands in for the real name where
 * there is none: staff are shown, found and sorted by it inside that organisation (S1 §3: real
 * name, else nickname, else user name).
 */
import { type Kysely, sql } from 'kysely'
import { DIRECTORY_ROLE as OWNER } from '../platform/db/directory-role.ts'
import { createDirectoryViews } from '../platform/db/directory-views.ts'

const SAFE = 'security definer set search_path = public, pg_temp'

/**
 * As `staff_grams` takes them (0331), with the names of `e`: those by which this organisation knows
 * the person. Written inside the statement, for a function of SQL is set up anew at each call,
 * which was two thirds of the time of a new member (docs/performance.md, Widgets).
 */
const GRAMS = `array(
    select distinct m.tenant_id || ':' || g from (
      select substr(n, i, k) as g
        from unnest(array[lower(e.real_name), lower(u.nick_name)]) n, generate_series(1, 2) k, generate_series(1, length(n) + 1 - k) i
      union all select substr(lower(u.user_name), i, 2) from generate_series(1, length(u.user_name) - 1) i
      union all select lower(left(u.user_name, 1))
      union all select '=' || lower(coalesce(e.real_name, u.nick_name))
      union all select '<' || left(w, i) from unnest(array[e.pinyin, e.initials]) w, unnest(array[1, 2, 3, 4, 6, 8]) i where i <= length(w)
    ) grams where g <> '')`

const REFRESH = `
  create or replace function staff_reach_refresh(tenants bigint[], members bigint[]) returns void language plpgsql ${SAFE} as $$
  begin
    perform 1 from member m join (select distinct t, i from unnest(tenants, members) x(t, i)) x on m.tenant_id = x.t and m.id = x.i
      order by m.tenant_id, m.id for no key update of m;
    delete from staff_reach r using unnest(tenants, members) x(t, i) where r.tenant_id = x.t and r.member_id = x.i;
    insert into staff_reach (tenant_id, department_id, member_id, user_id, platform, direct, main, alone, name_key, grams)
    select m.tenant_id, a.id, m.id, m.user_id, m.platform, bool_or(a.id = p.department_id), bool_or(a.id = p.department_id and p.main),
      (select count(*) from member_department c where c.tenant_id = m.tenant_id and c.member_id = m.id) = 1,
      coalesce(nullif(e.pinyin, ''), lower(coalesce(e.real_name, u.nick_name))),
      case when bool_or(a.at = 1) then ${GRAMS} end
    from (select distinct t, i from unnest(tenants, members) x(t, i)) x
    join member m on m.tenant_id = x.t and m.id = x.i and m.status = 1
    join user_account u on u.id = m.user_id and u.status <> 3
    left join member_profile n on n.tenant_id = m.tenant_id and n.user_id = m.user_id and n.staff_name is not null and coalesce(u.real_name, '') = ''
    cross join lateral (
      select coalesce(n.staff_name, u.real_name) as real_name,
        case when n.user_id is null then u.name_pinyin else n.name_pinyin end as pinyin,
        case when n.user_id is null then u.name_initials else n.name_initials end as initials
    ) e
    join member_department p on p.tenant_id = m.tenant_id and p.member_id = m.id
    join department d on d.tenant_id = p.tenant_id and d.id = p.department_id
    cross join lateral unnest(department_line(d.path)) with ordinality a(id, at)
    group by m.tenant_id, a.id, m.id, u.id, e.real_name, e.pinyin, e.initials;
  end $$`

const NAMED = `
  create function staff_reach_names() returns trigger language plpgsql ${SAFE} as $$
  begin
    if tg_op = 'INSERT' then
      perform staff_reach_refresh(array_agg(m.tenant_id), array_agg(m.id))
        from changed c join member m on m.tenant_id = c.tenant_id and m.user_id = c.user_id where c.staff_name is not null having count(*) > 0;
    elsif tg_op = 'UPDATE' then
      perform staff_reach_refresh(array_agg(m.tenant_id), array_agg(m.id))
        from changed c join gone g on g.tenant_id = c.tenant_id and g.user_id = c.user_id join member m on m.tenant_id = c.tenant_id and m.user_id = c.user_id
        where (c.staff_name, c.name_pinyin, c.name_initials) is distinct from (g.staff_name, g.name_pinyin, g.name_initials) having count(*) > 0;
    else
      perform staff_reach_refresh(array_agg(m.tenant_id), array_agg(m.id))
        from gone g join member m on m.tenant_id = g.tenant_id and m.user_id = g.user_id where g.staff_name is not null having count(*) > 0;
    end if;
    return null;
  end $$`

const TRIGGERS: readonly string[] = [
  'create trigger staff_reach_in after insert on member_profile referencing new table as changed for each statement execute function staff_reach_names()',
  'create trigger staff_reach_out after delete on member_profile referencing old table as gone for each statement execute function staff_reach_names()',
  'create trigger staff_reach_changed after update on member_profile referencing old table as gone new table as changed for each statement execute function staff_reach_names()',
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run('alter table member_profile add column name_pinyin text, add column name_initials text')
  await run(`comment on column member_profile.name_pinyin is 'of staff_name, written with it'`)
  await sql`select set_config('app.role', 'system', true)`.execute(db)
  // Who came by an import has the name as nickname, spelled already.
  await run(`
    update member_profile p set name_pinyin = u.name_pinyin, name_initials = u.name_initials
    from user_account u where u.id = p.user_id and u.nick_name = p.staff_name`)
  await createDirectoryViews(db, {
    reads: { member_profile: 'tenant_id, user_id, staff_name, name_pinyin, name_initials' },
    fresh: ['member_profile'],
    // For statements that have found a person in an organisation that the asker sees.
    views: {
      staff_name: `select tenant_id, user_id, staff_name, name_pinyin, name_initials from member_profile where staff_name is not null`,
    },
  })
  await run(REFRESH)
  await run(NAMED)
  await run(`grant create on schema public to ${OWNER}`)
  await run(`alter function staff_reach_names() owner to ${OWNER}`)
  await run(`revoke create on schema public from ${OWNER}`)
  for (const statement of TRIGGERS) await run(statement)
  await run(`
    select staff_reach_refresh(array_agg(m.tenant_id), array_agg(m.id))
    from member_profile n join member m on m.tenant_id = n.tenant_id and m.user_id = n.user_id where n.staff_name is not null having count(*) > 0`)
  await sql`select set_config('app.role', '', true)`.execute(db)
}

/** Read by the runtime role, written by nobody. */
export const views: readonly string[] = ['staff_name']
