import type { TenantNode } from '@zz/api-contract/people'
import type { TenantRelation } from '@zz/api-contract/relation'
import { List, useListState } from '@zz/shared-ui/list'
import type { ReactNode } from 'react'
import { useListSubordinateTenantsQuery } from '../../../api'
import { TENANT_FILTERS } from './filters'
import { useTenantColumns } from './tenantColumns'

const rowKey = (row: TenantNode): string => row.id
const rowName = (row: TenantNode): string => row.tenantFullName

/** 下级组织: those directly below, to read; they come and go by their own applications. */
export function SubordinatesPart({
  relation: { tenantId },
}: {
  relation: TenantRelation
}): ReactNode {
  const state = useListState(TENANT_FILTERS)
  const { pageNum, pageSize, data } = state.request
  const result = useListSubordinateTenantsQuery({ id: tenantId, ...data, pageNum, pageSize })
  const columns = useTenantColumns()
  return (
    <List<TenantNode>
      state={state}
      result={result}
      label="下级组织"
      columns={columns}
      rowKey={rowKey}
      rowName={rowName}
      empty={{ text: '暂无下级组织' }}
    />
  )
}
