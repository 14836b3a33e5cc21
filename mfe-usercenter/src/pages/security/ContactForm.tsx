import { Form } from '@zz/shared-ui/antd/page'
import { toFailure } from '@zz/shared-ui/api'
import { CodeField } from '@zz/shared-ui/code'
import { useRemote } from '@zz/shared-ui/remote'
import type { ReactNode } from 'react'
import { useUpdateMobileOrEmailMutation } from '../../api'
import { type ContactChange, WORDS } from './contact'
import { DialogButtons } from './DialogButtons'

interface Fields {
  readonly mobileOrEmail: string
  readonly code: string
}

export interface ContactFormProps {
  readonly change: ContactChange
  readonly token: string
  readonly onTyped: (typed: boolean) => void
  /** The password must be given again. */
  readonly onStale: () => void
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** Kinds of devices on the wire (S1 §3): 1 PC. */
const PC = 1

/** The second step: where to, and the code that went there. */
export function ContactForm({
  change,
  token,
  onTyped,
  onStale,
  onDone,
  onCancel,
}: ContactFormProps): ReactNode {
  const { notify } = useRemote()
  const [form] = Form.useForm<Fields>()
  const [update, { isLoading }] = useUpdateMobileOrEmailMutation()
  const { kind, label, failure: prefix } = WORDS[change]
  const submit = async (fields: Fields): Promise<void> => {
    const answer = await update({
      ...fields,
      mobileOrEmail: fields.mobileOrEmail.trim(),
      type: change,
      token,
      deviceType: PC,
      platform: 'gov',
    })
    if (!('error' in answer)) {
      notify.success('保存成功')
      return onDone()
    }
    notify.failure(prefix, answer.error)
    const { field, msg } = toFailure(answer.error)
    if (field === 'token') return onStale()
    if (field === 'mobileOrEmail' || field === 'code') {
      form.setFields([{ name: field, errors: [msg] }])
      form.scrollToField(field, { focus: true })
    }
  }
  return (
    <Form
      form={form}
      name="contact"
      layout="vertical"
      requiredMark={false}
      scrollToFirstError={{ focus: true }}
      onValuesChange={() => onTyped(true)}
      onFinish={(fields) => void submit(fields)}
    >
      <CodeField kind={kind} label={label} />
      <DialogButtons busy={isLoading} text="确定" onCancel={onCancel} />
    </Form>
  )
}
