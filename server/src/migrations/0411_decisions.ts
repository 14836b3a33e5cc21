/**
 * A decision runs in the name of the organisations that are parties to it, no longer in system
 * scope (docs/adr/0050-directory-callers.md): the reviewing organisation passes or refuses what
 * waits, the applicant takes it back, and what an application is about follows its decision.
 */
import { type Kysely, sql } from 'kysely'
import { DIRECTORY_ROLE as OWNER } from '../platform/db/directory-role.ts'
import { createDirectoryViews, ME } from '../platform/db/directory-views.ts'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

/** Codes are there to be found by everybody, so that one is taken is no secret. */
const CODE_TAKEN = `
  create function tenant_code_taken(code text) returns boolean language sql stable security definer set search_path = public, pg_temp
  return exists (select 1 from tenant t where t.tenant_code = code)`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await createDirectoryViews(db, { reads: { tenant: 'tenant_code' }, fresh: [], views: {} })
  await run(CODE_TAKEN)
  await run(`grant create on schema public to ${OWNER}`)
  await run(`alter function tenant_code_taken(text) owner to ${OWNER}`)
  await run(`revoke create on schema public from ${OWNER}`)
}

/** As it is made: what a decision writes is the decision's. */
const WAITING = 'audit_status = 1 and decided_by is null and decided_at is null and reason is null'
const DECISION = ['audit_status', 'reason', 'decided_by', 'decided_at', 'version'] as const

/** An entry has the state of its application, in the same transaction. */
const AS_DECIDED = `exists (select 1 from approval a where a.object_id = tenant_belong.id and a.kind = 'belong'
  and a.applicant_tenant_id = tenant_belong.tenant_id and a.audit_status = tenant_belong.audit_status)`

export const owns: readonly Ownership[] = [
  ownership({
    table: 'approval',
    class: 'two-party',
    tenantColumns: ['tenant_id', 'applicant_tenant_id'],
    userColumns: ['applicant_id'],
    writes: [
      {
        column: 'tenant_id',
        insert: { where: WAITING },
        update: DECISION,
        updateWhere: {
          before: 'audit_status = 1',
          after: `audit_status in (2, 3) and decided_by = ${ME}`,
        },
      },
      { column: 'applicant_tenant_id', insert: { where: WAITING } },
      {
        column: 'applicant_id',
        insert: { where: WAITING },
        update: DECISION,
        updateWhere: {
          before: 'audit_status = 1',
          after: `audit_status = 4 and decided_by = ${ME}`,
        },
      },
    ],
  }),
  ownership({
    table: 'tenant_belong',
    class: 'two-party',
    tenantColumns: ['tenant_id', 'belong_tenant_id'],
    userColumns: ['applicant_id'],
    writes: [
      {
        column: 'tenant_id',
        update: ['audit_status', 'reason', 'decided_at', 'version'],
        updateWhere: { before: 'audit_status = 1', after: AS_DECIDED },
      },
    ],
  }),
]
