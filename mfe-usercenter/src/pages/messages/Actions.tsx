import { Button } from '@zz/shared-ui/antd/core'
import { useConfirm } from '@zz/shared-ui/widgets'
import { useRemote } from '@zz/shared-ui/remote'
import { useNavigate } from '@zz/shared-ui/router'
import type { ReactNode } from 'react'
import { useAckAllMessagesMutation, useDeleteMessagesMutation } from '../../api'
import { monthWords } from '../../message/month'
import type { MessageTab } from '../../message/words'

interface Props {
  readonly month: string
  readonly tab: MessageTab
  readonly unread: number
  readonly total: number
}

/** What is done with all messages of the month and tab (MS-02, decisions M1 to M3). */
export function MessageActions({ month, tab, unread, total }: Props): ReactNode {
  const [ackAll, { isLoading }] = useAckAllMessagesMutation()
  const [remove] = useDeleteMessagesMutation()
  const confirm = useConfirm()
  const { navigation } = useRemote()
  const navigate = useNavigate()
  const settings = navigation.href('usercenter.message.preference')
  const of = { yyyyMm: month, msgCategory: tab.msgCategory }
  const kind = tab.msgCategory === null ? '消息' : tab.label
  const ask = (): void =>
    confirm({
      title: '确认删除？',
      content: `${monthWords(month)}的 ${total} 条${kind}将全部删除，删除后不可恢复。`,
      okText: '删除',
      danger: true,
      onOk: () => remove({ messageIds: [], ...of }),
    })
  return (
    <>
      <Button onClick={() => void ackAll(of)} loading={isLoading} disabled={unread === 0}>
        全部标为已读
      </Button>
      <Button danger onClick={ask} disabled={total === 0} aria-haspopup="dialog">
        清空记录
      </Button>
      <Button
        href={settings}
        onClick={(event) => {
          event.preventDefault()
          void navigate(settings)
        }}
      >
        消息设置
      </Button>
    </>
  )
}
