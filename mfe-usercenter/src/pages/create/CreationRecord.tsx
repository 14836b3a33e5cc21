import type { CreatedTenant } from '@zz/api-contract/workflow'
import { TENANT_TYPE_NAMES, type TenantTypeCode } from '@zz/contract/organisation'
import { Button } from '@zz/shared-ui/antd/core'
import { useRemote } from '@zz/shared-ui/remote'
import { useNavigate } from '@zz/shared-ui/router'
import { StatusTag, TimeText, type Tone, useConfirm } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useCancelAuditMutation } from '../../api'
import { REFUSED, WAITING } from '../../joining/words'
import css from './create.module.css'

/** decisions A1. */
const STATES: Readonly<Record<number, { readonly label: string; readonly tone: Tone }>> = {
  [WAITING]: { label: '待审核', tone: 'waiting' },
  2: { label: '已通过', tone: 'done' },
  [REFUSED]: { label: '已拒绝', tone: 'overdue' },
}

/** One application to create an organisation: its state, taken back while it waits, mended or begun anew. */
export function CreationRecord({
  row,
  onLeave,
}: {
  readonly row: CreatedTenant
  /** The dialog goes before another screen comes. */
  readonly onLeave?: () => void
}): ReactNode {
  const { navigation } = useRemote()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const [cancel] = useCancelAuditMutation()
  const { key: tenantType, label } = TENANT_TYPE_NAMES[row.tenantType as TenantTypeCode]
  const state = STATES[row.auditStatus] ?? { label: '未知', tone: 'off' as const }
  const create = (isEditFlag: 'yes' | 'no'): void => {
    onLeave?.()
    const query = { tenantType, curTentId: row.tenantId, isEditFlag }
    void navigate(navigation.href('org.create', query))
  }
  const withdraw = (id: string): void =>
    confirm({
      title: '确定撤回该申请吗？',
      content: `撤回后，创建“${row.tenantFullName}”的申请将不再审核，填写的内容保留为草稿。`,
      okText: '撤回',
      danger: true,
      onOk: () => cancel({ id }),
    })
  return (
    <li className={css.record}>
      <div className={css.what}>
        <p className={css.title}>
          {row.tenantFullName} <StatusTag tone={state.tone}>{state.label}</StatusTag>
        </p>
        <p className={css.meta}>
          {label} · 上级组织：{row.parentName ?? '无'} · <TimeText value={row.createTime} />
        </p>
        {row.reason && <p className={css.meta}>审核回复：{row.reason}</p>}
        {row.belongDtos.map((each) => (
          <p key={each.belongTenantId} className={css.meta}>
            归属 {each.belongTenantName}：{STATES[each.auditStatus]?.label ?? '未知'}
          </p>
        ))}
      </div>
      <div className={css.acts}>
        {row.auditStatus === WAITING && row.applyId && (
          <Button size="small" onClick={() => withdraw(row.applyId ?? '')}>
            撤回
          </Button>
        )}
        {row.auditStatus === REFUSED && (
          <>
            <Button size="small" onClick={() => create('yes')}>
              修改信息
            </Button>
            <Button size="small" onClick={() => create('no')}>
              重新创建
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
