import { Alert } from '@zz/shared-ui/antd/page'
import type { ReactNode } from 'react'

/** Said to operators whose own connection can be read on its way (docs/operations.md). */
export default function PlainHttp(): ReactNode {
  return (
    <Alert
      type="warning"
      showIcon
      title="当前通过未加密的 http 访问，同一网络中的人可能截取密码和登录状态；请尽快启用 https"
    />
  )
}
