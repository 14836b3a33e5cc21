import { LeadBack } from '@zz/shared-ui/page'
import { Button } from '@zz/shared-ui/antd/core'
import { DetailPage } from '@zz/shared-ui/detail'
import { useRemote } from '@zz/shared-ui/remote'
import { RichTextView } from '@zz/shared-ui/rich-text'
import { Navigate, useLocation, useNavigate, useSearchParams } from '@zz/shared-ui/router'
import { useScreenParam } from '@zz/shared-ui/screens'
import { StatusTag, TimeText } from '@zz/shared-ui/widgets'
import { type ReactNode } from 'react'
import { useOpenMessageQuery, useQueryMessagesQuery } from '../../api'
import { lastList } from '../../message/lastList'
import { CATEGORY_WORDS } from '../../message/words'

const ID = /^[1-9]\d{0,18}$/
const MONTH = /^20\d{2}(0[1-9]|1[0-2])$/

/**
 * 消息详情 (MS-03): id and month in the navigation state, mirrored in the query so that a reload and a
 * shared link work (decisions RT11).
 */
export default function MessageDetailPage(): ReactNode {
  const { navigation } = useRemote()
  const [query] = useSearchParams()
  const state = useLocation().state as unknown
  const id = useScreenParam('id')
  const ym = useScreenParam('ym')
  const list = navigation.href('usercenter.message') + (lastList()?.search ?? '')
  if (!ID.test(id)) return <LeadBack to={list} />
  if (query.get('id') === null)
    return (
      <Navigate
        to={navigation.href('usercenter.message.detail', { id, ym })}
        state={state}
        replace
      />
    )
  return <Detail id={id} ym={MONTH.test(ym) ? ym : ''} list={list} />
}

function Detail({ id, ym, list }: { id: string; ym: string; list: string }): ReactNode {
  const navigate = useNavigate()
  const result = useOpenMessageQuery({ id, yyyyMm: ym })
  // The list stays in use: the way back is at once there, with this message read. Its row is the
  // heading until the message is here.
  const place = lastList()
  const row = useQueryMessagesQuery(place?.request ?? NO_LIST, {
    skip: place === null,
    refetchOnMountOrArgChange: false,
  }).data?.data.find((each) => each.id === id)
  const message = result.data
  const head = message ?? row
  const jump = message?.jumpUrl ?? null
  const word = message && CATEGORY_WORDS[message.msgCategory]
  return (
    <DetailPage
      title={head?.subject ?? '消息详情'}
      breadcrumb={[{ title: '站内信', href: list }, { title: '消息详情' }]}
      tag={
        word && (
          <>
            <StatusTag tone={word.tone}>{word.label}</StatusTag>
            {message.mergedCount > 1 && <StatusTag tone="off">共{message.mergedCount}条</StatusTag>}
          </>
        )
      }
      actions={
        jump !== null && (
          <Button type="primary" onClick={() => void navigate(jump)}>
            查看详情
          </Button>
        )
      }
      hint={head && <TimeText value={head.createTime} />}
      result={result}
      sections={
        message
          ? [
              {
                key: 'content',
                title: '消息内容',
                content: <RichTextView html={message.content} label="消息内容" />,
              },
            ]
          : []
      }
      back={list}
    />
  )
}

const NO_LIST = { pageNum: 1, pageSize: 10, data: {} }
