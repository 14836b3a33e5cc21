import type { Broadcast } from '@zz/api-contract/broadcast'
import { Button } from '@zz/shared-ui/antd/core'
import type { ListColumn } from '@zz/shared-ui/list'
import { EllipsisText, StatusTag, TimeText } from '@zz/shared-ui/widgets'
import css from './broadcast.module.css'
import { audienceText, progressText, STATUS_WORDS } from './words'

/** The title opens the announcement by `look`. */
export const columnsOf = (look: (row: Broadcast) => void): readonly ListColumn<Broadcast>[] => [
  {
    key: 'title',
    title: '公告标题',
    kind: 'name',
    render: (row) => (
      <Button
        type="link"
        size="small"
        className={css.title ?? ''}
        onClick={() => look(row)}
        aria-haspopup="dialog"
      >
        <EllipsisText text={row.title} />
      </Button>
    ),
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
