import { useRemote } from '@zz/shared-ui/remote'
import { type DepartmentSource, departmentSource } from '@zz/shared-ui/tree'
import { useMemo, useState } from 'react'
import { useListSubordinateDepartmentsQuery } from '../../api'
import type { NamedDepartment } from './words'

/** The departments of the organisation in force, for a tree of them. */
export function useTree(): {
  readonly source: DepartmentSource
  /** The highest department that the person sees: null for none, undefined while it is on its way. */
  readonly top: NamedDepartment | null | undefined
  /** Why the highest one could not be had. */
  readonly error: unknown
  readonly refetch: () => unknown
  /** 0, and another number after each change since the tree was there. */
  readonly revision: number
} {
  const { http, tenant } = useRemote()
  const tenantId = tenant?.tenantId ?? ''
  const source = useMemo(() => departmentSource(http, tenantId), [http, tenantId])
  const {
    data,
    fulfilledTimeStamp = 0,
    isFetching,
    error,
    refetch,
  } = useListSubordinateDepartmentsQuery({
    tenantId,
    pageNum: 1,
    pageSize: 1,
  })
  // The tree reads itself at its beginning: the answer that comes then is no change.
  const [first, setFirst] = useState(0)
  if (first === 0 && fulfilledTimeStamp !== 0 && !isFetching) setFirst(fulfilledTimeStamp)
  const hasChanged = first !== 0 && fulfilledTimeStamp !== first
  return {
    source,
    top: data && (data.data[0] ?? null),
    error: data === undefined ? error : undefined,
    refetch,
    revision: hasChanged ? fulfilledTimeStamp : 0,
  }
}
