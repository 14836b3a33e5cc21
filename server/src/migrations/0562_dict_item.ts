/**
 * What the operators changed of the dictionaries that the product brings (WF-03): words, order,
 * what is no longer chosen, and further entries. What they left alone stands in the code.
 */
import { type Kysely, sql } from 'kysely'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

const STATEMENTS: readonly string[] = [
  `create table dict_item (
    app_code text not null,
    dict_code text not null,
    code text not null,
    code_cn text not null,
    code_en text not null,
    place integer,
    status smallint not null default 1 check (status in (1, 2)),
    version integer not null default 1,
    primary key (app_code, dict_code, code)
  )`,
  `comment on column dict_item.place is 'Its place in the order; null: as the product brings it, or the last'`,
  `comment on column dict_item.status is '1 enabled, 2 disabled: shown where it is chosen already, and no longer offered'`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export const owns: readonly Ownership[] = [ownership({ table: 'dict_item', class: 'shared' })]
