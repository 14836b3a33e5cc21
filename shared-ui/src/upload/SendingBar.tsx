import { Progress } from '@zz/shared-ui/antd/page'
import type { ReactNode } from 'react'
import { sizeText } from './size'
import type { UploadItem } from './useUpload'

/** Whole percent, rounded down; 0 for an empty file. */
export const uploadPercent = ({ sent, size }: Pick<UploadItem, 'sent' | 'size'>): number =>
  size === 0 ? 0 : Math.min(100, Math.floor((sent / size) * 100))

/** What happens to a file now, in words. */
export function stateText(item: UploadItem): string {
  switch (item.state) {
    case 'sending':
      return `已上传 ${sizeText(item.sent)} / ${sizeText(item.size)}`
    case 'waiting':
      return '网络已断开，恢复后自动继续'
    case 'judging':
      return '正在检查文件…'
    case 'failed':
      return item.msg ?? '上传失败'
  }
}

/** A bar, or with `size` (px) a circle on a tile; red when the file has failed. */
export function SendingBar({
  item,
  size,
}: {
  readonly item: UploadItem
  readonly size?: number
}): ReactNode {
  const percent = uploadPercent(item)
  const status = item.state === 'failed' ? { status: 'exception' as const } : {}
  if (size !== undefined)
    return (
      <Progress
        type="circle"
        size={size}
        percent={percent}
        aria-label={`${item.name} 上传进度`}
        {...status}
      />
    )
  return (
    <Progress percent={percent} size="small" aria-label={`${item.name} 上传进度`} {...status} />
  )
}
