import { useRemote } from '@zz/shared-ui/remote'
import { type DepartmentSource, departmentSource } from '@zz/shared-ui/tree'
import { useMemo } from 'react'
import { useListSubordinateDepartmentsQuery } from '../../api'
import type { NamedDepartment } from './words'

/** The departments of the organisation in force, for a tree of them. */
export function useTree(): {
  readonly source: DepartmentSource
  /** The highest department that the person sees; undefined while it is on its way. */
  readonly top: NamedDepartment | undefined
  /** Another number after each change. */
  readonly revision: number
} {
  const { http, tenant } = useRemote()
  const tenantId = tenant?.tenantId ?? ''
  const source = useMemo(() => departmentSource(http, tenantId), [http, tenantId])
  const { data, fulfilledTimeStamp = 0 } = useListSubordinateDepartmentsQuery({
    tenantId,
    pageNum: 1,
    pageSize: 1,
  })
  return { source, top: data?.data[0], revision: fulfilledTimeStamp }
}
