/**
 * The letters by which staff are found are taken inside the statement that writes their rows. A function of SQL is set up anew at each call, which was
 * nine tenths of the time of the letters and two thirds of that of a new member (docs/performance.md, Widgets); what is written stays the same.
 */
import { type Kysely, sql } from 'kysely'

/** As `staff_grams` takes them (0331). */
const GRAMS = `array(
    select distinct m.tenant_id || ':' || g from (
      select substr(n, i, k) as g
        from unnest(array[lower(u.real_name), lower(u.nick_name)]) n, generate_series(1, 2) k, generate_series(1, length(n) + 1 - k) i
      union all select substr(lower(u.user_name), i, 2) from generate_series(1, length(u.user_name) - 1) i
      union all select lower(left(u.user_name, 1))
      union all select '=' || lower(coalesce(u.real_name, u.nick_name))
      union all select '<' || left(w, i) from unnest(array[u.name_pinyin, u.name_initials]) w, unnest(array[1, 2, 3, 4, 6, 8]) i where i <= length(w)
    ) grams where g <> '')`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
  create or replace function staff_reach_refresh(tenants bigint[], members bigint[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    perform 1 from member m join (select distinct t, i from unnest(tenants, members) x(t, i)) x on m.tenant_id = x.t and m.id = x.i
      order by m.tenant_id, m.id for no key update of m;
    delete from staff_reach r using unnest(tenants, members) x(t, i) where r.tenant_id = x.t and r.member_id = x.i;
    insert into staff_reach (tenant_id, department_id, member_id, user_id, platform, direct, main, alone, name_key, grams)
    select m.tenant_id, a.id, m.id, m.user_id, m.platform, bool_or(a.id = p.department_id), bool_or(a.id = p.department_id and p.main),
      (select count(*) from member_department c where c.tenant_id = m.tenant_id and c.member_id = m.id) = 1,
      coalesce(nullif(u.name_pinyin, ''), lower(coalesce(u.real_name, u.nick_name))),
      case when bool_or(a.at = 1) then ${GRAMS} end
    from (select distinct t, i from unnest(tenants, members) x(t, i)) x
    join member m on m.tenant_id = x.t and m.id = x.i and m.status = 1
    join user_account u on u.id = m.user_id and u.status <> 3
    join member_department p on p.tenant_id = m.tenant_id and p.member_id = m.id
    join department d on d.tenant_id = p.tenant_id and d.id = p.department_id
    cross join lateral unnest(department_line(d.path)) with ordinality a(id, at)
    group by m.tenant_id, a.id, m.id, u.id;
  end $$`)
    .execute(db)
}
