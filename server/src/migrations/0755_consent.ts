/** What people have agreed to pass on to partners' applications (docs/adr/0043-tokens-per-client.md). */
import { type Kysely, sql } from 'kysely'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

const STATEMENTS: readonly string[] = [
  `create table auth_consent (
    user_id bigint not null,
    client_id text not null,
    scopes text[] not null,
    agreed_at timestamptz not null,
    primary key (user_id, client_id)
  )`,
  `comment on column auth_consent.scopes is 'Of the login site and of the API, all that were ever agreed to.'`,
  `comment on column auth_consent.agreed_at is 'When the person agreed last.'`,
  // Given before anybody was asked. Applications come back with a sign-in, those of the house
  // without a page.
  `delete from auth_item where model = 'Grant' and payload->>'clientId' <> 'console'`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export const owns: readonly Ownership[] = [
  ownership({ table: 'auth_consent', class: 'operator', systemOnly: true }),
]
