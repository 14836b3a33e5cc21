/**
 * Names as their reader writes them (platform/readers.ts), and spelled with a blank between
 * syllables: people are sorted by syllables (陈思远 before 程刚). What is stored is read once more; a
 * name that would then be another's keeps its old form.
 */
import { nameOf } from '@zz/contract/names'
import { type QueryExecutorProvider, sql } from 'kysely'
import { pinyin } from 'pinyin-pro'

const SAFE = 'security definer set search_path = public, pg_temp'
const GRAMS = `array(
    select distinct m.tenant_id || ':' || g from (
      select substr(n, i, k) as g
        from unnest(array[lower(e.real_name), lower(u.nick_name)]) n, generate_series(1, 2) k, generate_series(1, length(n) + 1 - k) i
      union all select substr(lower(u.user_name), i, 2) from generate_series(1, length(u.user_name) - 1) i
      union all select lower(left(u.user_name, 1))
      union all select '=' || lower(coalesce(e.real_name, u.nick_name))
      union all select '<' || left(w, i) from unnest(array[replace(e.pinyin, ' ', ''), e.initials]) w, unnest(array[1, 2, 3, 4, 6, 8]) i where i <= length(w)
    ) grams where g <> '')`

/** As in 0353, but beginnings of the spelling are those without blanks. */
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

/** Signs that the reader of names may change. */
const CANDIDATE =
  "'[()•‧∙⋅・･．０-９Ａ-Ｚａ-ｚ[:space:][:cntrl:]\\u00a0\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3000\\u3164\\ufe00-\\ufe0f\\ufeff]'"

/** Columns of names, and for names that are unique: among rows of which columns. */
const NAMES: readonly (readonly [
  table: string,
  columns: readonly string[],
  among?: readonly string[],
])[] = [
  ['user_account', ['nick_name', 'real_name']],
  ['member_profile', ['staff_name', 'position_name']],
  ['tenant', ['tenant_name']],
  ['tenant', ['tenant_full_name'], ['tenant_type']],
  ['department', ['simple_name']],
  ['department', ['name'], ['tenant_id', 'pid']],
  ['position', ['name'], ['tenant_id', 'type_id']],
  ['position_type', ['name'], ['tenant_id']],
  ['role', ['name'], ['tenant_id']],
  ['role_group', ['name'], ['tenant_id']],
  ['user_group', ['name']],
  ['venue', ['name']],
]

const BATCH = 2000

/**
 * Reads the names of a column once more, many in one statement: a statement for each name would go
 * through the table each time. A name that another row has by then, or that two rows would have,
 * stays for the later one.
 */
const foldColumn = async (
  db: QueryExecutorProvider,
  table: string,
  column: string,
  among: readonly string[] | undefined,
): Promise<void> => {
  const [t, c] = [sql.table(table), sql.ref(column)]
  const { rows } = await sql<{ name: string }>`
    select distinct ${c} as name from ${t} where ${c} ~ ${sql.raw(CANDIDATE)}`.execute(db)
  const changed = rows
    .map(({ name }) => [name, nameOf(name)] as const)
    .filter(([name, folded]) => folded !== name && folded !== '')
  const keys = among?.map((key) => sql.ref(`r.${key}`)) ?? [sql`r.ctid`]
  const isTaken =
    among === undefined
      ? sql`false`
      : sql`exists (select 1 from ${t} o where o.${c} = w.folded and ${sql.join(
          among.map(
            (key) => sql`${sql.ref(`o.${key}`)} is not distinct from ${sql.ref(`r.${key}`)}`,
          ),
          sql` and `,
        )})`
  for (let at = 0; at < changed.length; at += BATCH) {
    const some = changed.slice(at, at + BATCH)
    await sql`
      with wanted as materialized (
        select r.ctid as place, x.folded, row_number() over (partition by ${sql.join(keys)}, x.folded order by r.ctid) as nth
        from ${t} r join unnest(${some.map(([name]) => name)}::text[], ${some.map(([, folded]) => folded)}::text[]) x(name, folded)
          on r.${c} = x.name
      )
      update ${t} r set ${c} = w.folded from wanted w where r.ctid = w.place and w.nth = 1 and not ${isTaken}`.execute(
      db,
    )
  }
}

