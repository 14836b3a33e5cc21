/** People whom a call names by account, as the selector has them. Pure. */
import type { PickCandidate, PickedStaff, SelectorResult } from './types'

/** Somebody by account and name. */
export interface NamedPerson {
  readonly userId: string
  readonly name: string
}

/** The place of work, as far as it is known; '' for what is not. */
type KnownPlace = Partial<Pick<PickedStaff, 'id' | 'platform'>> & Pick<PickedStaff, 'tenantId'>

/**
 * Somebody with whom the selector is seeded. Without the id of the place of work they stand for the
 * account in that organisation, on whatever platform (`choice.ts`).
 */
export const seededStaff = (
  { userId, name }: NamedPerson,
  { id = '', platform = 'gov', tenantId }: KnownPlace,
): PickedStaff => ({
  id,
  uid: userId,
  realName: name,
  nickName: name,
  userName: '',
  avatar: null,
  platform,
  platforms: [platform],
  tenantId,
  tenantName: '',
  departmentId: '',
  departmentName: '',
  departmentPath: '',
})

/** Members of the organisation as what the selector is seeded with; null where there are none. */
export const choiceOfPeople = (
  people: readonly NamedPerson[],
  tenantId: string | undefined,
): SelectorResult | null =>
  people.length === 0
    ? null
    : {
        tenants: [],
        departments: [],
        staffs: people.map((person) => seededStaff(person, { tenantId: tenantId ?? '' })),
      }

/** A selector's choice as calls take it: a person on several platforms once. */
export const userIdsOf = (chosen: SelectorResult | null | undefined): string[] => [
  ...new Set((chosen?.staffs ?? []).map(({ uid }) => uid)),
]

/** The choice with a person on several platforms once, as chosen last. */
export const eachPersonOnce = (chosen: SelectorResult | null): SelectorResult | null =>
  chosen && {
    ...chosen,
    staffs: [...new Map(chosen.staffs.map((each) => [each.uid, each])).values()],
  }

/**
 * Rule for staff: only members of the organisation; `blocked` says why one of them cannot be
 * chosen, null where they can. Those who cannot sign in are left out unless `mayBeIdle`: they do
 * nothing that they are named to, but may be looked for or placed.
 */
export const membersOf =
  (
    tenantId: string | undefined,
    blocked: (userId: string) => string | null = () => null,
    { mayBeIdle = false }: { readonly mayBeIdle?: boolean } = {},
  ) =>
  ({ staff }: PickCandidate): boolean | string => {
    if (staff === undefined) return false
    if (staff.tenantId !== tenantId) return '只能选择本组织的成员'
    if (staff.idle === 1 && !mayBeIdle) return '账号已停用或尚未激活'
    return blocked(staff.uid) ?? true
  }
