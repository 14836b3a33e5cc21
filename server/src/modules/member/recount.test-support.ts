/** What triggers and consumers derive from seats, counted anew from the seats themselves. */
import { expect } from '@jest/globals'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'

/** Rows that are in one and not in the other, in either direction. */
const DIFFERENCES = {
  reach: sql`
    with seat as (
      select m.tenant_id, m.id as member_id, m.user_id, m.platform, p.department_id, p.main, d.path
      from member m join user_account u on u.id = m.user_id and u.status <> 3
      join member_department p on p.tenant_id = m.tenant_id and p.member_id = m.id
      join department d on d.tenant_id = p.tenant_id and d.id = p.department_id
      where m.status = 1
    ), wanted as (
      select s.tenant_id, a.id as department_id, s.member_id, s.user_id, s.platform,
        bool_or(a.id = s.department_id) as direct, bool_or(a.id = s.department_id and s.main) as main,
        (select count(*) from member_department c where c.tenant_id = s.tenant_id and c.member_id = s.member_id) = 1 as alone
      from seat s cross join lateral unnest(department_line(s.path)) a(id) group by 1, 2, 3, 4, 5
    ), there as (select tenant_id, department_id, member_id, user_id, platform, direct, main, alone from staff_reach)
    (select * from wanted except select * from there) union all (select * from there except select * from wanted)`,
  /** What people are called beside their highest seat, by which they are found. */
  words: sql`
    with wanted as (
      select m.tenant_id, m.id as member_id, lower(concat_ws(chr(10), coalesce(n.staff_name, u.real_name), u.nick_name)) as names, lower(u.user_name) as account,
        chr(10) || replace(coalesce(case when n.user_id is null then u.name_pinyin else n.name_pinyin end, ''), ' ', '')
          || chr(10) || coalesce(case when n.user_id is null then u.name_initials else n.name_initials end, '') as spelling
      from member m join user_account u on u.id = m.user_id and u.status <> 3
      left join member_profile n on n.tenant_id = m.tenant_id and n.user_id = m.user_id and n.staff_name is not null and coalesce(u.real_name, '') = ''
      where m.status = 1 and exists (select from member_department p where p.tenant_id = m.tenant_id and p.member_id = m.id)
    ), there as (select tenant_id, member_id, names, account, spelling from staff_reach where grams is not null)
    (select * from wanted except select * from there) union all (select * from there except select * from wanted)`,
  /** Nobody sits anywhere who is no normal staff, and nobody who is sits nowhere. */
  seats: sql`
    select m.tenant_id, m.id from member m
    cross join lateral (select exists (
      select 1 from member_department p where p.tenant_id = m.tenant_id and p.member_id = m.id) as sits) s
    where (m.status = 1 and not s.sits) or (m.status = 2 and s.sits and m.left_department_ids is not null)`,
  mains: sql`
    select tenant_id, member_id from member_department group by 1, 2 having count(*) filter (where main) <> 1`,
  /** Rosters of groups, apart from an owner for whom nobody could take over. */
  groups: sql`
    with wanted as (
      select distinct g.tenant_id, g.id as group_id, m.user_id
      from user_group g join member m on m.tenant_id = g.tenant_id and m.status = 1 and m.platform = g.platform
      join member_department p on p.tenant_id = m.tenant_id and p.member_id = m.id
      join department d on d.tenant_id = p.tenant_id and d.id = p.department_id
      where g.status = 1 and (g.department_id is null or g.department_id = d.id or (g.contain_child = 1 and g.department_id = any(department_line(d.path))))
    ), there as (
      select x.tenant_id, x.group_id, x.user_id from user_group_member x
      join user_group g on g.tenant_id = x.tenant_id and g.id = x.group_id and g.status = 1 and g.owner_id <> x.user_id
    )
    (select * from there except select * from wanted)
    union all
    (select * from wanted except select tenant_id, group_id, user_id from user_group_member)`,
  /** Nothing names a department that is gone, or gives anything to somebody who left. */
  orphans: sql`
    with gone as (
      select m.tenant_id, m.user_id from member m group by 1, 2 having bool_and(m.status <> 1)
    ), named(what, tenant_id, department_id) as (
      select 'leader', tenant_id, department_id from department_manager
      union all select 'role', tenant_id, department_id from role_department
      union all select 'app', tenant_id, target_id from app_scope where user_type = 2
      union all select 'join', tenant_id, department_id from approval where audit_status = 1 and department_id is not null
      union all select 'group', tenant_id, department_id from user_group where status = 1 and department_id is not null
    )
    select n.what, n.tenant_id, n.department_id as id from named n
    where not exists (select 1 from department d where d.tenant_id = n.tenant_id and d.id = n.department_id)
    union all
    select 'held role', r.tenant_id, r.user_id from role_user r join gone g using (tenant_id, user_id)
    union all
    select 'leads', x.tenant_id, x.user_id from department_manager x join gone g using (tenant_id, user_id)
    union all
    select 'in scope', a.tenant_id, a.target_id from app_scope a
    join gone g on g.tenant_id = a.tenant_id and g.user_id = a.target_id where a.user_type = 1`,
} as const

/** Fails with the rows that differ. `db` is in system scope. */
export async function expectSameAsRecount(db: Db): Promise<void> {
  for (const [what, difference] of Object.entries(DIFFERENCES)) {
    const { rows } = await difference.execute(db)
    expect({ what, rows }).toEqual({ what, rows: [] })
  }
}
