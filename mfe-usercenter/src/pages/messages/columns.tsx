import type { MessageRow } from '@zz/api-contract/usercenter'
import type { ListColumn } from '@zz/shared-ui/list'
import { Link } from '@zz/shared-ui/router'
import { EllipsisText, TimeText } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { CATEGORY_WORDS } from '../../message/words'
import css from './messages.module.css'

function Subject({ row, href }: { row: MessageRow; href: string }): ReactNode {
  const unread = row.readed === 2
  return (
    <div className={css.subject}>
      <span
        className={`${css.dot} ${unread ? css.unreadDot : ''}`}
        {...(unread ? { role: 'img', 'aria-label': '未读' } : {})}
      />
      <Link
        to={href}
        state={{ id: row.id, ym: row.yyyyMm }}
        className={unread ? css.unread : css.read}
      >
        {row.subject}
      </Link>
      {row.mergedCount > 1 && <span className={css.merged}>共{row.mergedCount}条</span>}
    </div>
  )
}

/** `detail` makes the address of one message. */
export const columnsOf = (
  detail: (id: string, ym: string) => string,
): readonly ListColumn<MessageRow>[] => [
  {
    key: 'subject',
    title: '标题',
    kind: 'name',
    render: (row) => <Subject row={row} href={detail(row.id, row.yyyyMm)} />,
  },
  {
    key: 'content',
    title: '内容',
    kind: 'text',
    card: 'line',
    cardLabel: '',
    render: (row) => <EllipsisText text={row.content} />,
  },
  {
    key: 'msgCategory',
    title: '类型',
    kind: 'word',
    card: 'meta',
    render: ({ msgCategory }) => CATEGORY_WORDS[msgCategory].label,
  },
  {
    key: 'createTime',
    title: '时间',
    kind: 'datetime',
    card: 'meta',
    render: (row) => <TimeText value={row.createTime} />,
  },
]
