import { Form } from '@zz/shared-ui/antd/page'
import type { ReactNode } from 'react'
import { PhoneInput } from './PhoneInput'
import { phoneFault, type PhoneTexts, splitPhone } from './phone'

const TEXTS: PhoneTexts = { empty: '请输入手机号', wrong: '手机号格式不正确' }

/**
 * The mobile number of a form: whatever form asks for one takes those of the four regions and says
 * what is wrong as soon as the field is left, not when the server answers. Its value is that of
 * `PhoneInput`.
 */
export function PhoneItem({
  name = 'mobile',
  label = '手机号',
  required = true,
  texts = TEXTS,
  extra,
}: {
  readonly name?: string
  readonly label?: string
  /** False where the form may be saved without a number. */
  readonly required?: boolean
  readonly texts?: PhoneTexts
  /** Below the field. */
  readonly extra?: ReactNode
}): ReactNode {
  const check = (_: unknown, value = ''): Promise<void> => {
    const fault = phoneFault(value, texts)
    const isLeftOut = !required && splitPhone(value).number === ''
    return fault === null || isLeftOut ? Promise.resolve() : Promise.reject(new Error(fault))
  }
  return (
    <Form.Item
      name={name}
      label={label}
      required={required}
      validateTrigger="onBlur"
      rules={[{ validator: check }]}
      extra={extra}
    >
      <PhoneInput />
    </Form.Item>
  )
}
