import type { Tenant } from '@zz/api-contract/org'
import { Button } from '@zz/shared-ui/antd/core'
import { Alert } from '@zz/shared-ui/antd/page'
import { useConfirm } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useCancelAuditMutation } from '../../api'
import css from './setting.module.css'

/**
 * A new full name that waits for review; whoever applied for it can withdraw the application
 * (decisions T15, S4.2).
 */
export function RenamingNotice({ tenant }: { tenant: Tenant }): ReactNode {
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
