import { Input, type InputRef, Modal } from '@zz/shared-ui/antd/core'
import { Form } from '@zz/shared-ui/antd/page'
import { toFailure } from '@zz/shared-ui/api'
import { useUnsavedGuard } from '@zz/shared-ui/widgets'
import { type ReactNode, useRef, useState } from 'react'
import { useUpdateNicknameMutation } from '../../api'

interface Fields {
  readonly nickname: string
}

/** Width of the dialogs of the security items (S1 §9, decisions X1). */
const WIDTH = 314

/**
 * Changes the nickname (decisions U8: 1 to 20 characters). What was typed stays when the call
 * fails.
 */
export function NicknameDialog({
  open,
  nickname,
  onClose,
}: {
  open: boolean
  nickname: string
  onClose: () => void
}): ReactNode {
  const [form] = Form.useForm<Fields>()
  const input = useRef<InputRef>(null)
  const [save, { isLoading }] = useUpdateNicknameMutation()
  const [typed, setTyped] = useState(nickname)
  const changed = typed.trim() !== nickname && typed.trim() !== ''
  useUnsavedGuard(open && changed)

  const submit = async ({ nickname: next }: Fields): Promise<void> => {
    const answer = await save({ nickname: next.trim() })
    if (!('error' in answer)) return onClose()
    const failure = toFailure(answer.error)
    if (failure.field === 'nickname') form.setFields([{ name: 'nickname', errors: [failure.msg] }])
  }

  return (
    <Modal
      title="修改昵称"
      open={open}
      width={WIDTH}
      centered
      destroyOnHidden
      mask={{ closable: !changed }}
      okText="保存"
      cancelText="取消"
      okButtonProps={{ disabled: !changed, htmlType: 'submit', form: 'nickname-form' }}
      confirmLoading={isLoading}
      onCancel={onClose}
      afterOpenChange={(now) => now && input.current?.focus({ cursor: 'all' })}
    >
      <Form
        form={form}
        id="nickname-form"
        layout="vertical"
        initialValues={{ nickname }}
        onValuesChange={(_, all) => setTyped(all.nickname ?? '')}
        onFinish={(fields) => void submit(fields)}
        requiredMark={false}
        preserve={false}
      >
        <Form.Item
          name="nickname"
          label="昵称"
          rules={[{ required: true, whitespace: true, message: '请输入昵称' }]}
        >
          <Input ref={input} maxLength={20} showCount autoComplete="nickname" />
        </Form.Item>
      </Form>
    </Modal>
  )
}
