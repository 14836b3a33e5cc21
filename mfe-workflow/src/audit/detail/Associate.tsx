import { Facts } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useGetTenantAssociateQuery } from '../../api'
import { NothingGiven, DetailPart } from '../Part'

/** The property company of a residential community; no other type has one (S2 §2.4). */
export function AssociatePart({ id }: { id: string }): ReactNode {
  const result = useGetTenantAssociateQuery(id)
  return (
    <DetailPart title="小区物业公司" result={result}>
      {(company) =>
        company ? (
          <Facts
            items={[
              { label: '公司名称', value: company.associateTenantName },
              { label: '备注', value: company.remark, wide: true },
            ]}
          />
        ) : (
          <NothingGiven text="未填写物业公司" />
        )
      }
    </DetailPart>
  )
}
