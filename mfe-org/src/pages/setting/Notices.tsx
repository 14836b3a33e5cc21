import type { Tenant } from '@zz/api-contract/org'
import { Button } from '@zz/shared-ui/antd/core'
import { Alert } from '@zz/shared-ui/antd/page'
import { useConfirm } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useCancelAuditMutation } from '../../api'
import css from './setting.module.css'

const list = (labels: readonly string[]): string => labels.map((label) => `“${label}”`).join('、')

export interface News {
  /** Labels of what somebody else changed. */
  readonly theirs: readonly string[]
  /** Of those, what was changed here too. */
  readonly clashes: readonly string[]
  readonly keepMine: () => void
  readonly takeTheirs: () => void
}

/**
 * Somebody else saved meanwhile (decisions S4.22): what he changed, and that nothing typed here is
 * lost.
 */
export function Conflict({ conflict }: { conflict: News }): ReactNode {
  const { theirs, clashes, keepMine, takeTheirs } = conflict
  return (
    <Alert
      className={css.notice ?? ''}
      type="warning"
      showIcon
      title="数据已被他人修改，请刷新"
      description={
        <>
          <div>
            {theirs.length > 0 ? `他人刚刚修改了${list(theirs)}。` : '他人刚刚保存了组织资料。'}
            您填写的内容还在，尚未保存。
            {clashes.length > 0 && `其中${list(clashes)}与您的修改不同，保留后以您填写的为准。`}
          </div>
          <div className={css.actions}>
            <Button size="small" type="primary" onClick={keepMine}>
              刷新并保留我的修改
            </Button>
            <Button size="small" onClick={takeTheirs}>
              放弃我的修改
            </Button>
          </div>
        </>
      }
    />
  )
}

/**
 * A new full name that waits for review; whoever applied for it can withdraw the application
 * (decisions T15, S4.2).
 */
export function Renaming({ tenant }: { tenant: Tenant }): ReactNode {
  const confirm = useConfirm()
  const [cancel] = useCancelAuditMutation()
  const { pendingFullName, pendingApplyId } = tenant
  if (!pendingFullName) return null
  const withdraw = (id: string): void =>
    confirm({
      title: '确定撤回该申请吗？',
      content: `撤回后，“${tenant.tenantFullName}”继续使用原名称和原认证资料。`,
      okText: '撤回',
      danger: true,
      onOk: () => cancel({ id }),
    })
  return (
    <Alert
      className={css.notice ?? ''}
      type="info"
      showIcon
      title={`组织中文全称变更为“${pendingFullName}”，正在等待审核`}
      description="审核通过前仍使用原名称，原认证资料继续有效。"
      action={
        pendingApplyId && (
          <Button size="small" onClick={() => withdraw(pendingApplyId)}>
            撤回申请
          </Button>
        )
      }
    />
  )
}
