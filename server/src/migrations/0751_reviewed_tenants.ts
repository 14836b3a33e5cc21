/**
 * Whose applications an organisation decides about is gathered once from an index, and no longer
 * asked of each organisation: where most applications are an organisation's own, each asking read
 * the whole table.
 */
import { type Kysely, sql } from 'kysely'
import { ME, MY_TENANT } from '../platform/db/directory-views.ts'

const REVIEWED = `kind in ('tenantCreate', 'belong', 'superiorChange', 'certification') and audit_status in (1, 2, 3) and applicant_tenant_id <> tenant_id`

const STATEMENTS: readonly string[] = [
  `create index approval_reviewed on approval (tenant_id, applicant_tenant_id) where ${REVIEWED}`,
  // As in 0606.
  `create or replace view visible_tenant as
  select t.id as tenant_id from tenant t
  where t.id = ${MY_TENANT}
    or (t.status in (0, 1, 3, 5) and (t.creator_id = ${ME} or (t.principal_id = ${ME} and not exists (
      select 1 from tenant_application o where o.tenant_id = t.id and o.principal_added))))
    or (t.status <> 0 and t.id in (select applicant_tenant_id from approval where tenant_id = ${MY_TENANT} and ${REVIEWED}))`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
