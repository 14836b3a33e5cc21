import type { ApprovalDetail } from '@zz/api-contract/workflow'
import { Button } from '@zz/shared-ui/antd/core'
import { useConfirm } from '@zz/shared-ui/widgets'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { useUrgeApprovalMutation, useWithdrawApprovalMutation } from './approvalApi'
import css from './flowPart.module.css'
import type { SignerAct } from './SignerDialog'

const YES = 1

/** What the caller may do with an application besides deciding it; each stands where it may. */
export function ApprovalActs({
  detail,
  act,
  onAct,
}: {
  readonly detail: ApprovalDetail
  /** The one whose dialog is open. */
  readonly act: SignerAct | null
  readonly onAct: (act: SignerAct) => void
}): ReactNode {
  const confirm = useConfirm()
  const [urge, urging] = useUrgeApprovalMutation()
  const [withdraw] = useWithdrawApprovalMutation()
  const { id, title, maySign, mayUrge, mayWithdraw, mayDecide } = detail
  const box = useRef<HTMLDivElement>(null)
  // A button that is gone once it was pressed leaves the focus nowhere: the first beside it has it.
  const takeFocus = useCallback((): void => {
    box.current?.parentElement?.querySelector('button')?.focus()
  }, [])
  const isFirst = useRef(true)
  const shown = [maySign, mayUrge, mayWithdraw, mayDecide, act].join()
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else if (document.activeElement === document.body) takeFocus()
  }, [shown, takeFocus])
  const askWithdraw = (): void =>
    confirm({
      title: `确定撤回“${title}”的申请吗？`,
      content: '撤回后审批结束，可以重新申请。',
      okText: '撤回',
      danger: true,
      onOk: () => withdraw({ id }),
      afterClose() {
        const dialog = box.current?.closest('[role="dialog"]')
        if (dialog && !dialog.contains(document.activeElement)) takeFocus()
      },
    })
  return (
    <div ref={box} className={css.acts}>
      {mayWithdraw === YES && (
        <Button aria-haspopup="dialog" onClick={askWithdraw}>
          撤回
        </Button>
      )}
      {mayUrge === YES && (
        <Button loading={urging.isLoading} onClick={() => void urge({ id })}>
          催办
        </Button>
      )}
      {maySign === YES && (
        <>
          <Button aria-haspopup="dialog" onClick={() => onAct('delegate')}>
            转交
          </Button>
          <Button aria-haspopup="dialog" onClick={() => onAct('add')}>
            加签
          </Button>
        </>
      )}
    </div>
  )
}
