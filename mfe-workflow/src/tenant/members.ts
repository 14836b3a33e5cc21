/** Members of the organisation in force as the selector has them. */
import type { PickCandidate, PickedStaff, SelectorResult } from '@zz/shared-ui/selector'

/** Somebody by account and name, as calls name them. */
export interface NamedMember {
  readonly userId: string
  readonly userName: string
}

/**
 * What the selector is seeded with: account and name. The number of the place of work, by which the
 * selector tells people apart, is not known: the account's stands in for it.
 */
export const choiceOfMembers = (
  members: readonly NamedMember[],
  tenantId: string | undefined,
): SelectorResult | null =>
  members.length === 0
    ? null
    : {
        tenants: [],
        departments: [],
        staffs: members.map(
          ({ userId, userName }): PickedStaff => ({
            id: userId,
            uid: userId,
            realName: userName,
            nickName: userName,
            userName: '',
            avatar: null,
            platform: 'gov',
            tenantId: tenantId ?? '',
            tenantName: '',
            departmentId: '',
            departmentName: '',
            departmentPath: '',
          }),
        ),
      }

/** A selector's choice as calls take it: a person on several platforms once. */
export const userIdsOf = (chosen: SelectorResult | null | undefined): string[] => [
  ...new Set((chosen?.staffs ?? []).map(({ uid }) => uid)),
]

/** The choice with each person once, as chosen last. */
export const withoutDoubles = (chosen: SelectorResult | null): SelectorResult | null =>
  chosen && {
    ...chosen,
    staffs: [...new Map(chosen.staffs.map((each) => [each.uid, each])).values()],
  }

/** Only members of the organisation; `blocked` says why one of them cannot be chosen. */
export const membersOf =
  (tenantId: string | undefined, blocked: (userId: string) => string | null = () => null) =>
  ({ staff }: PickCandidate): boolean | string => {
    if (staff === undefined) return false
    if (staff.tenantId !== tenantId) return '只能选择本组织的成员'
    return blocked(staff.uid) ?? true
  }
