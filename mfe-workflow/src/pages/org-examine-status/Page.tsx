import type { CreatedTenant, ListCreateBySelfApiArg } from '@zz/api-contract/workflow'
import { Button } from '@zz/shared-ui/antd/core'
import { Checkbox } from '@zz/shared-ui/antd/data'
import { type Filter, ListPage, type RowAction, useListState } from '@zz/shared-ui/list'
import { useCan, useRemote } from '@zz/shared-ui/remote'
import { useNavigate } from '@zz/shared-ui/router'
import { useConfirm } from '@zz/shared-ui/widgets'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { useCancelAuditMutation, useListCreateBySelfQuery } from '../../api'
import { AUDIT_REFUSED, TENANT_TYPE, AUDIT_WAITING } from '../../audit/words'
import { ownApplicationColumns } from './columns'

const ApplicationDialog = lazy(() => import('./ApplicationDialog'))
const BelongDialog = lazy(() => import('./BelongDialog'))

/** What was begun anew is hidden until it is asked for (decisions A7). */
const FILTERS: readonly Filter<NonNullable<ListCreateBySelfApiArg['data']>>[] = [
  {
    kind: 'custom',
    key: 'includeVoid',
    label: '显示已作废',
    render: ({ value, onChange, label }) => (
      <Checkbox
        checked={value === '1'}
        onChange={({ target }) => onChange(target.checked ? '1' : '')}
      >
        {label}
      </Checkbox>
    ),
    words: () => '是',
    toRequest: (value) => (value === '1' ? { includeVoid: 1 } : {}),
  },
]
const rowKey = (row: CreatedTenant): string => row.applyId ?? `${row.kind}:${row.tenantId}`
const rowName = (row: CreatedTenant): string => row.tenantFullName

/** What stays as it is once an application is taken back, by its kind. */
const AFTER_WITHDRAWAL: Readonly<Record<string, (name: string) => string>> = {
  tenantCreate: (name) => `撤回后，创建“${name}”的申请将不再审核。`,
  certification: (name) => `撤回后，“${name}”继续使用原认证资料。`,
  superiorChange: (name) => `撤回后，“${name}”的上级组织不变。`,
  belong: (name) => `撤回后，“${name}”的归属申请将不再审核。`,
}

/** Where an active organisation applies again, by the kind of what was refused. */
const APPLY_AGAIN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  certification: { part: 'certification' },
  superiorChange: { tab: 'relation', part: '1' },
  belong: { tab: 'relation', part: '2' },
}

/**
 * 审核状态 (AU-03, S2 §2.5): the person's own applications of every kind, each with what happened to
 * it; a waiting one is withdrawn, a refused one mended, begun anew or applied for again.
 */
export default function OrgExamineStatusPage(): ReactNode {
  const { navigation, tenant } = useRemote()
  const can = useCan()
  const navigate = useNavigate()
  const state = useListState(FILTERS)
  const result = useListCreateBySelfQuery(state.request)
  const [cancel] = useCancelAuditMutation()
  const confirm = useConfirm()
  const [belongsOf, setBelongsOf] = useState<CreatedTenant | null>(null)
  const [looked, setLooked] = useState<CreatedTenant | null>(null)
  const columns = useMemo(() => ownApplicationColumns(setLooked), [])
  const create = (row: CreatedTenant, isEditFlag: 'yes' | 'no'): string =>
    navigation.href('org.create', {
      tenantType: TENANT_TYPE[row.tenantType]?.name ?? '',
      curTentId: row.tenantId,
      isEditFlag,
    })
  const withdraw = ({ kind, tenantFullName }: CreatedTenant, id: string): void =>
    confirm({
      title: '确定撤回该申请吗？',
      content: AFTER_WITHDRAWAL[kind]?.(tenantFullName),
      okText: '撤回',
      danger: true,
      onOk: () => cancel({ id }),
    })
  const looking = (row: CreatedTenant): RowAction => ({
    label: '查看',
    opens: true,
    onClick: () => setLooked(row),
  })
  const actions = (row: CreatedTenant): readonly RowAction[] => {
    const { applyId, kind } = row
    if (row.auditStatus === AUDIT_WAITING && applyId)
      return [looking(row), { label: '撤回', danger: true, onClick: () => withdraw(row, applyId) }]
    if (row.isVoid || row.auditStatus !== AUDIT_REFUSED) return [looking(row)]
    if (kind === 'tenantCreate')
      return [
        { label: '修改信息', href: create(row, 'yes') },
        { label: '重新创建', href: create(row, 'no') },
        { label: '查看归属审核', onClick: () => setBelongsOf(row) },
        looking(row),
      ]
    const again = APPLY_AGAIN[kind]
    // In its organisation's settings, where the person may change them.
    return again && row.tenantId === tenant?.tenantId && can('setting')
      ? [looking(row), { label: '重新申请', href: navigation.href('org.setting', again) }]
      : [looking(row)]
  }
  return (
    <>
      <ListPage<CreatedTenant>
        title="审核状态"
        breadcrumb={[
          ...(tenant === null ? [] : [{ title: tenant.tenantFullName }]),
          { title: '审核状态' },
        ]}
        state={state}
        result={result}
        columns={columns}
        rowKey={rowKey}
        rowName={rowName}
        rowActions={actions}
        actionsWidth={184}
        empty={{
          text: '您还没有提交过申请',
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
        {belongsOf && <BelongDialog tenant={belongsOf} onClose={() => setBelongsOf(null)} />}
        {looked && <ApplicationDialog row={looked} onClose={() => setLooked(null)} />}
      </Suspense>
    </>
  )
}
