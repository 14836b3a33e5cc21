import type { TenantRelation } from '@zz/api-contract/relation'
import { Button } from '@zz/shared-ui/antd/core'
import { List, type ListColumn, type RowAction, useListState } from '@zz/shared-ui/list'
import { EllipsisText, StatusTag, TimeText, useConfirm, useDict } from '@zz/shared-ui/widgets'
import { type ReactNode, useMemo } from 'react'
import {
  useCancelAuditMutation,
  useGetTenantRelationQuery,
  useUpdateTenantBelongMutation,
} from '../../../api'
import { useOpening } from '../../../useOpening'
import { BelongDialog } from './BelongDialog'
import { placeName, stateWord } from './words'

type Belong = TenantRelation['belongs'][number]

const WAITING = 1
const PASSED = 2
const NO_FILTERS: readonly never[] = []
const rowKey = (row: Belong): string => row.id
const rowName = (row: Belong): string => placeName(row.belongTenantName, row.belongDepartmentName)

/** The entries that stay when one goes: those that wait or are in force. */
const standing = (belongs: readonly Belong[], but?: Belong) =>
  belongs
    .filter(({ auditStatus }) => auditStatus === WAITING || auditStatus === PASSED)
    .filter((each) => each !== but)
    .map(({ belongTenantId, belongDepartmentId }) => ({ belongTenantId, belongDepartmentId }))

function useColumns(): readonly ListColumn<Belong>[] {
  const types = useDict('uc', 'TenantType')
  return useMemo(
    () => [
      {
        key: 'name',
        title: '组织',
        kind: 'name',
        render: (row) => <EllipsisText text={rowName(row)} />,
      },
      {
        key: 'type',
        title: '类型',
        kind: 'word',
        card: 'meta',
        render: (row) => (row.belongTenantType === null ? '—' : types.text(row.belongTenantType)),
      },
      {
        key: 'time',
        title: '申请时间',
        kind: 'datetime',
        card: 'line',
        cardLabel: '申请',
        render: (row) => <TimeText value={row.createTime} />,
      },
      {
        key: 'state',
        title: '状态',
        kind: 'status',
        render: ({ auditStatus }) => {
          const { label, tone } = stateWord(auditStatus)
          return <StatusTag tone={tone}>{label}</StatusTag>
        },
      },
      {
        key: 'reason',
        title: '审核回复',
        kind: 'text',
        render: (row) => <EllipsisText text={row.reason || '—'} />,
      },
    ],
    [types],
  )
}

/** 归属组织/部门: what the organisation belongs to or asks to; applied for, removed, withdrawn. */
export function BelongsPart({ relation }: { relation: TenantRelation }): ReactNode {
  const { belongs, tenantId, belongVersion: version } = relation
  const { error, isFetching, refetch } = useGetTenantRelationQuery(undefined)
  const confirm = useConfirm()
  const [update] = useUpdateTenantBelongMutation()
  const [cancel] = useCancelAuditMutation()
  const [opening, open, close] = useOpening<null>()
  const state = useListState(NO_FILTERS)
  const columns = useColumns()
  // The call answers all of them: an organisation belongs to a few.
  const page = useMemo(
    () => ({
      data: belongs.slice((state.page - 1) * state.size, state.page * state.size),
      totalNum: belongs.length,
    }),
    [belongs, state.page, state.size],
  )
  const remove = (row: Belong): void =>
    confirm({
      title: `确定移除归属组织“${rowName(row)}”吗？`,
      content: '移除后立即生效，再次归属需重新申请。',
      okText: '移除',
      danger: true,
      onOk: async () => {
        const body = { tenantId, belongDtos: standing(belongs, row), version }
        return (await update(body)).error === undefined
      },
    })
  const withdraw = (row: Belong, id: string): void =>
    confirm({
      title: '确定撤回该申请吗？',
      content: `撤回后，“${rowName(row)}”将不再审核该申请。`,
      okText: '撤回',
      danger: true,
      onOk: async () => (await cancel({ id })).error === undefined,
    })
  const actionsOf = (row: Belong): readonly RowAction[] => {
    const { applyId } = row
    if (row.auditStatus === PASSED)
      return [{ label: '移除', danger: true, onClick: () => remove(row) }]
    if (row.auditStatus === WAITING && applyId !== null)
      return [{ label: '撤回', danger: true, onClick: () => withdraw(row, applyId) }]
    return []
  }
  const add = (
    <Button type="primary" onClick={() => open(null)}>
      申请归属
    </Button>
  )
  return (
    <>
      <List<Belong>
        state={state}
        result={{ data: page, error, isFetching, refetch }}
        label="归属组织/部门"
        columns={columns}
        rowKey={rowKey}
        rowName={rowName}
        rowActions={actionsOf}
        actionsWidth={88}
        extra={add}
        empty={{ text: '暂无归属组织', action: add }}
      />
      <BelongDialog
        opening={opening}
        relation={relation}
        standing={standing(belongs)}
        onClose={close}
      />
    </>
  )
}
