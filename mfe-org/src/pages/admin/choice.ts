import type { PickCandidate, SelectorResult } from '@zz/shared-ui/selector'

/** A selector's choice as calls take it: a person on several platforms once. */
export const userIdsOf = (chosen: SelectorResult | null): string[] => [
  ...new Set((chosen?.staffs ?? []).map(({ uid }) => uid)),
]

/** Only staff of the organisation in force; `others` says why one of them cannot be chosen. */
export const staffOf =
  (tenantId: string | undefined, others: (userId: string) => string | null) =>
  ({ staff }: PickCandidate): boolean | string => {
    if (staff === undefined) return false
    if (staff.tenantId !== tenantId) return '只能选择本组织的成员'
    return others(staff.uid) ?? true
  }
