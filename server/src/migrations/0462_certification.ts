/**
 * Papers that an organisation sends to be certified again (decisions section 0, T8, T15, S4.2). What
 * is certified stays in force meanwhile: `tenant.prior_certification` says what that is.
 */
import { type Kysely, sql } from 'kysely'
import { createDirectoryViews } from '../platform/db/directory-views.ts'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

const SHOWN =
  'tenant_id, id, credit_code, record_number, quality_info, before, audit_status, created_at'

const STATEMENTS: readonly string[] = [
  `alter table tenant add column prior_certification smallint check (prior_certification in (-1, 2, 3))`,
  `comment on column tenant.prior_certification is 'what stands while certification is 1; null where nothing waits'`,
  `update tenant set prior_certification = 2 where status = 2 and certification = 1 and pending_full_name is not null`,
  `create table tenant_certification (
    tenant_id bigint not null references tenant (id),
    id bigint not null,
    applicant_id bigint not null,
    credit_code text not null,
    record_number text,
    quality_info jsonb not null,
    before jsonb not null,
    audit_status smallint not null default 1 check (audit_status between 1 and 5),
    created_at timestamptz not null default now(),
    primary key (tenant_id, id)
  )`,
  `comment on column tenant_certification.id is 'snapshot.certificationId of its application'`,
  `comment on column tenant_certification.quality_info is '[{type, key}], type 1 组织证件照片, 2 组织许可证, 3 认证授权书 (decisions T8)'`,
  `comment on column tenant_certification.before is 'the papers in force when it was sent'`,
  `comment on column tenant_certification.audit_status is '1 waiting, 2 passed, 3 refused, 4 withdrawn, 5 expired'`,
  'create unique index tenant_certification_one on tenant_certification (tenant_id) where audit_status = 1',
  'create unique index tenant_certification_code on tenant_certification (credit_code) where audit_status = 1',
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  await createDirectoryViews(db, {
    reads: { tenant_certification: SHOWN },
    fresh: ['tenant_certification'],
    views: {
      certification_file: `select ${SHOWN} from tenant_certification where tenant_id in (select tenant_id from visible_tenant)`,
    },
  })
}

export const owns: readonly Ownership[] = [
  ownership({ table: 'tenant_certification', class: 'tenant' }),
]

/** Read by the runtime role, written by nobody. */
export const views: readonly string[] = ['certification_file']