const SYLLABLES = { toneType: 'none', type: 'array', surname: 'head', nonZh: 'removed' } as const

/** A blank between the syllables of a spelling, where it is that of one of the names. */
const parted = (spelling: string, names: readonly (string | null)[]): string => {
  for (const name of names) {
    const syllables = pinyin(name ?? '', SYLLABLES).map((syllable) => syllable.toLowerCase())
    if (syllables.join('') === spelling) return syllables.join(' ')
  }
  return spelling
}

const partAccounts = async (db: QueryExecutorProvider): Promise<void> => {
  for (let after = '0'; ; ) {
    const { rows } = await sql<{ id: string; p: string; real: string | null; nick: string }>`
      select id::text, name_pinyin as p, real_name as real, nick_name as nick from user_account
      where id > ${after}::bigint and name_pinyin <> '' order by id limit ${BATCH}`.execute(db)
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.id
    await sql`
      update user_account u set name_pinyin = x.p
      from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ p, real, nick }) => parted(p, [real, nick]))}::text[]) x(id, p)
      where u.id = x.id and u.name_pinyin <> x.p`.execute(db)
  }
}

const partProfiles = async (db: QueryExecutorProvider): Promise<void> => {
  const { rows } = await sql<{ tenant: string; id: string; p: string; name: string }>`
    select tenant_id::text as tenant, user_id::text as id, name_pinyin as p, staff_name as name from member_profile
    where staff_name is not null and name_pinyin <> ''`.execute(db)
  for (let at = 0; at < rows.length; at += BATCH) {
    const some = rows.slice(at, at + BATCH)
    await sql`
      update member_profile p set name_pinyin = x.p
      from unnest(${some.map(({ tenant }) => tenant)}::bigint[], ${some.map(({ id }) => id)}::bigint[], ${some.map(({ p, name }) => parted(p, [name]))}::text[]) x(t, u, p)
      where p.tenant_id = x.t and p.user_id = x.u and p.name_pinyin <> x.p`.execute(db)
  }
}

const foldNames = async (db: QueryExecutorProvider): Promise<void> => {
  for (const [table, columns, among] of NAMES)
    for (const column of columns) await foldColumn(db, table, column, among)
}

const partSpellings = async (db: QueryExecutorProvider): Promise<void> => {
  await partAccounts(db)
  await partProfiles(db)
}

/** Reads every stored name once more; what is read already stays. In system scope. */
export const readNamesAgain = async (db: QueryExecutorProvider): Promise<void> => {
  await foldNames(db)
  await partSpellings(db)
}

const switchTriggers = async (
  db: QueryExecutorProvider,
  to: 'enable' | 'disable',
): Promise<void> => {
  for (const table of ['user_account', 'member_profile'])
    await sql.raw(`alter table ${table} ${to} trigger staff_reach_changed`).execute(db)
}

/** The order of people, as `staff_reach_refresh` has it. */
const REORDER = `
  update staff_reach r set name_key = k.name_key
  from (
    select m.tenant_id, m.id,
      coalesce(nullif(case when n.user_id is null then u.name_pinyin else n.name_pinyin end, ''), lower(coalesce(n.staff_name, u.real_name, u.nick_name))) as name_key
    from member m join user_account u on u.id = m.user_id
    left join member_profile n on n.tenant_id = m.tenant_id and n.user_id = m.user_id and n.staff_name is not null and coalesce(u.real_name, '') = ''
  ) k
  where r.tenant_id = k.tenant_id and r.member_id = k.id and r.name_key <> k.name_key`

/**
 * Every spelling changes, and of what is derived from it the order alone: the triggers would make
 * all places of all people anew, with their words to search by.
 */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  await sql`select set_config('app.role', 'system', true)`.execute(db)
  await sql.raw(REFRESH).execute(db)
  await sql`comment on column user_account.name_pinyin is 'a blank between syllables'`.execute(db)
  await foldNames(db)
  await switchTriggers(db, 'disable')
  await partSpellings(db)
  await sql.raw(REORDER).execute(db)
  await switchTriggers(db, 'enable')
  await sql`select set_config('app.role', '', true)`.execute(db)
}
