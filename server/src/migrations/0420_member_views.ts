/**
 * What roles ask of people in organisations, published by the domain of organisations
 * (docs/adr/0051-generated-tables.md): who works where, and in which departments. They answer
 * system scope alone, which decides what somebody may do.
 */
import type { Kysely } from 'kysely'
import { createDirectoryViews } from '../platform/db/directory-views.ts'
import { SYSTEM_GROUP } from '../platform/db/roles.ts'

/** Names no column, so that a plan asks it once a statement. */
const BY_SYSTEM = `pg_has_role('${SYSTEM_GROUP}', 'usage')`

const VIEWS: Readonly<Record<string, string>> = {
  member_standing: `
    select m.tenant_id, m.user_id, m.status as member_status, t.status as tenant_status, u.status as account_status, u.activated
    from member m join tenant t on t.id = m.tenant_id join user_account u on u.id = m.user_id
    where ${BY_SYSTEM}`,
  member_seat: `
    select m.tenant_id, m.user_id, p.department_id, d.path
    from member m
    join tenant t on t.id = m.tenant_id and t.status = 2
    join user_account u on u.id = m.user_id and u.status = 1
    join member_department p on p.tenant_id = m.tenant_id and p.member_id = m.id
    join department d on d.tenant_id = p.tenant_id and d.id = p.department_id
    where m.status = 1 and ${BY_SYSTEM}`,
}

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createDirectoryViews(db, { reads: { user_account: 'activated' }, fresh: [], views: VIEWS })
}

/** Read by the runtime role, written by nobody. */
export const views: readonly string[] = Object.keys(VIEWS)
