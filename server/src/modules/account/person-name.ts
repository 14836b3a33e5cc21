/** What people are shown as inside an organisation (decisions N3). */
import { sql } from 'kysely'

/**
 * The name of a person of a list's rows, as the organisation calls them. In: columns of the
 * statement, such as `item.tenantId` and `item.creatorUid`. Out: an expression, null for nobody.
 */
export const personName = (tenantColumn: string, userColumn: string) => sql<string | null>`(
  select case when p.status = 3 then '已注销用户' else coalesce(nullif(p.real_name, ''), n.staff_name, p.nick_name) end
  from user_directory p
  left join staff_name n on n.tenant_id = ${sql.ref(tenantColumn)} and n.user_id = p.id
  where p.id = ${sql.ref(userColumn)})`
