import type { Broadcast } from '@zz/api-contract/broadcast'
import type { ListColumn } from '@zz/shared-ui/list'
import { EllipsisText, StatusTag, TimeText } from '@zz/shared-ui/widgets'
import { OpeningLink } from '../../row/OpeningLink'
import { audienceText, progressText, STATUS_WORDS } from './words'

/** The title opens the announcement by `look`. */
export const columnsOf = (look: (row: Broadcast) => void): readonly ListColumn<Broadcast>[] => [
  {
    key: 'title',
    title: '公告标题',
    kind: 'name',
    render: (row) => <OpeningLink text={row.title} onOpen={() => look(row)} />,
  },
  {
    key: 'audience',
    title: '接收范围',
    kind: 'text',
    card: 'meta',
    render: (row) => <EllipsisText text={audienceText(row)} />,
  },
  {
    key: 'sendTime',
    title: '发送时间',
    kind: 'datetime',
    card: 'line',
    cardLabel: '发送',
    render: (row) => <TimeText value={row.sendTime} />,
  },
  {
    key: 'progress',
    title: '已送达',
    kind: 'word',
    width: 120,
    card: 'meta',
    render: progressText,
  },
  {
    key: 'creatorName',
    title: '创建人',
    kind: 'person',
    render: (row) => <EllipsisText text={row.creatorName} />,
  },
  {
    key: 'status',
    title: '状态',
    kind: 'status',
    render: ({ status }) => (
      <StatusTag tone={STATUS_WORDS[status].tone}>{STATUS_WORDS[status].label}</StatusTag>
    ),
  },
]
