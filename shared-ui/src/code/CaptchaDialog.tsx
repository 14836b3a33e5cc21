import { Modal } from '@zz/shared-ui/antd/core'
import { type ReactNode, useId, useState } from 'react'
import { dialogWidths } from '../widgets/dialogWidths'
import { Captcha } from './Captcha'
import css from './code.module.css'

/**
 * The captcha in a dialog of its own; it closes when it is passed, and only then tells the token,
 * when the focus is back.
 */
export function CaptchaDialog({
  open,
  onClose,
  onPass,
}: {
  open: boolean
  onClose: () => void
  onPass: (token: string) => void
}): ReactNode {
  const id = `captcha${useId().replace(/\W/g, '')}`
  const [token, setToken] = useState<string | null>(null)
  return (
    <Modal
      open={open}
      title="安全验证"
      width={dialogWidths.small}
      centered
      destroyOnHidden
      footer={null}
      closable={{ 'aria-label': '关闭' }}
      onCancel={onClose}
      afterOpenChange={(now) => now && document.getElementById(id)?.focus()}
      afterClose={() => {
        setToken(null)
        if (token !== null) onPass(token)
      }}
    >
      <div className={css.captcha}>
        <Captcha
          id={id}
          passed={token !== null}
          onPass={(passed) => {
            setToken(passed)
            onClose()
          }}
        />
      </div>
    </Modal>
  )
}
