/**
 * What roles ask of people (0420) answers the organisation in force too, of its own people: whoever
 * grants or places people there is judged in the very transaction that does it, by the statement
 * that enforces permissions (docs/adr/0075-grants.md).
 */
import { type Kysely, sql } from 'kysely'
import { MY_TENANT } from '../platform/db/directory-views.ts'
import { SYSTEM_GROUP } from '../platform/db/roles.ts'

/** The first part names no column, so that a plan asks it once a statement. */
const BY_SYSTEM_OR_OWN = `((select pg_has_role('${SYSTEM_GROUP}', 'usage')) or m.tenant_id = ${MY_TENANT})`

const VIEWS: Readonly<Record<string, string>> = {
  member_standing: `
    select m.tenant_id, m.user_id, m.status as member_status, t.status as tenant_status, u.status as account_status, u.activated
    from member m join tenant t on t.id = m.tenant_id join user_account u on u.id = m.user_id
    where ${BY_SYSTEM_OR_OWN}`,
  member_seat: `
    select m.tenant_id, m.user_id, p.department_id, d.path
    from member m
    join tenant t on t.id = m.tenant_id and t.status = 2
    join user_account u on u.id = m.user_id and u.status = 1
    join member_department p on p.tenant_id = m.tenant_id and p.member_id = m.id
    join department d on d.tenant_id = p.tenant_id and d.id = p.department_id
    where m.status = 1 and ${BY_SYSTEM_OR_OWN}`,
}

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Names and columns stay, so owner and rights do too.
  for (const [view, select] of Object.entries(VIEWS))
    await sql.raw(`create or replace view ${view} as ${select}`).execute(db)
}
