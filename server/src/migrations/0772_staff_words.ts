/**
 * What people are called beside where they sit, so that a text is looked for in the row of the index
 * that found it. Without it each person whom pairs of letters found was asked for their names again,
 * and a page of a text in thousands of names walked past all names before them that way.
 */
import { type Kysely, sql } from 'kysely'
import { DIRECTORY_ROLE as OWNER } from '../platform/db/directory-role.ts'

const SAFE = 'security definer set search_path = public, pg_temp'

/** As in 0725, with beginnings of the spelling of each length up to eight. */
const GRAMS = `array(
    select distinct m.tenant_id || ':' || g from (
      select substr(n, i, k) as g
        from unnest(array[lower(e.real_name), lower(u.nick_name)]) n, generate_series(1, 2) k, generate_series(1, length(n) + 1 - k) i
      union all select substr(lower(u.user_name), i, 2) from generate_series(1, length(u.user_name) - 1) i
      union all select lower(left(u.user_name, 1))
      union all select '=' || lower(coalesce(e.real_name, u.nick_name))
      union all select '<' || left(w, i) from unnest(array[replace(e.pinyin, ' ', ''), e.initials]) w, generate_series(1, 8) i where i <= length(w)
    ) grams where g <> '')`

/** One name a line; each line of `spelling` has its break in front. */
const WORDS = {
  names: `concat_ws(chr(10), lower(e.real_name), lower(u.nick_name))`,
  account: `lower(u.user_name)`,
  spelling: `chr(10) || replace(coalesce(e.pinyin, ''), ' ', '') || chr(10) || coalesce(e.initials, '')`,
}

/** Of whom an organisation has a name where the person has none. */
const NAMED = `
    left join member_profile n on n.tenant_id = m.tenant_id and n.user_id = m.user_id and n.staff_name is not null and coalesce(u.real_name, '') = ''
    cross join lateral (
      select coalesce(n.staff_name, u.real_name) as real_name,
        case when n.user_id is null then u.name_pinyin else n.name_pinyin end as pinyin,
        case when n.user_id is null then u.name_initials else n.name_initials end as initials
    ) e`

/** As in 0725, with the words. */
const REFRESH = `
  create or replace function staff_reach_refresh(tenants bigint[], members bigint[]) returns void language plpgsql ${SAFE} as $$
  begin
    perform 1 from member m join (select distinct t, i from unnest(tenants, members) x(t, i)) x on m.tenant_id = x.t and m.id = x.i
      order by m.tenant_id, m.id for no key update of m;
    delete from staff_reach r using unnest(tenants, members) x(t, i) where r.tenant_id = x.t and r.member_id = x.i;
    insert into staff_reach (tenant_id, department_id, member_id, user_id, platform, direct, main, alone, name_key, grams, names, account, spelling)
    select m.tenant_id, a.id, m.id, m.user_id, m.platform, bool_or(a.id = p.department_id), bool_or(a.id = p.department_id and p.main),
      (select count(*) from member_department c where c.tenant_id = m.tenant_id and c.member_id = m.id) = 1,
      coalesce(nullif(e.pinyin, ''), lower(coalesce(e.real_name, u.nick_name))),
      case when bool_or(a.at = 1) then ${GRAMS} end,
      case when bool_or(a.at = 1) then ${WORDS.names} end, case when bool_or(a.at = 1) then ${WORDS.account} end, case when bool_or(a.at = 1) then ${WORDS.spelling} end
    from (select distinct t, i from unnest(tenants, members) x(t, i)) x
    join member m on m.tenant_id = x.t and m.id = x.i and m.status = 1
    join user_account u on u.id = m.user_id and u.status <> 3
    ${NAMED}
    join member_department p on p.tenant_id = m.tenant_id and p.member_id = m.id
    join department d on d.tenant_id = p.tenant_id and d.id = p.department_id
    cross join lateral unnest(department_line(d.path)) with ordinality a(id, at)
    group by m.tenant_id, a.id, m.id, u.id, e.real_name, e.pinyin, e.initials;
  end $$`

const FILL = `
  update staff_reach r set grams = w.grams, names = w.names, account = w.account, spelling = w.spelling
  from (
    select m.tenant_id, m.id, ${GRAMS} as grams, ${WORDS.names} as names, ${WORDS.account} as account, ${WORDS.spelling} as spelling
    from member m join user_account u on u.id = m.user_id ${NAMED}
  ) w
  where r.grams is not null and r.tenant_id = w.tenant_id and r.member_id = w.id`

const STATEMENTS: readonly string[] = [
  'alter table staff_reach add column names text collate "C", add column account text collate "C", add column spelling text collate "C"',
  `comment on column staff_reach.names is 'of the root, as grams: real name, or what the organisation calls the person, and nickname, in small letters, one a line'`,
  `comment on column staff_reach.account is 'user name in small letters'`,
  `comment on column staff_reach.spelling is 'pinyin without blanks and initials, each behind a line break'`,
  `grant select (names, account, spelling) on staff_reach to ${OWNER}`,
  REFRESH,
  `select set_config('app.role', 'system', true)`,
  FILL,
  `select set_config('app.role', '', true)`,
  // All that a search needs of an organisation's people, in the order of their names.
  `create index staff_reach_words on staff_reach (tenant_id, department_id, name_key, member_id) include (user_id, platform, names, account, spelling)
    where grams is not null`,
  `create or replace view staff_place as
    select r.tenant_id, r.department_id, r.member_id, r.user_id, r.platform, r.direct, r.main, r.alone, r.name_key, r.grams, r.names, r.account, r.spelling
    from staff_reach r where (r.tenant_id in (select unnest(scope_tenants()))) is true`,
  'analyze staff_reach',
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
