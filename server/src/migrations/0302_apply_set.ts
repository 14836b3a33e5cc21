/** How people may join an organisation (S2 §3 Join settings; decisions I1 to I3). */
import { type Kysely, sql } from 'kysely'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table apply_set (
      tenant_id bigint primary key references tenant (id),
      allow_search_tenant_name smallint not null default 2 check (allow_search_tenant_name in (1, 2)),
      allow_search_tenant_code smallint not null default 1 check (allow_search_tenant_code in (1, 2)),
      allow_qrcode_link smallint not null default 1 check (allow_qrcode_link in (1, 2)),
      allow_invite smallint not null default 1 check (allow_invite in (1, 2)),
      allow_common_invite smallint not null default 2 check (allow_common_invite in (1, 2)),
      default_join_department_id bigint not null,
      invite_token text not null unique,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      foreign key (tenant_id, default_join_department_id) references department (tenant_id, id)
    )`.execute(db)
  await sql`comment on column apply_set.invite_token is '128 random bits of the link and QR code; a reset replaces it'`.execute(
    db,
  )
}

export const owns: readonly Ownership[] = [ownership({ table: 'apply_set', class: 'tenant' })]
