/**
 * What an organisation hands in with its application (S1 §3 Qualification, Introduction, Relations;
 * decisions S4.1, T8, K17), and what those see of it who apply for it or review it.
 */
import { type Kysely, sql } from 'kysely'
import { createDirectoryViews, ME, MY_TENANT } from '../platform/db/directory-views.ts'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

const CARD = `id, tenant_name, tenant_full_name, tenant_english_name, logo, tenant_type, top_org_flag, attribute, province, province_code, city, city_code,
  district, district_code, address, pid, pid_department_id, associate_tenant_id, associate_remark, status, certification, reason, creator_id, principal_id,
  version, created_at`
const QUALIFICATION = 'tenant_id, credit_code, record_number, quality_info, updated_at'
const INTRODUCTION = 'tenant_id, sections, updated_at'
const BELONG =
  'tenant_id, id, belong_tenant_id, belong_department_id, audit_status, reason, created_at, decided_at'

const VIEWS: Readonly<Record<string, string>> = {
  // The organisation in force, those that one applies for or is to lead as long as they are
  // nobody's yet, those that the organisation in force reviews or has reviewed. A draft is its
  // creator's alone, also one that was taken back (decisions S4.1).
  visible_tenant: `
    select t.id as tenant_id from tenant t
    where t.id = ${MY_TENANT}
      or (t.status in (0, 1, 3, 5) and (t.creator_id = ${ME} or t.principal_id = ${ME}))
      or (t.status <> 0 and exists (
        select 1 from approval a where a.applicant_tenant_id = t.id and a.kind in ('tenantCreate', 'belong', 'superiorChange', 'certification')
          and a.audit_status in (1, 2, 3) and a.tenant_id = ${MY_TENANT}))`,
  tenant_file: `select ${CARD} from tenant where id in (select tenant_id from visible_tenant)`,
  qualification_file: `select ${QUALIFICATION} from tenant_qualification where tenant_id in (select tenant_id from visible_tenant)`,
  introduction_file: `select ${INTRODUCTION} from tenant_introduction where tenant_id in (select tenant_id from visible_tenant)`,
  belong_file: `select ${BELONG} from tenant_belong where tenant_id in (select tenant_id from visible_tenant)`,
}

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table tenant add column associate_remark text`.execute(db)
  await sql`
    create table tenant_application (
      tenant_id bigint primary key references tenant (id),
      create_group boolean not null default true,
      platforms text[] not null default '{gov}'
    )`.execute(db)
  await sql`comment on table tenant_application is 'what the last step of the creation asked for'`.execute(
    db,
  )

  await sql`
    create table tenant_qualification (
      tenant_id bigint primary key references tenant (id),
      credit_code text,
      record_number text,
      quality_info jsonb not null default '[]',
      updated_at timestamptz not null default now(),
      version integer not null default 1
    )`.execute(db)
  await sql`comment on column tenant_qualification.quality_info is '[{type, key}], type 1 组织证件照片, 2 组织许可证, 3 认证授权书 (decisions T8)'`.execute(
    db,
  )
  await sql`create index tenant_qualification_code on tenant_qualification (credit_code)`.execute(
    db,
  )

  await sql`
    create table tenant_introduction (
      tenant_id bigint primary key references tenant (id),
      sections jsonb not null default '{}',
      updated_at timestamptz not null default now(),
      version integer not null default 1
    )`.execute(db)
  await sql`comment on column tenant_introduction.sections is 'rich text by section key (S1 §3, decisions K17)'`.execute(
    db,
  )

  await sql`
    create table tenant_belong (
      tenant_id bigint not null references tenant (id),
      id bigint not null,
      belong_tenant_id bigint not null references tenant (id),
      belong_department_id bigint,
      applicant_id bigint not null,
      audit_status smallint not null default 1 check (audit_status between 1 and 5),
      reason text,
      created_at timestamptz not null default now(),
      decided_at timestamptz,
      version integer not null default 1,
      primary key (tenant_id, id),
      check (tenant_id <> belong_tenant_id)
    )`.execute(db)
  await sql`create unique index tenant_belong_once on tenant_belong (tenant_id, belong_tenant_id, coalesce(belong_department_id, 0)) where audit_status in (1, 2)`.execute(
    db,
  )
  await sql`create index tenant_belong_target on tenant_belong (belong_tenant_id, audit_status)`.execute(
    db,
  )

  await createDirectoryViews(db, {
    reads: {
      tenant: CARD,
      approval: 'tenant_id, kind, applicant_tenant_id, audit_status',
      tenant_qualification: QUALIFICATION,
      tenant_introduction: INTRODUCTION,
      tenant_belong: BELONG,
    },
    fresh: ['approval', 'tenant_qualification', 'tenant_introduction', 'tenant_belong'],
    views: VIEWS,
  })
}

export const owns: readonly Ownership[] = [
  ownership({ table: 'tenant_application', class: 'tenant' }),
  ownership({ table: 'tenant_qualification', class: 'tenant' }),
  ownership({ table: 'tenant_introduction', class: 'tenant' }),
  ownership({
    table: 'tenant_belong',
    class: 'two-party',
    tenantColumns: ['tenant_id', 'belong_tenant_id'],
    userColumns: ['applicant_id'],
  }),
]

/** Read by the runtime role, written by nobody. */
export const views: readonly string[] = Object.keys(VIEWS)
