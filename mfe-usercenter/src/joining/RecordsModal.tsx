import { Button, Modal } from '@zz/shared-ui/antd/core'
import { SectionSkeleton } from '@zz/shared-ui/page'
import { dialogWidths, PageEmpty, PageError } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import css from './records.module.css'

/** A dialog over a person's own applications, newest first (decisions I10). */
export function RecordsModal<Row>({
  title,
  emptyText,
  rows,
  error,
  onRetry,
  onClose,
  children,
}: {
  readonly title: string
  readonly emptyText: string
  /** Undefined while they are asked for, or where that failed. */
  readonly rows: readonly Row[] | undefined
  readonly error: unknown
  readonly onRetry: () => void
  readonly onClose: () => void
  /** One application, as an item of the list. */
  readonly children: (row: Row) => ReactNode
}): ReactNode {
  const [open, setOpen] = useState(true)
  const close = (): void => setOpen(false)
  return (
    <Modal
      open={open}
      width={dialogWidths.large}
      centered
      title={title}
      closable={{ 'aria-label': '关闭' }}
      onCancel={close}
      afterClose={onClose}
      footer={<Button onClick={close}>关闭</Button>}
    >
      {rows === undefined ? (
        error ? (
          <PageError error={error} onRetry={onRetry} />
        ) : (
          <SectionSkeleton rows={4} />
        )
      ) : rows.length === 0 ? (
        <PageEmpty text={emptyText} />
      ) : (
        <ul className={css.records} aria-label={title}>
          {rows.map(children)}
        </ul>
      )}
    </Modal>
  )
}
