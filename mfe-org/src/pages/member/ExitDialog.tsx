import { Button, Modal } from '@zz/shared-ui/antd/core'
import { Alert } from '@zz/shared-ui/antd/page'
import { useRemote } from '@zz/shared-ui/remote'
import { type SelectorResult, userIdsOf } from '@zz/shared-ui/selector'
import { dialogWidths, Loading, PageError } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import { focusHandOver, HandOver } from './HandOver'
import { useCheckExitQuery, useExitTenantMutation } from './memberApi'
import css from './member.module.css'

/**
 * 退出组织 (MB-01; decisions S4.5): says before what stands in the way and what is handed over. Once
 * somebody is out, the shell leads to the next organisation, or to where one is joined.
 */
export default function ExitDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { tenant, user } = useRemote()
  const [open, setOpen] = useState(true)
  const [to, setTo] = useState<SelectorResult | null>(null)
  const { data, error, isFetching, refetch } = useCheckExitQuery(
    {},
    { refetchOnMountOrArgChange: true },
  )
  const check = isFetching ? undefined : data
  const [exit, { isLoading }] = useExitTenantMutation()
  const close = (): void => setOpen(false)
  const [missed, setMissed] = useState(false)
  const lacking = check !== undefined && check.transfers.length > 0 && to === null
  const submit = async (): Promise<void> => {
    setMissed(lacking)
    if (lacking) return focusHandOver()
    const [handoverUserId = null] = userIdsOf(to)
    const { error: failure } = await exit({ handoverUserId })
    if (failure === undefined) close()
    // The call has said why. What stands in the way may be another thing now.
    else void refetch()
  }
  return (
    <Modal
      title="退出组织"
      open={open}
      width={dialogWidths.medium}
      centered
      closable={{ 'aria-label': '关闭' }}
      onCancel={close}
      afterClose={onClose}
      footer={
        <div className={css.foot}>
          <Button onClick={close}>取消</Button>
          <Button
            type="primary"
            danger
            disabled={check?.reasons.length !== 0}
            loading={isLoading}
            onClick={() => void submit()}
          >
            退出组织
          </Button>
        </div>
      }
    >
      <p className={css.note}>
        退出后将不能再进入“{tenant?.tenantFullName ?? ''}
        ”，部门和角色随之取消，其他组织不受影响；30 天内可由管理员恢复。
      </p>
      {check === undefined ? (
        error !== undefined && !isFetching ? (
          <PageError error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )
      ) : check.reasons.length > 0 ? (
        <Alert
          type="warning"
          title="您暂时不能退出"
          description={
            <ul className={css.list} aria-label="不能退出的原因">
              {check.reasons.map((reason) => (
                <li key={reason}>您{reason}</li>
              ))}
            </ul>
          }
        />
      ) : (
        <HandOver
          transfers={check.transfers}
          value={to}
          missed={missed && lacking}
          onChange={setTo}
          refuse={(id) => (id === user?.id ? '您正在退出组织' : null)}
        />
      )}
    </Modal>
  )
}
