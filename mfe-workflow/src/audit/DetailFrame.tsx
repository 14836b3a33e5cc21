import { Button, Modal } from '@zz/shared-ui/antd/core'
import { dialogWidths, useFocusableWhenScrolling } from '@zz/shared-ui/widgets'
import { type ReactNode, useRef, useState } from 'react'
import css from './examine.module.css'
import { StatusWord } from './StatusWord'
import { type AuditDecision, AUDIT_PASSED, AUDIT_REFUSED, AUDIT_WAITING } from './words'

interface Props {
  /** What the application is about. */
  readonly title: string
  readonly auditStatus: number
  /** Whether who looks may decide it; whatever waits unless given. */
  readonly decidable?: boolean
  /** Further buttons, between 关闭 and the decision. */
  readonly acts?: ReactNode
  /** It is to close by itself. */
  readonly leaving: boolean
  readonly onClose: () => void
  readonly onDecide: (auditStatus: AuditDecision) => void
  readonly children: ReactNode
}

/** What scrolls can be reached by keyboard. */
function Scroller({ children }: { children: ReactNode }): ReactNode {
  const body = useRef<HTMLDivElement>(null)
  useFocusableWhenScrolling(body)
  return (
    <div ref={body} className={css.detailBody} role="group" aria-label="申请详情">
      <div className={css.parts}>{children}</div>
    </div>
  )
}

/** The dialog about one application: what it is about, its parts, and the decision while it waits. */
export function DetailFrame({
  title,
  auditStatus,
  decidable = auditStatus === AUDIT_WAITING,
  acts,
  leaving,
  onClose,
  onDecide,
  children,
}: Props): ReactNode {
  const [open, setOpen] = useState(true)
  return (
    <Modal
      open={open && !leaving}
      width={dialogWidths.record}
      centered
      className={css.detail ?? ''}
      title={
        <span className={css.detailTitle}>
          {title}
          <StatusWord code={auditStatus} />
        </span>
      }
      closable={{ 'aria-label': '关闭' }}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      footer={
        <div className={`${css.acts} ${decidable ? css.deciding : ''}`}>
          <Button onClick={() => setOpen(false)}>关闭</Button>
          {acts}
          {decidable && (
            <div className={css.verdicts}>
              <Button danger onClick={() => onDecide(AUDIT_REFUSED)}>
                拒绝
              </Button>
              <Button type="primary" onClick={() => onDecide(AUDIT_PASSED)}>
                通过
              </Button>
            </div>
          )}
        </div>
      }
    >
      <Scroller>{children}</Scroller>
    </Modal>
  )
}
