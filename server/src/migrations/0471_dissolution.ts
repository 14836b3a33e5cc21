/**
 * Organisations that were dissolved and can still be restored, each to whoever led it (decisions
 * T21, S4.1, S4.8); and private files of an organisation, whose signed addresses end with it.
 */
import { type Kysely, sql } from 'kysely'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

const STATEMENTS: readonly string[] = [
  `create table tenant_dissolution (
    tenant_id bigint primary key references tenant (id),
    principal_id bigint not null,
    tenant_name text not null,
    tenant_full_name text not null,
    tenant_type smallint not null,
    logo text,
    reason text,
    dissolved_at timestamptz not null,
    restorable_until timestamptz not null
  )`,
  `comment on column tenant_dissolution.principal_id is 'who led it and may restore it'`,
  `comment on column tenant_dissolution.restorable_until is 'afterwards its data are removed, and this row with them'`,
  `create index tenant_dissolution_principal on tenant_dissolution (principal_id)`,
  `create index tenant_dissolution_until on tenant_dissolution (restorable_until)`,
  `alter table stored_file add column sealed boolean not null default false`,
  `comment on column stored_file.sealed is 'its organisation is dissolved: signed addresses open it no more'`,
  `create index stored_file_tenant on stored_file (tenant_id) where private and tenant_id is not null`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export const owns: readonly Ownership[] = [
  // Who led it reads it; the server alone writes it, since it lets an organisation come back.
  ownership({
    table: 'tenant_dissolution',
    class: 'two-party',
    tenantColumns: ['tenant_id'],
    userColumns: ['principal_id'],
    writes: [],
  }),
]
