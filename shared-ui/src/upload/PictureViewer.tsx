import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined'
import { Button, Modal } from '@zz/shared-ui/antd/core'
import { type ReactNode, useEffect, useState } from 'react'
import css from './upload.module.css'

export interface PictureViewerProps {
  readonly urls: readonly string[]
  readonly start: number
  readonly label: string
  readonly onClose: () => void
}

const WIDTH = 960

/** Pictures at full size, one at a time; the arrow keys go on, Esc closes. */
export function PictureViewer({ urls, start, label, onClose }: PictureViewerProps): ReactNode {
  const [at, setAt] = useState(start)
  const several = urls.length > 1
  const go = (step: number): void => setAt((now) => (now + step + urls.length) % urls.length)
  useEffect(() => {
    const key = (pressed: KeyboardEvent): void => {
      const step = pressed.key === 'ArrowLeft' ? -1 : pressed.key === 'ArrowRight' ? 1 : 0
      setAt((now) => (now + step + urls.length) % urls.length)
    }
    addEventListener('keydown', key)
    return () => removeEventListener('keydown', key)
  }, [urls.length])
  const title = several ? `${label}（${at + 1}/${urls.length}）` : label
  const steps = several ? (
    <>
      <Button icon={<LeftOutlined />} onClick={() => go(-1)}>
        上一张
      </Button>
      <Button icon={<RightOutlined />} onClick={() => go(1)}>
        下一张
      </Button>
    </>
  ) : null
  return (
    <Modal open centered width={WIDTH} title={title} footer={steps} onCancel={onClose} destroyOnHidden>
      <div className={css.viewer}>
        <img src={urls[at]} alt={title} />
      </div>
    </Modal>
  )
}
