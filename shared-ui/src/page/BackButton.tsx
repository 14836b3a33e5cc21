import ArrowLeftOutlined from '@ant-design/icons/es/icons/ArrowLeftOutlined'
import { Button } from '@zz/shared-ui/antd/core'
import type { ReactNode } from 'react'

/** The arrow before a page's title, for `lead` of its frame: leads to the page above. */
export function BackButton({ onBack }: { onBack: () => void }): ReactNode {
  return <Button type="text" icon={<ArrowLeftOutlined />} aria-label="返回" onClick={onBack} />
}
