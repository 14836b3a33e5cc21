/** SQL of accounts as a person in his own scope sees them. */
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import type { StaffPlatform, UserAccountTable, UserDirectoryView } from './tables.ts'

export type Account = Selectable<UserAccountTable>

export function own(db: Db, id: string): Promise<Account | undefined> {
  return db.selectFrom('userAccount').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Sets the nickname and answers the row as it was; undefined when the account is not a normal one. */
export async function setNickName(db: Db, id: string, nickName: string): Promise<{ nickName: string } | undefined> {
  const before = await db.selectFrom('userAccount').select('nickName').where('id', '=', id).where('status', '=', 1).forUpdate().executeTakeFirst()
  if (before)
    await db
      .updateTable('userAccount')
      .set((eb) => ({ nickName, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
  return before
}

/** Sets the picture's key and answers what it was; undefined when the account is not a normal one. The row is locked for the transaction. */
export async function setAvatar(db: Db, id: string, avatar: string | null): Promise<{ avatar: string | null } | undefined> {
  const before = await db.selectFrom('userAccount').select('avatar').where('id', '=', id).where('status', '=', 1).forUpdate().executeTakeFirst()
  if (before)
    await db
      .updateTable('userAccount')
      .set((eb) => ({ avatar, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
  return before
}

export async function setTourDone(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('userAccount').set({ tourDoneAt: at }).where('id', '=', id).where('tourDoneAt', 'is', null).execute()
}

/** What may be seen of somebody who works within the asker's scope; undefined otherwise. */
export async function personInScope(db: Db, id: string): Promise<Selectable<UserDirectoryView> | undefined> {
  const { rows } = await sql<Selectable<UserDirectoryView>>`
    select u.* from user_directory u
    where u.id = ${id} and exists (select 1 from staff_directory s where s.user_id = u.id)`.execute(db)
  return rows[0]
}

export interface FoundStaff {
  readonly id: string
  readonly uid: string
  readonly userName: string
  readonly nickName: string
  readonly realName: string | null
  readonly avatar: string | null
  readonly platform: StaffPlatform
  readonly tenantId: string
  readonly tenantName: string
  readonly departmentId: string
  readonly departmentName: string
  readonly departmentPath: string
}

export interface StaffSearch {
  /** Part of a name, its pinyin or initials; '' finds everyone. */
  readonly text: string
  readonly platform: StaffPlatform | null
  readonly tenantId: string | null
  readonly limit: number
}

/** One row per person, organisation and platform, exact names first, then by pinyin. */
export async function searchStaff(db: Db, search: StaffSearch): Promise<FoundStaff[]> {
  const text = search.text.toLowerCase()
  const { rows } = await sql<FoundStaff>`
    select f.id, f.uid, f.user_name, f.nick_name, f.real_name, f.avatar, f.platform, f.tenant_id, f.tenant_name, f.department_id, f.department_name, f.department_path
    from (
      select distinct on (s.tenant_id, s.user_id, s.platform)
        s.member_id as id, s.user_id as uid, u.user_name, u.nick_name, u.real_name, u.avatar, u.name_pinyin, s.platform, s.tenant_id, t.tenant_name,
        s.department_id, s.department_name, s.department_path
      from staff_directory s
      join user_directory u on u.id = s.user_id and u.status <> 3
      join tenant_card t on t.id = s.tenant_id
      where (${search.platform}::text is null or s.platform = ${search.platform})
        and (${search.tenantId}::bigint is null or s.tenant_id = ${search.tenantId}::bigint)
        and (${text} = '' or strpos(lower(u.real_name), ${text}) > 0 or strpos(lower(u.nick_name), ${text}) > 0 or strpos(lower(u.user_name), ${text}) > 0
          or starts_with(u.name_pinyin, ${text}) or starts_with(u.name_initials, ${text}))
      order by s.tenant_id, s.user_id, s.platform, s.main desc, s.department_id
    ) f
    order by (lower(coalesce(f.real_name, f.nick_name)) = ${text}) desc, f.name_pinyin, f.uid, f.tenant_id, f.platform
    limit ${search.limit}`.execute(db)
  return rows
}

export async function usable(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('userAccount')
    .select('id')
    .where('id', 'in', [...ids])
    .where('status', '=', 1)
    .execute()
  return new Set(rows.map((row) => row.id))
}
