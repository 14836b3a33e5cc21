import type { OverviewNews } from '@zz/api-contract/org'
import { useRemote } from '@zz/shared-ui/remote'
import { Link } from '@zz/shared-ui/router'
import { EllipsisText, TimeText } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import css from './overview.module.css'
import { Piece } from './Piece'
import type { PieceState } from './pieces'

const UNREAD = 2
/** The month that a message lies in is that of its moment. */
const monthOf = (createTime: string): string => createTime.slice(0, 7).replace('-', '')

/** 最新消息: the first rows of the message list. */
export function News({ piece }: { piece: PieceState<readonly OverviewNews[]> }): ReactNode {
  const { navigation } = useRemote()
  return (
    <Piece
      title="最新消息"
      rows={5}
      piece={piece}
      action={<Link to={navigation.href('usercenter.message')}>全部消息</Link>}
    >
      {(news) =>
        news.length === 0 ? (
          <p className={css.nothing}>还没有收到消息</p>
        ) : (
          <ul className={css.lines} aria-label="最新消息">
            {news.map(({ id, title, createTime, readed }) => (
              <li key={id} className={css.stacked}>
                <Link
                  to={navigation.href('usercenter.message.detail', {
                    id,
                    ym: monthOf(createTime),
                  })}
                  className={`${css.subject} ${readed === UNREAD ? css.unread : ''}`}
                >
                  {readed === UNREAD && <span className={css.dot} role="img" aria-label="未读" />}
                  <EllipsisText text={title} />
                </Link>
                <span className={css.time}>
                  <TimeText value={createTime} />
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Piece>
  )
}
