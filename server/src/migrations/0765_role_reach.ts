/**
 * Who sits in a department or below it, as roles ask it of the organisation in force and of any
 * organisation in system scope (0530): from the rows that stand in the order of departments, so that
 * those of one are found without a look at every seat. Disabled accounts, which those rows hold too,
 * are found by an index of their own.
 */
import { type Kysely, sql } from 'kysely'
import { createDirectoryViews, MY_TENANT } from '../platform/db/directory-views.ts'
import { SYSTEM_GROUP } from '../platform/db/roles.ts'

/** The first part names no column, so that a plan asks it once a statement. */
const BY_SYSTEM_OR_OWN = (tenant: string): string =>
  `((select pg_has_role('${SYSTEM_GROUP}', 'usage')) or ${tenant} = ${MY_TENANT})`

const VIEWS: Readonly<Record<string, string>> = {
  member_reach: `
    select r.tenant_id, r.department_id, r.user_id, r.direct from staff_reach r where ${BY_SYSTEM_OR_OWN('r.tenant_id')}`,
  active_department: `
    select d.tenant_id, d.id, d.path from department d join tenant t on t.id = d.tenant_id and t.status = 2
    where ${BY_SYSTEM_OR_OWN('d.tenant_id')}`,
}

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createDirectoryViews(db, { reads: {}, fresh: [], views: VIEWS })
  await sql`create index user_account_disabled on user_account (id) where status = 2`.execute(db)
}

/** Read by the runtime role, written by nobody. */
export const views: readonly string[] = Object.keys(VIEWS)
