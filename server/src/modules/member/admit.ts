/**
 * The one way in which people become members of an organisation (decisions S4.4, S4.5): import,
 * acceptance of an application or invitation, adding by hand, coming back.
 */
import type { Write } from '../../platform/context.ts'
import * as accounts from '../account/service.ts'
import { holdDepartments } from '../department/service.ts'
import { followStaff } from '../group/service.ts'
import * as tenants from '../tenant/service.ts'
import { saveProfiles } from './import/profile-queries.ts'

/**
 * A person with the seats to take; `userId` is an account that may still wait for its first
 * sign-in.
 */
export interface NewMember extends tenants.StaffEntry {
  /** The name the organisation gives; without one the person keeps what they are called. */
  readonly name?: string
}

/** How somebody came to be a member; an import tells and enters for all of a part at once. */
export type JoinedBy = 'added' | 'application' | 'invitation' | 'restored' | 'import'

export interface MemberAdmission {
  readonly at: Date
  /** Who admits them: of the entry in the audit log. */
  readonly by: JoinedBy
}

const announce = (
  w: Write,
  tenantId: string,
  tenantName: string,
  people: readonly NewMember[],
  by: JoinedBy,
): void => {
  for (const { userId, platforms, departmentIds } of people) {
    w.audit({
      action: 'member.join',
      objectType: 'user',
      objectId: userId,
      tenantId,
      before: null,
      after: { by, platforms, departmentIds },
    })
    w.emit({
      type: 'member.joined',
      objectType: 'user',
      objectId: userId,
      tenantId,
      payload: { userId, tenantId, tenantName, by },
    })
  }
}

/**
 * Makes people normal staff, in the caller's transaction and in system scope: seats, the
 * organisation's name for them, groups; roles that stand for a department count by themselves. In:
 * `departmentIds`, the first of them the main one. Who is staff already stays where they are, but
 * for platforms that are new to them. Out: who was no staff before, by id. NotFound at
 * `departmentIds` for a department that is gone. Whether the caller may place somebody there is the
 * caller's question (`assertMayPlace`). An event `member.joined` and an entry for each, but for an
 * import, which has its own.
 */
export async function admitMembers(
  w: Write,
  tenantId: string,
  people: readonly NewMember[],
  { at, by }: MemberAdmission,
): Promise<readonly string[]> {
  if (people.length === 0) return []
  const ids = people.map(({ userId }) => userId)
  await holdDepartments(
    w.db,
    tenantId,
    people.flatMap(({ departmentIds }) => departmentIds),
  )
  await tenants.lockStaff(w.db, tenantId, ids)
  const there = await tenants.staffAmong(w.db, tenantId, ids)
  const fresh = people.filter(({ userId }) => !there.has(userId))
  const named = fresh.filter(({ name }) => name !== undefined && name !== '')
  // Before they have places, so that the index of staff is written once, with these names.
  await saveProfiles(
    w.db,
    tenantId,
    named.map(({ userId, name = '' }) => ({
      userId,
      name,
      ...accounts.spellName(name),
      position: '',
      workNo: '',
    })),
  )
  await tenants.addStaff(w.db, tenantId, people, at)
  await followStaff(w, tenantId, ids, at)
  if (by !== 'import' && fresh.length > 0)
    announce(w, tenantId, (await tenants.activeName(w.db, tenantId)) ?? '', fresh, by)
  return fresh.map(({ userId }) => userId)
}
