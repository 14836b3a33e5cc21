/** Agreement texts, each with all its versions (decisions H5, HD-04). */
import { type Kysely, sql } from 'kysely'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table agreement (
      location_code text not null,
      agreement_version integer not null,
      title text not null,
      content text not null,
      required_at_sign_up boolean not null default false,
      published_at timestamptz not null,
      primary key (location_code, agreement_version)
    )`.execute(db)
}

export const owns: readonly Ownership[] = [ownership({ table: 'agreement', class: 'shared' })]
