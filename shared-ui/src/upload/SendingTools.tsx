import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import RedoOutlined from '@ant-design/icons/es/icons/RedoOutlined'
import type { ReactNode } from 'react'
import { IconButton } from './IconButton'
import type { UploadItem, UploadList } from './useUpload'

/**
 * What can be done with a file under way or failed: try again where that can help, and take it
 * away.
 */
export function SendingTools({
  item,
  list,
}: {
  readonly item: UploadItem
  readonly list: Pick<UploadList, 'retry' | 'cancel'>
}): ReactNode {
  const away = item.state === 'failed' ? '移除' : '取消上传'
  return (
    <>
      {item.state === 'failed' && item.again ? (
        <IconButton
          label={`重试上传${item.name}`}
          title="重试"
          icon={<RedoOutlined />}
          onClick={() => list.retry(item.id)}
        />
      ) : null}
      <IconButton
        label={`${away}${item.name}`}
        title={away}
        icon={<CloseOutlined />}
        onClick={() => list.cancel(item.id)}
      />
    </>
  )
}
