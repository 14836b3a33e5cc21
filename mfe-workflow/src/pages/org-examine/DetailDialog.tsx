import { Button, Modal } from '@zz/shared-ui/antd/core'
import { dialogWidths, useFocusableWhenScrolling } from '@zz/shared-ui/widgets'
import { type ReactNode, useRef, useState } from 'react'
import { StatusWord } from '../../audit/StatusWord'
import { type Decision, PASSED, REFUSED, RESIDENTIAL, WAITING } from '../../audit/words'
import { Application } from './detail/Application'
import { Associate } from './detail/Associate'
import { Basic } from './detail/Basic'
import { Belongs } from './detail/Belongs'
import { Introduction } from './detail/Introduction'
import { Parent } from './detail/Parent'
import { Qualification } from './detail/Qualification'
import { Record } from './detail/Record'
import css from './org-examine.module.css'
import type { Row } from './decision'

interface Props {
  readonly view: 'own' | 'belong'
  readonly row: Row
  /** It is to close by itself. */
  readonly leaving: boolean
  readonly onClose: () => void
  readonly onDecide: (auditStatus: Decision) => void
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

/**
 * The application and the organisation behind it (AU-02); each part fetches its own and fails by
 * itself.
 */
export default function DetailDialog({ view, row, leaving, onClose, onDecide }: Props): ReactNode {
  const [open, setOpen] = useState(true)
  const id = row.tenantId
  return (
    <Modal
      open={open && !leaving}
      width={dialogWidths.record}
      centered
      className={css.detail ?? ''}
      title={
        <span className={css.detailTitle}>
          {row.tenantFullName}
          <StatusWord code={row.auditStatus} />
        </span>
      }
      closable={{ 'aria-label': '关闭' }}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      footer={
        <>
          <Button onClick={() => setOpen(false)}>关闭</Button>
          {row.auditStatus === WAITING && (
            <>
              <Button danger onClick={() => onDecide(REFUSED)}>
                拒绝
              </Button>
              <Button type="primary" onClick={() => onDecide(PASSED)}>
                通过
              </Button>
            </>
          )}
        </>
      }
    >
      <Scroller>
        <Application view={view} row={row} />
        {row.kind === 'tenantCreate' && <Record id={id} applicant={row.creatorRealName} />}
        <Basic id={id} />
        <Parent id={id} />
        <Belongs id={id} />
        {row.tenantType === RESIDENTIAL && <Associate id={id} />}
        <Qualification id={id} tenantType={row.tenantType} />
        <Introduction id={id} />
      </Scroller>
    </Modal>
  )
}
