import { Form, Password } from '@zz/shared-ui/antd/page'
import { toFailure } from '@zz/shared-ui/api'
import { FormFields, useFormPage } from '@zz/shared-ui/form'
import {
  PASSWORD_HINT,
  PASSWORD_REFUSED,
  PASSWORD_WEAK_CONFIRM,
  passwordStrength,
  sha256Hex,
  STRENGTH_TEXT,
} from '@zz/shared-ui/lite'
import { useRemote } from '@zz/shared-ui/remote'
import { dialogWidths, useConfirm } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useUpdatePasswordMutation } from '../../../security/securityApi'
import { DialogButtons } from '../DialogButtons'
import { PC, type Proven } from './methods'
import css from './password.module.css'

interface PasswordValues {
  readonly password: string
  readonly again: string
}

const BEGINNING: PasswordValues = { password: '', again: '' }
const FAILURE = '修改登录密码失败'
/** Fields of a refusal that mean that one must show anew who one is. */
const STALE: readonly string[] = ['code', 'principal']

/** The last step: the new password twice (S1 §5; decisions U5). */
export function NewPasswordForm({
  proven,
  onStale,
  onCancel,
}: {
  readonly proven: Proven
  readonly onStale: () => void
  readonly onCancel: () => void
}): ReactNode {
  const { notify, events } = useRemote()
  const confirm = useConfirm()
  const [update] = useUpdatePasswordMutation()
  const { policy, ...proof } = proven
  const send = async (password: string): Promise<void> => {
    try {
      const hashed = await sha256Hex(password)
      await update({ ...proof, deviceType: PC, password: hashed }).unwrap()
    } catch (error) {
      notify.failure(FAILURE, error)
      if (STALE.includes(toFailure(error).field ?? '')) onStale()
      throw error
    }
    notify.success('密码修改成功，请重新登录')
    events.emit('user.signedOut/v1', { reason: 'password' })
  }
  const state = useFormPage<PasswordValues>({
    initial: BEGINNING,
    onSave: ({ password }) =>
      policy === 'enforce' || passwordStrength(password) !== 'weak'
        ? send(password)
        : new Promise((resolve, reject) => {
            let sent = false
            confirm({
              title: PASSWORD_WEAK_CONFIRM,
              content: '建议密码为8-32位，包含大写字母、小写字母和数字，更能保护账号安全。',
              okText: '仍要继续',
              width: dialogWidths.security,
              onOk: () => {
                sent = true
                send(password).then(resolve, reject)
              },
              afterClose: () => {
                if (!sent) reject(new Error('stay'))
              },
            })
          }),
  })
  const password = Form.useWatch('password', state.form) ?? ''
  const strength = passwordStrength(password)
  return (
    <FormFields state={state} label="设置新密码" requiredMark={false}>
      <Form.Item
        name="password"
        label="新密码"
        extra={
          <>
            {PASSWORD_HINT}
            {password !== '' && (
              <span className={css.meter} role="status">
                <i className={css[strength]} aria-hidden="true" />
                强度：{STRENGTH_TEXT[strength]}
              </span>
            )}
          </>
        }
        rules={[
          { required: true, message: '请输入密码' },
          {
            validator: (_, typed: string | undefined) =>
              policy === 'enforce' && typed && passwordStrength(typed) === 'weak'
                ? Promise.reject(new Error(PASSWORD_REFUSED))
                : Promise.resolve(),
          },
        ]}
      >
        <Password autoComplete="new-password" maxLength={64} />
      </Form.Item>
      <Form.Item
        name="again"
        label="确认密码"
        dependencies={['password']}
        validateTrigger="onBlur"
        rules={[
          { required: true, message: '请再次输入密码' },
          ({ getFieldValue }) => ({
            validator: (_, typed: string | undefined) =>
              !typed || typed === getFieldValue('password')
                ? Promise.resolve()
                : Promise.reject(new Error('两次密码不一致')),
          }),
        ]}
      >
        <Password autoComplete="new-password" maxLength={64} />
      </Form.Item>
      <DialogButtons busy={state.saving} text="确定" onCancel={onCancel} />
    </FormFields>
  )
}
