import type { Broadcast } from '@zz/api-contract/broadcast'
import { Button, Modal } from '@zz/shared-ui/antd/core'
import { SectionSkeleton } from '@zz/shared-ui/page'
import { RichTextView } from '@zz/shared-ui/rich-text'
import { dialogWidths, Facts, PageError, TimeText } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import { useGetBroadcastQuery } from './broadcastApi'
import { audienceText, progressText, STATUS_WORDS } from './words'

/** One announcement, whole. */
export default function DetailDialog({
  row,
  onClose,
}: {
  readonly row: Broadcast
  readonly onClose: () => void
}): ReactNode {
  const [open, setOpen] = useState(true)
  const { data, error, refetch } = useGetBroadcastQuery(row.id)
  const close = (): void => setOpen(false)
  const latest = data ?? row
  return (
    <Modal
      open={open}
      title={row.title}
      width={dialogWidths.large}
      centered
      closable={{ 'aria-label': '关闭' }}
      onCancel={close}
      afterClose={onClose}
      footer={[
        <Button key="close" onClick={close}>
          关闭
        </Button>,
      ]}
    >
      <Facts
        items={[
          { label: '状态', value: STATUS_WORDS[latest.status].label },
          { label: '已送达', value: progressText(latest) },
          { label: '发送时间', value: <TimeText value={latest.sendTime} /> },
          { label: '创建人', value: latest.creatorName },
          { label: '接收范围', value: audienceText(latest), wide: true },
        ]}
      />
      {data ? (
        <RichTextView label="公告内容" html={data.content} />
      ) : error ? (
        <PageError error={error} onRetry={() => void refetch()} />
      ) : (
        <SectionSkeleton rows={4} />
      )}
    </Modal>
  )
}
