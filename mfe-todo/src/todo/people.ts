/** People of a to-do as the selector has them. */
import type { PickCandidate, PickedStaff, SelectorResult } from '@zz/shared-ui/selector'

/** Somebody by account and name. */
export interface NamedPerson {
  readonly userId: string
  readonly name: string
}

/**
 * What the selector is seeded with: account and name. The number of the place of work, by which the
 * selector tells people apart, is not known here: the account's stands in for it, or all would be one.
 */
export const resultOf = (
  people: readonly NamedPerson[],
  tenantId: string | undefined,
): SelectorResult | null =>
  people.length === 0
    ? null
    : {
        tenants: [],
        departments: [],
        staffs: people.map(
          ({ userId, name }): PickedStaff => ({
            id: userId,
            uid: userId,
            realName: name,
            nickName: name,
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

/** Only staff of the organisation in force can be chosen. */
export const staffOf =
  (tenantId: string | undefined) =>
  ({ staff }: PickCandidate): boolean | string =>
    staff !== undefined && (staff.tenantId === tenantId || '只能选择本组织的成员')
