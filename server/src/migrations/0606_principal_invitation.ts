/**
 * Whoever is added by number to lead an organisation accepts first: a mistyped number hands it to
 * nobody (OC-08; docs/adr/0084-principals-accept.md). The application says that its principal was
 * added, the invitation that accepting it leads.
 */
import { type Kysely, sql } from 'kysely'
import { createDirectoryViews, ME, MY_TENANT } from '../platform/db/directory-views.ts'

const STATEMENTS: readonly string[] = [
  'alter table tenant_application add column principal_added boolean not null default false',
  `comment on column tenant_application.principal_added is 'the principal was added by number, and leads after accepting'`,
  'alter table join_invitation add column leads boolean not null default false',
  `comment on column join_invitation.leads is 'whoever accepts leads the organisation, as long as the inviter does so'`,
]

/** As in 0301, but that who is not asked yet sees nothing of what was handed in. */
const VISIBLE = `
  create or replace view visible_tenant as
  select t.id as tenant_id from tenant t
  where t.id = ${MY_TENANT}
    or (t.status in (0, 1, 3, 5) and (t.creator_id = ${ME} or (t.principal_id = ${ME} and not exists (
      select 1 from tenant_application o where o.tenant_id = t.id and o.principal_added))))
    or (t.status <> 0 and exists (
      select 1 from approval a where a.applicant_tenant_id = t.id and a.kind in ('tenantCreate', 'belong', 'superiorChange', 'certification')
        and a.audit_status in (1, 2, 3) and a.tenant_id = ${MY_TENANT}))`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  await createDirectoryViews(db, {
    reads: { tenant_application: 'tenant_id, principal_added' },
    fresh: ['tenant_application'],
    views: {},
  })
  await sql.raw(VISIBLE).execute(db)
}
