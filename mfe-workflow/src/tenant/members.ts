/** Members of the organisation in force as the selector has them. */
import type { PickCandidate, PickedStaff, SelectorResult } from '@zz/shared-ui/selector'

/** Somebody by account and name, as calls name them. */
export interface NamedMember {
  readonly userId: string
  readonly userName: string
}

/** What the selector is seeded with: account and name; the rest it does not need. */
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
            id: '',
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

/** Only members of the organisation; `blocked` says why one of them cannot be chosen. */
export const membersOf =
  (tenantId: string | undefined, blocked: (userId: string) => string | null = () => null) =>
  ({ staff }: PickCandidate): boolean | string => {
    if (staff === undefined) return false
    if (staff.tenantId !== tenantId) return '只能选择本组织的成员'
    return blocked(staff.uid) ?? true
  }
