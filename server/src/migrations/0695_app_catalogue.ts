/**
 * What the operators keep of the catalogue of apps (WF-03): whether an app is listed, its version
 * for two editors, and how many organisations have opened it.
 */
import { type Kysely, sql } from 'kysely'
import { createDirectoryViews } from '../platform/db/directory-views.ts'
import { OPERATOR_GROUP, SYSTEM_GROUP } from '../platform/db/roles.ts'

const STATEMENTS: readonly string[] = [
  // What is there already was offered to everybody.
  'alter table app add column status smallint not null default 2 check (status in (1, 2, 3))',
  'alter table app add column version integer not null default 1',
  'alter table app add column introduction text',
  `comment on column app.introduction is 'what the operators wrote; null: what lies under remark_oss_key'`,
  `comment on column app.status is '1 draft, 2 listed, 3 delisted; without 2 nobody opens it anew'`,
  `comment on column app.version is 'rises with each change'`,
  'create index app_newest on app (created_at desc, id desc)',
  'create index tenant_app_of on tenant_app (app_id)',
  // New organisations, for the operators' overview.
  'create index tenant_active_newest on tenant (created_at) where status = 2',
]

const VIEWS: Readonly<Record<string, string>> = {
  app_opening: `
    select o.app_id, count(*)::int as opened from tenant_app o
    where (select pg_has_role('${OPERATOR_GROUP}', 'usage') or pg_has_role('${SYSTEM_GROUP}', 'usage'))
    group by o.app_id`,
}

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  await createDirectoryViews(db, {
    reads: { tenant_app: 'tenant_id, app_id' },
    fresh: ['tenant_app'],
    views: VIEWS,
  })
}

export const views: readonly string[] = Object.keys(VIEWS)
