/**
 * Policies name the roles of system and operator scope (`platform/db/roles.ts`) instead of a
 * setting that any statement could change, and rows of two parties say what each may write: an
 * applicant cannot pass his own application.
 */
import { type Kysely, sql } from 'kysely'
import { declaredOwnership } from '../platform/db/migrate.ts'
import { applyOwnership, type Ownership, ownership } from '../platform/db/ownership.ts'

/** What a transaction may set for itself, to its end: `set_config` is closed on the embedded engine. */
const TUNE = `
  create function zz_tune(setting text, value text) returns void language plpgsql security definer as $$
  begin
    if setting not in ('lock_timeout', 'enable_nestloop', 'plan_cache_mode') then
      raise insufficient_privilege using message = format('%s is not set by a statement', setting);
    end if;
    perform pg_catalog.set_config(setting, value, true);
  end $$`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(TUNE).execute(db)
  const { rows } = await sql<{
    name: string
  }>`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(
    db,
  )
  const made = new Set(rows.map((row) => row.name))
  // Tables of later migrations get their policies there.
  const declared = [...(await declaredOwnership()).values()].filter((own) => made.has(own.table))
  await applyOwnership(db, declared)
}

/** As it is made: what a decision writes is the decision's. */
const WAITING = 'audit_status = 1 and decided_by is null and decided_at is null and reason is null'

export const owns: readonly Ownership[] = [
  ownership({
    table: 'approval',
    class: 'two-party',
    tenantColumns: ['tenant_id', 'applicant_tenant_id'],
    userColumns: ['applicant_id'],
    writes: [
      { column: 'tenant_id', insert: { where: WAITING } },
      { column: 'applicant_tenant_id', insert: { where: WAITING } },
      { column: 'applicant_id', insert: { where: WAITING } },
    ],
  }),
  ownership({
    table: 'tenant_belong',
    class: 'two-party',
    tenantColumns: ['tenant_id', 'belong_tenant_id'],
    userColumns: ['applicant_id'],
    writes: [],
  }),
  ownership({
    table: 'appointment',
    class: 'two-party',
    tenantColumns: ['tenant_id', 'booker_tenant_id'],
    userColumns: ['booker_id'],
    writes: [
      {
        column: 'tenant_id',
        update: ['audit_status', 'reason', 'auditor_id', 'audit_time', 'no_show', 'version'],
      },
      {
        column: 'booker_id',
        insert: { where: 'audit_status = 1 and auditor_id is null and audit_time is null' },
      },
    ],
  }),
]
