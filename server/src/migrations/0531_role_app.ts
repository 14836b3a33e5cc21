/**
 * Applications whose menus and resources a role may have (decisions R4): kept for the platform's own
 * organisation alone; in others every opened application may be used.
 */
import { type Kysely, sql } from 'kysely'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table role_app (
      tenant_id bigint not null,
      role_id bigint not null,
      app_id bigint not null,
      primary key (tenant_id, role_id, app_id),
      foreign key (tenant_id, role_id) references role (tenant_id, id) on delete cascade
    )`.execute(db)
}

export const owns: readonly Ownership[] = [ownership({ table: 'role_app', class: 'tenant' })]
