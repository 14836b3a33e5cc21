import { Facts } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useGetTenantParentQuery } from '../../api'
import { NothingGiven, DetailPart } from '../Part'

/** The superior organisation that was asked for. */
export function ParentPart({ id }: { id: string }): ReactNode {
  const result = useGetTenantParentQuery(id)
  return (
    <DetailPart title="上级组织" result={result}>
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
