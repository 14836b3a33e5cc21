/** SQL of what an organisation says of its people. Every statement names the tenant. */
import { sql } from 'kysely'
import type { MemberDb } from '../tables.ts'

/** Which work numbers are somebody's, and whose. */
export async function workNosAmong(
  db: MemberDb,
  tenantId: string,
  workNos: readonly string[],
): Promise<Map<string, string>> {
  if (workNos.length === 0) return new Map()
  const { rows } = await sql<{ workNo: string; userId: string }>`
    select work_no, user_id from member_profile where tenant_id = ${tenantId} and work_no = any(${[...workNos]}::text[])`.execute(
    db,
  )
  return new Map(rows.map(({ workNo, userId }) => [workNo, userId]))
}

/** What an import says of a person; '' for what the file does not say. */
export interface NewProfile {
  readonly userId: string
  readonly name: string
  readonly namePinyin: string
  readonly nameInitials: string
  readonly position: string
  readonly workNo: string
}

/** What the organisation says of them; empty texts change nothing. */
export async function saveProfiles(
  db: MemberDb,
  tenantId: string,
  profiles: readonly NewProfile[],
): Promise<void> {
  if (profiles.length === 0) return
  const rows = profiles.map(({ userId, name, namePinyin, nameInitials, position, workNo }) => ({
    user_id: userId,
    staff_name: name,
    name_pinyin: namePinyin,
    name_initials: nameInitials,
    position_name: position,
    work_no: workNo,
  }))
  await sql`
    insert into member_profile (tenant_id, user_id, staff_name, name_pinyin, name_initials, position_name, work_no)
    select ${tenantId}::bigint, x.user_id, nullif(x.staff_name, ''), x.name_pinyin, x.name_initials, nullif(x.position_name, ''), nullif(x.work_no, '')
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as x(user_id bigint, staff_name text, name_pinyin text, name_initials text, position_name text, work_no text)
    on conflict (tenant_id, user_id) do update set
      staff_name = coalesce(excluded.staff_name, member_profile.staff_name),
      name_pinyin = case when excluded.staff_name is null then member_profile.name_pinyin else excluded.name_pinyin end,
      name_initials = case when excluded.staff_name is null then member_profile.name_initials else excluded.name_initials end,
      position_name = coalesce(excluded.position_name, member_profile.position_name),
      work_no = coalesce(excluded.work_no, member_profile.work_no),
      version = member_profile.version + 1`.execute(db)
}
