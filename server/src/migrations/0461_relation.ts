/**
 * Relations that an active organisation changes (S1 §7 Organisation settings; decisions S4.3, T13):
 * an entry of belonging is added by the organisation itself, and ended by either side.
 */
import type { Kysely } from 'kysely'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

export const up = (_db: Kysely<unknown>): Promise<void> => Promise.resolve()

const STATE = ['audit_status', 'reason', 'decided_at', 'version'] as const

/** An entry has the state of its application, in the same transaction. */
const AS_DECIDED = `exists (select 1 from approval a where a.object_id = tenant_belong.id and a.kind = 'belong'
  and a.applicant_tenant_id = tenant_belong.tenant_id and a.audit_status = tenant_belong.audit_status)`

export const owns: readonly Ownership[] = [
  ownership({
    table: 'tenant_belong',
    class: 'two-party',
    tenantColumns: ['tenant_id', 'belong_tenant_id'],
    userColumns: ['applicant_id'],
    writes: [
      {
        column: 'tenant_id',
        insert: { where: 'audit_status = 1 and decided_at is null and reason is null' },
        update: STATE,
        updateWhere: {
          before: 'audit_status in (1, 2)',
          after: `(${AS_DECIDED} or audit_status = 4)`,
        },
      },
      {
        column: 'belong_tenant_id',
        update: STATE,
        updateWhere: { before: 'audit_status = 2', after: 'audit_status = 4' },
      },
    ],
  }),
]
