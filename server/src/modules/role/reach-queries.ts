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
    select h.department_id as id, bool_or(h.include_child) as include_child, d.path
    from role_department h join active_department d on d.tenant_id = h.tenant_id and d.id = h.department_id
    where h.tenant_id = ${tenantId} and h.role_id in (${roles}) group by h.department_id, d.path
  ),
  line as (select g.id, g.include_child, unnest(department_line(g.path)) as above from given g),
  highest as materialized (
    select g.id, g.include_child from given g
    except
    select l.id, l.include_child from line l join given o on o.id = l.above and o.id <> l.id and o.include_child
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
