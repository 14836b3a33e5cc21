import { isUserName } from '@zz/contract'
import { Input, type InputRef } from '@zz/shared-ui/antd/core'
import { Form } from '@zz/shared-ui/antd/page'
import { toFailure } from '@zz/shared-ui/api'
import { FormFields, useFormPage } from '@zz/shared-ui/form'
import { type ReactNode, useEffect, useRef } from 'react'
import { useUpdateUserNameMutation } from '../../api'
import { DialogButtons } from './DialogButtons'

/** `userName` is the present number, which the new one must differ from (UC-07). */
export interface UserNameFormProps {
  readonly userName: string
  readonly token: string
  readonly onDirty: (dirty: boolean) => void
  /** The password must be given again. */
  readonly onStale: () => void
  readonly onDone: () => void
  readonly onCancel: () => void
}

const BEGINNING = { username: '' }

/** What the server would refuse too (decisions U6); undefined when nothing is wrong. */
function fault(typed: string, present: string): string | undefined {
  if (typed === '') return '请输入克里集团号'
  if (!isUserName(typed)) return '克里集团号格式不正确'
  return typed === present ? '新克里集团号不能与当前克里集团号相同' : undefined
}

/** The second step: the new account number. */
export function UserNameForm({
  userName,
  token,
  onDirty,
  onStale,
  onDone,
  onCancel,
}: UserNameFormProps): ReactNode {
  const input = useRef<InputRef>(null)
  const [update] = useUpdateUserNameMutation()
  useEffect(() => input.current?.focus(), [])
  const state = useFormPage<{ username: string }>({
    initial: BEGINNING,
    async onSave({ username }) {
      try {
        await update({ username: username.trim(), token, platform: 'gov' }).unwrap()
      } catch (error) {
        if (toFailure(error).field === 'token') onStale()
        throw error
      }
      onDone()
    },
  })
  useEffect(() => onDirty(state.dirty), [onDirty, state.dirty])
  return (
    <FormFields state={state} label="修改克里集团号" requiredMark={false}>
      <Form.Item
        name="username"
        label="新克里集团号"
        extra="6-20位字母、数字或下划线，以字母开头；一年内只能修改一次"
        validateTrigger="onBlur"
        rules={[
          {
            validator: (_, value: string | undefined) => {
              const wrong = fault((value ?? '').trim(), userName)
              return wrong === undefined ? Promise.resolve() : Promise.reject(new Error(wrong))
            },
          },
        ]}
      >
        <Input
          ref={input}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="请输入克里集团号"
        />
      </Form.Item>
      <DialogButtons busy={state.saving} text="确定" onCancel={onCancel} />
    </FormFields>
  )
}
