/**
 * The seats of a person are found from the person: a plan for no values in particular takes
 * an organisation to have as few departments as the average one, and went through all departments
 * and members of a large one to find the seats of one (docs/adr/0098).
 */
import { type Kysely, sql } from 'kysely'
import { MY_TENANT } from '../platform/db/directory-views.ts'
import { SYSTEM_GROUP } from '../platform/db/roles.ts'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Names and columns stay as in 0530, so owner and rights do too. `offset 0` keeps the order.
  await sql
    .raw(`
    create or replace view member_seat as
    select m.tenant_id, m.user_id, p.department_id, d.path
    from member m
    join tenant t on t.id = m.tenant_id and t.status = 2
    join user_account u on u.id = m.user_id and u.status = 1
    cross join lateral (
      select s.department_id from member_department s where s.tenant_id = m.tenant_id and s.member_id = m.id offset 0
    ) p
    cross join lateral (
      select x.path from department x where x.tenant_id = m.tenant_id and x.id = p.department_id offset 0
    ) d
    where m.status = 1 and ((select pg_has_role('${SYSTEM_GROUP}', 'usage')) or m.tenant_id = ${MY_TENANT})`)
    .execute(db)
}
