import type { CreatedTenant } from '@zz/api-contract/workflow'
import { Button } from '@zz/shared-ui/antd/core'
import { ListPage, type RowAction, useListState } from '@zz/shared-ui/list'
import { useRemote } from '@zz/shared-ui/remote'
import { useNavigate } from '@zz/shared-ui/router'
import { useConfirm } from '@zz/shared-ui/widgets'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { useCancelAuditMutation, useListCreateBySelfQuery } from '../../api'
import { AUDIT_REFUSED, TENANT_TYPE, AUDIT_WAITING } from '../../audit/words'
import { APPLICATION_COLUMNS } from './columns'

const BelongDialog = lazy(() => import('./BelongDialog'))

const NO_FILTERS: readonly never[] = []
const rowKey = (row: CreatedTenant): string => `${row.kind}:${row.tenantId}`
const rowName = (row: CreatedTenant): string => row.tenantFullName

/**
 * 审核状态 (AU-03, S2 §2.5): the person's own applications to create an organisation or to renew its
 * certification; a waiting one is withdrawn, a refused creation is mended or begun anew.
 */
export default function OrgExamineStatusPage(): ReactNode {
  const { navigation } = useRemote()
  const navigate = useNavigate()
  const state = useListState(NO_FILTERS)
  const { data, ...result } = useListCreateBySelfQuery()
  const [cancel] = useCancelAuditMutation()
  const confirm = useConfirm()
  const [looked, setLooked] = useState<CreatedTenant | null>(null)
  // The call answers all of them: one person has a few.
  const page = useMemo(
    () =>
      data && {
        data: data.slice((state.page - 1) * state.size, state.page * state.size),
        totalNum: data.length,
      },
    [data, state.page, state.size],
  )
  const create = (row: CreatedTenant, isEditFlag: 'yes' | 'no'): string =>
    navigation.href('org.create', {
      tenantType: TENANT_TYPE[row.tenantType]?.name ?? '',
      curTentId: row.tenantId,
      isEditFlag,
    })
  const withdraw = ({ kind, tenantFullName }: CreatedTenant, id: string): void =>
    confirm({
      title: '确定撤回该申请吗？',
      content:
        kind === 'tenantCreate'
          ? `撤回后，创建“${tenantFullName}”的申请将不再审核。`
          : `撤回后，“${tenantFullName}”继续使用原认证资料。`,
      okText: '撤回',
      danger: true,
      onOk: () => cancel({ id }),
    })
  const actions = (row: CreatedTenant): readonly RowAction[] => {
    const { applyId } = row
    if (row.auditStatus === AUDIT_WAITING && applyId)
      return [{ label: '撤回', danger: true, onClick: () => withdraw(row, applyId) }]
    if (row.auditStatus !== AUDIT_REFUSED || row.kind !== 'tenantCreate') return []
    return [
      { label: '修改信息', href: create(row, 'yes') },
      { label: '重新创建', href: create(row, 'no') },
      { label: '查看归属审核', onClick: () => setLooked(row) },
    ]
  }
  return (
    <>
      <ListPage<CreatedTenant>
        title="审核状态"
        breadcrumb={[{ title: '组织概览' }, { title: '审核状态' }]}
        state={state}
        result={{ ...result, data: page }}
        columns={APPLICATION_COLUMNS}
        rowKey={rowKey}
        rowName={rowName}
        rowActions={actions}
        actionsWidth={184}
        empty={{
          text: '您还没有创建组织的申请',
          action: (
            <Button
              type="primary"
              onClick={() => void navigate(navigation.href('usercenter.emptyCreate'))}
            >
              创建组织
            </Button>
          ),
        }}
      />
      <Suspense fallback={null}>
        {looked && <BelongDialog tenant={looked} onClose={() => setLooked(null)} />}
      </Suspense>
    </>
  )
}
