/** What a department belongs to, of all that its organisation belongs to (DP-03, decisions D2). */
import { type Kysely, sql } from 'kysely'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table department_belong (
      tenant_id bigint not null,
      department_id bigint not null,
      belong_tenant_id bigint not null,
      belong_department_id bigint,
      foreign key (tenant_id, department_id) references department (tenant_id, id) on delete cascade
    )`.execute(db)
  await sql`comment on column department_belong.belong_department_id is 'null: the organisation as a whole'`.execute(
    db,
  )
  await sql`create unique index department_belong_once on department_belong (tenant_id, department_id, belong_tenant_id, coalesce(belong_department_id, 0))`.execute(
    db,
  )
}

export const owns: readonly Ownership[] = [
  ownership({ table: 'department_belong', class: 'tenant' }),
]
