import { Facts } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useGetTenantParentQuery } from '../../api'
import { NothingGiven, DetailPart } from '../Part'

/** The superior organisation that was asked for, or where the organisation stands now. */
export function ParentPart({
  id,
  isCreated,
}: {
  id: string
  /** It is there already, and asks for something else. */
  isCreated: boolean
}): ReactNode {
  const result = useGetTenantParentQuery(id)
  return (
    <DetailPart title={isCreated ? '当前上级组织' : '上级组织'} result={result}>
      {(parent) =>
        parent.pid !== null ? (
          <Facts
            items={[
              { label: '上级组织', value: parent.parentName },
              { label: '上级部门', value: parent.parentDepartmentName },
            ]}
          />
        ) : (
          <NothingGiven text="无上级组织" />
        )
      }
    </DetailPart>
  )
}
