import type { OpsClient, OpsGrowth, OpsHome } from '@zz/api-contract/ops'
import { LIST_REACH } from '@zz/contract'
import { Piece, PieceLines, type PieceState } from '@zz/shared-ui/dashboard'
import { Facts } from '@zz/shared-ui/page'
import { useRemote } from '@zz/shared-ui/remote'
import { Link } from '@zz/shared-ui/router'
import { EllipsisText, StatusTag, TimeText } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { CLIENTS } from '../version/words'
import css from './ops-home.module.css'

const grouped = new Intl.NumberFormat('zh-CN')
const counted = (count: number): string =>
  count > LIST_REACH ? `${grouped.format(LIST_REACH)}+` : grouped.format(count)

/** 新增情况: organisations and accounts that came within a week and a month. */
export function Growth({ piece }: { piece: PieceState<OpsGrowth> }): ReactNode {
  return (
    <Piece title="新增情况" rows={4} piece={piece}>
      {({ tenantsOfWeek, tenantsOfMonth, accountsOfWeek, accountsOfMonth }) => (
        <Facts
          items={[
            { label: '近7天新增组织', value: `${counted(tenantsOfWeek)} 个` },
            { label: '近30天新增组织', value: `${counted(tenantsOfMonth)} 个` },
            { label: '近7天新增账号', value: `${counted(accountsOfWeek)} 个` },
            { label: '近30天新增账号', value: `${counted(accountsOfMonth)} 个` },
          ]}
        />
      )}
    </Piece>
  )
}

type Broadcasts = NonNullable<OpsHome['broadcasts']>

const linesOf = ({ interrupted, planned }: Broadcasts) => [
  ...interrupted.rows.map((row) => ({ ...row, isInterrupted: true })),
  ...planned.rows.map((row) => ({ ...row, isInterrupted: false })),
]
const idOf = ({ id }: { readonly id: string }): string => id

/** 平台公告: those that ended half way and are to be gone on with, then those that wait. */
export function Broadcasts({ piece }: { piece: PieceState<Broadcasts> }): ReactNode {
  const { navigation } = useRemote()
  return (
    <Piece
      title="平台公告"
      rows={3}
      piece={piece}
      action={<Link to={navigation.href('workflow.ops.broadcast')}>全部公告</Link>}
    >
      {(broadcasts) => (
        <PieceLines
          label="平台公告"
          rows={linesOf(broadcasts)}
          rowKey={idOf}
          empty="没有待发送的公告"
          stacked
        >
          {({ title, sendTime, isInterrupted }) => (
            <>
              <Link
                to={navigation.href('workflow.ops.broadcast', {
                  status: isInterrupted ? '5' : '1',
                })}
                className={css.name ?? ''}
              >
                <EllipsisText text={title} />
              </Link>
              <span className={css.standing}>
                {isInterrupted && <StatusTag tone="overdue">发送中断</StatusTag>}
                <span className={css.time}>
                  <TimeText value={sendTime} />
                  {!isInterrupted && ' 发送'}
                </span>
              </span>
            </>
          )}
        </PieceLines>
      )}
    </Piece>
  )
}

const typeOf = ({ clientType }: OpsClient): string => `${clientType}`

/** 客户端版本: what the download page offers of each client. */
export function Clients({ piece }: { piece: PieceState<readonly OpsClient[]> }): ReactNode {
  const { navigation } = useRemote()
  return (
    <Piece
      title="客户端版本"
      rows={4}
      piece={piece}
      action={<Link to={navigation.href('workflow.ops.version')}>全部版本</Link>}
    >
      {(clients) => (
        <PieceLines label="客户端版本" rows={clients} rowKey={typeOf} empty="没有可下载的客户端">
          {({ clientType, appVersion }) => (
            <>
              <span>{CLIENTS[clientType as keyof typeof CLIENTS]}</span>
              <span className={css.standing}>{appVersion ?? '未发布'}</span>
            </>
          )}
        </PieceLines>
      )}
    </Piece>
  )
}
