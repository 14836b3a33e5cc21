import { Form, TextArea } from '@zz/shared-ui/antd/page'
import type { ReactNode } from 'react'

/** Characters of a reason (decisions A4). */
const LONGEST = 200

/** `reason` of a decision over an application: a refusal needs one, a pass may say something. */
export function AuditReason({ refusing }: { readonly refusing: boolean }): ReactNode {
  return (
    <Form.Item
      name="reason"
      label={refusing ? '拒绝原因' : '审核回复（选填）'}
      required={refusing}
      rules={[
        {
          validator: (_, value: string | undefined) =>
            refusing && !value?.trim()
              ? Promise.reject(new Error('请填写拒绝原因'))
              : Promise.resolve(),
        },
      ]}
    >
      <TextArea
        maxLength={LONGEST}
        showCount
        autoSize={{ minRows: 3, maxRows: 8 }}
        autoFocus={refusing}
        placeholder={refusing ? '请填写拒绝原因' : '可以写给申请人的话'}
      />
    </Form.Item>
  )
}
