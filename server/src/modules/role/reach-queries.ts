/** SQL of who holds roles through a department. */
import { type RawBuilder, sql } from 'kysely'
import { AccountState } from '../../platform/states.ts'

/**
 * Normal staff of an active organisation who hold one of `roles`, an expression of their ids,
 * through a department; one person may come several times. Departments below another that gives the
 * same to all below it are left out first, so that nobody is met once for each.
 */
export const heldByDepartment = (tenantId: string, roles: RawBuilder<unknown>) => sql`(
  with given as materialized (
    select h.id, h.include_child, d.path
    from (
      select g.department_id as id, bool_or(g.include_child) as include_child
      from role_department g where g.tenant_id = ${tenantId} and g.role_id in (${roles}) group by g.department_id
    ) h join active_department d on d.tenant_id = ${tenantId} and d.id = h.id
    order by d.path collate "C"
  ),
  highest as materialized (
    select t.id, t.include_child from (
      select array_agg(g.id) as ids, array_agg(g.path) as paths, array_agg(g.include_child) as wides from given g
    ) x cross join lateral highest_departments(x.ids, x.paths, x.wides) t
  )
  select p.user_id from highest d cross join lateral (
    select r.user_id from member_reach r where d.include_child and r.tenant_id = ${tenantId} and r.department_id = d.id
    union all
    select r.user_id from member_reach r where not d.include_child and r.direct and r.tenant_id = ${tenantId} and r.department_id = d.id
    offset 0
  ) p
  where p.user_id not in (
    select s.user_id from member_standing s where s.tenant_id = ${tenantId} and s.account_status = ${sql.lit(AccountState.Disabled)})
)`
