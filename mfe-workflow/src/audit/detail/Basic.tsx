import { Facts, TimeText } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useGetTenantQuery } from '../../api'
import { typeOf } from '../words'
import { DetailPart } from '../Part'

/** Who asks. */
export function BasicDataPart({ id }: { id: string }): ReactNode {
  const result = useGetTenantQuery(id)
  return (
    <DetailPart title="基础资料" result={result} rows={4}>
      {(tenant) => (
        <Facts
          items={[
            { label: '组织名称', value: tenant.tenantFullName },
            { label: '组织简称', value: tenant.tenantName },
            { label: '英文名称', value: tenant.tenantEnglishName },
            { label: '组织类型', value: typeOf(tenant.tenantType) },
            { label: '组织属性', value: tenant.attribute },
            { label: '创建时间', value: <TimeText value={tenant.createTime} /> },
            {
              label: '所在地区',
              value: [tenant.province, tenant.city, tenant.district].filter(Boolean).join(' / '),
            },
            { label: '详细地址', value: tenant.address },
          ]}
        />
      )}
    </DetailPart>
  )
}
