/**
 * People by a part of what they are shown as, from indexes of letters. Without them each row of a
 * list of people was asked for its name: who the caller may know, and what they are called.
 */
import { type Kysely, sql } from 'kysely'
import { ME, MY_TENANT } from '../platform/db/directory-views.ts'
import { SYSTEM_GROUP } from '../platform/db/roles.ts'

/** Characters and pairs of a name alone, of those that `staff_grams` (0331) knows. */
const gramsOf = (scope: string, name: string): string =>
  `staff_grams(${scope}, ${name}, null, null, null, null) collate "C"`

/** What an account is shown as where no organisation has a name of its own for it. */
const SHOWN = `case when status = 3 then '已注销用户' else coalesce(nullif(real_name, ''), nick_name) end`

const ACCOUNT = gramsOf('0', SHOWN)
const STAFF = gramsOf('tenant_id', 'staff_name')

const BY_SYSTEM = `(select pg_has_role('${SYSTEM_GROUP}', 'usage'))`
const IN_SCOPE = 'any ((select scope_tenants())::bigint[])'

/** Each as in 0410, with the letters of the name. */
const STATEMENTS: readonly string[] = [
  `create index user_account_shown_grams on user_account using gin ((${ACCOUNT})) with (fastupdate = off)`,
  `create index member_profile_name_grams on member_profile using gin ((${STAFF})) with (fastupdate = off) where staff_name is not null`,
  `create or replace view user_directory as
    select u.id, u.user_name, u.nick_name, u.real_name, u.name_pinyin, u.name_initials, u.avatar, u.status, u.created_at, ${ACCOUNT} as name_grams
    from user_account u
    where u.id = ${ME}
      or exists (select 1 from member m where m.tenant_id = ${MY_TENANT} and m.user_id = u.id)
      or ${BY_SYSTEM}
      or exists (select 1 from member m where m.user_id = u.id and m.tenant_id = ${IN_SCOPE})
      or deals_with(u.id)`,
  `create or replace view staff_name as
    select tenant_id, user_id, staff_name, name_pinyin, name_initials, ${STAFF} as name_grams from member_profile
    where staff_name is not null and (tenant_id = ${MY_TENANT} or ${BY_SYSTEM} or tenant_id = ${IN_SCOPE})`,
  'analyze user_account, member_profile',
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
