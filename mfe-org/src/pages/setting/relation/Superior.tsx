import { creationRulesOf } from '@zz/contract/organisation'
import type { TenantRelation } from '@zz/api-contract/relation'
import { Button } from '@zz/shared-ui/antd/core'
import { Alert } from '@zz/shared-ui/antd/page'
import { Facts, Section } from '@zz/shared-ui/page'
import { TimeText, useConfirm } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useCancelAuditMutation, useUpdateTenantParentMutation } from '../../../api'
import { useOpening } from '../../../useOpening'
import css from '../setting.module.css'
import { SuperiorDialog } from './SuperiorDialog'

/** A change that waits; whoever applied for it can withdraw it. */
function PendingNotice({
  pending,
}: {
  pending: NonNullable<TenantRelation['pendingSuperior']>
}): ReactNode {
  const confirm = useConfirm()
  const [cancel] = useCancelAuditMutation()
  const { applyId, superiorName, applicantName, createTime } = pending
  const withdraw = (id: string): void =>
    confirm({
      title: '确定撤回该申请吗？',
      content: '撤回后，当前上级组织不变。',
      okText: '撤回',
      danger: true,
      onOk: async () => (await cancel({ id })).error === undefined,
    })
  return (
    <Alert
      className={css.notice ?? ''}
      type="info"
      showIcon
      title={
        superiorName === null
          ? '取消上级组织、成为顶级组织的申请正在等待平台审核'
          : `上级变更为“${superiorName}”的申请正在等待新上级审核`
      }
      description={
        <>
          由{applicantName}提交于 <TimeText value={createTime} />
          ，审核通过前当前上级组织不变。
        </>
      }
      action={
        applyId && (
          <Button size="small" onClick={() => withdraw(applyId)}>
            撤回申请
          </Button>
        )
      }
    />
  )
}

/** 上级组织/部门: shown, changed after the new superior's review (S4.3, T13). */
export function SuperiorPart({ relation }: { relation: TenantRelation }): ReactNode {
  const confirm = useConfirm()
  const [update] = useUpdateTenantParentMutation()
  const [opening, open, close] = useOpening<null>()
  const { tenantId, pid, parentName, parentDepartmentName, pendingSuperior, version } = relation
  const mayLeave = pid !== null && !creationRulesOf(relation.tenantType).needsSuperior
  const leave = (): void =>
    confirm({
      title: `确定取消上级“${parentName ?? ''}”吗？`,
      content: '取消后将成为顶级组织，需平台审核；审核通过前当前上级组织不变。',
      okText: '提交申请',
      danger: true,
      onOk: async () => (await update({ tenantId, pid: null, version })).error === undefined,
    })
  return (
    <Section
      title="上级组织/部门"
      hint="变更上级需新上级审核，审核通过前当前上级组织不变"
      action={
        pendingSuperior === null && (
          <div className={css.buttons}>
            {mayLeave && <Button onClick={leave}>取消上级</Button>}
            <Button type="primary" onClick={() => open(null)}>
              变更上级
            </Button>
          </div>
        )
      }
    >
      {pendingSuperior && <PendingNotice pending={pendingSuperior} />}
      <Facts
        items={[
          { label: '上级组织', value: parentName },
          { label: '上级部门', value: parentDepartmentName },
        ]}
      />
      <SuperiorDialog opening={opening} relation={relation} onClose={close} />
    </Section>
  )
}
