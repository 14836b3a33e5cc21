/** Who is to use an app: people and departments of the organisation in force (decisions W3). */
import { useRemote } from '@zz/shared-ui/remote'
import { type CheckableRules, type SelectorResult, userIdsOf } from '@zz/shared-ui/selector'
import { useMemo } from 'react'

/** As many as one call takes. */
export const MOST_TARGETS = 200

/** A selector's choice as calls take it. */
export const rangeOf = (chosen: SelectorResult | null) => ({
  departmentIds: (chosen?.departments ?? []).map(({ id }) => id),
  userIds: userIdsOf(chosen),
})

/** No organisation as a whole: its root department stands for it. */
export function useRangeRules(): CheckableRules {
  const { tenant } = useRemote()
  return useMemo(
    (): CheckableRules => ({
      tenant: () => '整个组织请选择根部门',
      staff: ({ staff }) => (staff?.tenantId === tenant?.tenantId ? true : '只能选择本组织的成员'),
    }),
    [tenant],
  )
}
