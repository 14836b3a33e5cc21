import type { TenantRelation } from '@zz/api-contract/relation'
import type { TenantNode } from '@zz/api-contract/people'
import { type BatchActWords, listNames, useBatchAct } from '@zz/shared-ui/batch'
import { List, useListState } from '@zz/shared-ui/list'
import { type ReactNode, useCallback } from 'react'
import { useListBelongingTenantsQuery, useRemoveBelongingMutation } from '../../../api'
import { TENANT_FILTERS } from './filters'
import { useTenantColumns } from './tenantColumns'

const THING = '组织'
const rowKey = (row: TenantNode): string => row.id
const rowName = (row: TenantNode): string => row.tenantFullName
const named = (row: TenantNode) => ({ id: row.id, name: row.tenantFullName })

const REMOVE: BatchActWords = {
  title: (rows) =>
    rows.length === 1
      ? `确定移除归属组织“${rows[0]?.name ?? ''}”吗？`
      : `确定移除所选${rows.length}个归属组织吗？`,
  content: (rows) =>
    rows.length === 1
      ? '移除后立即生效，该组织会收到通知，再次归属需重新申请。'
      : `${listNames(rows, THING)}会收到通知，移除后立即生效，再次归属需重新申请。`,
  okText: '移除',
  danger: true,
  success: '操作成功',
}

/** 归属本组织的组织: removed at once, they are told (S4.3). */
export function BelongingPart({ relation: { tenantId } }: { relation: TenantRelation }): ReactNode {
  const state = useListState(TENANT_FILTERS)
  const { pageNum, pageSize, data } = state.request
  const result = useListBelongingTenantsQuery({ id: tenantId, ...data, pageNum, pageSize })
  const columns = useTenantColumns()
  const [send] = useRemoveBelongingMutation()
  const remove = useBatchAct(
    THING,
    REMOVE,
    useCallback((ids: string[]) => send({ id: tenantId, ids }), [send, tenantId]),
  )
  return (
    <List<TenantNode>
      state={state}
      result={result}
      label="归属本组织的组织"
      columns={columns}
      rowKey={rowKey}
      rowName={rowName}
      rowActions={(row) => [{ label: '移除', danger: true, onClick: () => remove([named(row)]) }]}
      actionsWidth={88}
      batch={{
        actions: [
          {
            label: '批量移除',
            danger: true,
            onClick: (rows, clear) => remove(rows.map(named), clear),
          },
        ],
      }}
      empty={{ text: '暂无归属本组织的组织' }}
    />
  )
}
