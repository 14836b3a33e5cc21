import type { OverviewNews } from '@zz/api-contract/org'
import { Piece, PieceLines, type PieceState } from '@zz/shared-ui/dashboard'
import { useRemote } from '@zz/shared-ui/remote'
import { Link } from '@zz/shared-ui/router'
import { EllipsisText, TimeText } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import css from './overview.module.css'

const UNREAD = 2
/** The month that a message lies in is that of its moment. */
const monthOf = (createTime: string): string => createTime.slice(0, 7).replace('-', '')

const idOf = ({ id }: OverviewNews): string => id

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
      {(news) => (
        <PieceLines label="最新消息" rows={news} rowKey={idOf} empty="还没有收到消息" stacked>
          {({ id, title, createTime, readed }) => (
            <>
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
            </>
          )}
        </PieceLines>
      )}
    </Piece>
  )
}
