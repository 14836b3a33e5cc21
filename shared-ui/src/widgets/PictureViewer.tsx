import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined'
import { Button, Modal } from '@zz/shared-ui/antd/core'
import { type ReactNode, useEffect, useState } from 'react'
import css from './widgets.module.css'

export interface Picture {
  readonly url: string
  /** What it shows, as the dialog's title says it. */
  readonly name: string
}

export interface PictureViewerProps {
  readonly pictures: readonly Picture[]
  /** The one that is shown first. */
  readonly start: number
  /** When it has gone, and the focus is back where it was. */
  readonly onClose: () => void
}

const WIDTH = 960

/** Pictures at full size, one at a time; the arrow keys go on, round the end; Esc closes. */
export function PictureViewer({ pictures, start, onClose }: PictureViewerProps): ReactNode {
  const [open, setOpen] = useState(true)
  const [at, setAt] = useState(start)
  const count = pictures.length
  const go = (step: number): void => setAt((now) => (now + step + count) % count)
  useEffect(() => {
    const key = (pressed: KeyboardEvent): void => {
      const step = pressed.key === 'ArrowLeft' ? -1 : pressed.key === 'ArrowRight' ? 1 : 0
      if (step !== 0) setAt((now) => (now + step + count) % count)
    }
    addEventListener('keydown', key)
    return () => removeEventListener('keydown', key)
  }, [count])
  const picture = pictures[at]
  const title = `${picture?.name ?? ''}${count > 1 ? `（${at + 1}/${count}）` : ''}`
  const steps =
    count > 1 ? (
      <>
        <Button icon={<LeftOutlined aria-hidden="true" />} onClick={() => go(-1)}>
          上一张
        </Button>
        <Button icon={<RightOutlined aria-hidden="true" />} onClick={() => go(1)}>
          下一张
        </Button>
      </>
    ) : null
  return (
    <Modal
      open={open}
      centered
      width={WIDTH}
      title={<span aria-live="polite">{title}</span>}
      closable={{ 'aria-label': '关闭' }}
      footer={steps}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <div className={css.viewer}>
        <img key={at} src={picture?.url} alt={picture?.name ?? ''} />
      </div>
    </Modal>
  )
}
