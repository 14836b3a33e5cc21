import { Input, Modal } from '@zz/shared-ui/antd/core'
import { Form } from '@zz/shared-ui/antd/page'
import { toFailure } from '@zz/shared-ui/api'
import { FormFields, useFormPage } from '@zz/shared-ui/form'
import { useRemote } from '@zz/shared-ui/remote'
import { dialogWidths } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import { passkeyTrouble, webauthn, wireOf } from '@zz/shared-ui/lite/passkeys'
import { useSavePasskeyMutation, useStartPasskeyMutation } from '../../../security/securityApi'
import { DialogButtons } from '../DialogButtons'
import { PasswordForm } from '../PasswordForm'
import { deviceName } from './deviceName'

const MANAGE = 8

/** The password first, then a name, then the device asks for finger, face or its own password. */
export default function AddDialog({
  open,
  onClose,
}: {
  readonly open: boolean
  readonly onClose: () => void
}): ReactNode {
  const [token, setToken] = useState<string | null>(null)
  return (
    <Modal
      title="添加通行密钥"
      open={open}
      width={dialogWidths.small}
      centered
      destroyOnHidden
      mask={{ closable: token === null }}
      footer={null}
      closable={{ 'aria-label': '关闭' }}
      onCancel={onClose}
      afterClose={() => setToken(null)}
    >
      {token === null ? (
        <PasswordForm
          change={MANAGE}
          onDirty={() => undefined}
          onProven={setToken}
          onCancel={onClose}
        />
      ) : (
        <NameForm token={token} onStale={() => setToken(null)} onClose={onClose} />
      )}
    </Modal>
  )
}

function NameForm({
  token,
  onStale,
  onClose,
}: {
  readonly token: string
  readonly onStale: () => void
  readonly onClose: () => void
}): ReactNode {
  const { notify } = useRemote()
  const [start] = useStartPasskeyMutation()
  const [save] = useSavePasskeyMutation()
  const [initial] = useState(() => ({ name: deviceName(navigator.userAgent) }))
  const [waiting, setWaiting] = useState(false)
  const state = useFormPage<{ name: string }>({
    initial,
    onSave: () => Promise.resolve(),
  })
  const add = async (): Promise<void> => {
    const { name } = await state.form.validateFields()
    setWaiting(true)
    try {
      const { options } = await start({ token }).unwrap()
      const { startRegistration } = await webauthn()
      const response = await startRegistration({ optionsJSON: options as never })
      await save({ token, name: name.trim(), response: wireOf(response) as never }).unwrap()
      onClose()
    } catch (error) {
      notify.failure('添加通行密钥失败', passkeyTrouble(error))
      if (toFailure(error).field === 'token') onStale()
    } finally {
      setWaiting(false)
    }
  }
  return (
    <FormFields
      state={{ ...state, submit: () => void add().catch(() => undefined) }}
      label="添加通行密钥"
      requiredMark={false}
    >
      <Form.Item
        name="name"
        label="名称"
        extra="用来区分您的设备，例如：办公室电脑"
        rules={[{ required: true, whitespace: true, message: '请输入通行密钥名称' }]}
      >
        <Input maxLength={30} showCount />
      </Form.Item>
      <DialogButtons busy={waiting} text="继续" onCancel={onClose} />
    </FormFields>
  )
}
