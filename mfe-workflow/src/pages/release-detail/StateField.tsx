import { Select } from '@zz/shared-ui/antd/data'
import { Form } from '@zz/shared-ui/antd/page'
import type { ReactNode } from 'react'
import { REMOTE_STATES, type RemoteState } from '../../release/words'

const HINTS: Readonly<Record<RemoteState, string>> = {
  on: '所有组织恢复使用该模块',
  maintenance: '所有组织看到“模块维护中”，菜单保留',
  off: '所有组织看到“模块已停用”，菜单隐藏',
}

/** Which state the remote goes into; not the one that it is in. */
export function StateField({ current }: { readonly current: RemoteState }): ReactNode {
  const chosen = Form.useWatch<RemoteState | undefined>('state')
  const states = (Object.keys(REMOTE_STATES) as RemoteState[]).filter((state) => state !== current)
  return (
    <Form.Item
      name="state"
      label="状态"
      rules={[{ required: true, message: '请选择状态' }]}
      extra={chosen && HINTS[chosen]}
    >
      <Select options={states.map((value) => ({ value, label: REMOTE_STATES[value].label }))} />
    </Form.Item>
  )
}
