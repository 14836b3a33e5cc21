/** SQL of what an organisation says of its people, as somebody edits it. */
import { sql } from 'kysely'
import type { MemberDb } from './tables.ts'

/** null where the organisation says nothing of it. */
export interface ProfileFacts {
  readonly userId: string
  readonly staffName: string | null
  readonly workNo: string | null
  readonly version: number
}

/** By account id; who has no profile has no entry. Takes no lock. */
export async function findProfiles(
  db: MemberDb,
  tenantId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, ProfileFacts>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<ProfileFacts>`
    select user_id, staff_name, work_no, version from member_profile
    where tenant_id = ${tenantId} and user_id = any(${[...userIds]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.userId, row]))
}

/** All of it is written; pinyin and initials are those of `staffName`, null with it. */
export interface ChangedProfile {
  readonly userId: string
  /** null: the person is called by the own name. */
  readonly staffName: string | null
  readonly namePinyin: string | null
  readonly nameInitials: string | null
  readonly workNo: string | null
}

/** Writes it as the next version of the one that was read (0: there was none); false where it is not. */
export async function replaceProfile(
  db: MemberDb,
  tenantId: string,
  { userId, staffName, namePinyin, nameInitials, workNo }: ChangedProfile,
  version: number,
): Promise<boolean> {
  const { rows } = await sql<{ userId: string }>`
    insert into member_profile (tenant_id, user_id, staff_name, name_pinyin, name_initials, work_no)
    values (${tenantId}, ${userId}, ${staffName}, ${namePinyin}, ${nameInitials}, ${workNo})
    on conflict (tenant_id, user_id) do update set staff_name = excluded.staff_name, name_pinyin = excluded.name_pinyin,
      name_initials = excluded.name_initials, work_no = excluded.work_no, version = member_profile.version + 1
    where member_profile.version = ${version}
    returning user_id`.execute(db)
  return rows.length > 0
}

/**
 * Their place or position is another one: whoever read what the organisation says of them before
 * does not write over it. The caller holds their seats.
 */
export async function markChanged(
  db: MemberDb,
  tenantId: string,
  userIds: readonly string[],
): Promise<void> {
  await sql`
    insert into member_profile (tenant_id, user_id)
    select ${tenantId}::bigint, x.id from unnest(${[...userIds]}::bigint[]) x(id)
    on conflict (tenant_id, user_id) do update set version = member_profile.version + 1`.execute(db)
}

/** The number alone, of who has just been given a name. */
export async function saveWorkNo(
  db: MemberDb,
  tenantId: string,
  userId: string,
  workNo: string,
): Promise<void> {
  await db
    .updateTable('memberProfile')
    .set({ workNo })
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .execute()
}

/** What people are, as the list shows it beside their seats: the position of each. */
export async function findPositionsOf(
  db: MemberDb,
  tenantId: string,
  userIds: readonly string[],
): Promise<
  ReadonlyMap<
    string,
    { readonly positionId: string; readonly positionName: string; readonly positionStatus: 1 | 2 }
  >
> {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<{
    userId: string
    positionId: string
    positionName: string
    positionStatus: 1 | 2
  }>`
    select user_id, position_id, position_name, position_status from staff_position
    where tenant_id = ${tenantId} and user_id = any(${[...userIds]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.userId, row]))
}
