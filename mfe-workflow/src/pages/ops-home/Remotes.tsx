import type { OpsRemote } from '@zz/api-contract/ops'
import { Piece, PieceLines, type PieceState } from '@zz/shared-ui/dashboard'
import { useRemote } from '@zz/shared-ui/remote'
import { Link } from '@zz/shared-ui/router'
import { EllipsisText, StatusTag } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { partText, REMOTE_STATES, shareText, stateOf } from '../../release/words'
import css from './ops-home.module.css'

const keyOf = ({ remote }: OpsRemote): string => remote

/** What of a remote is worth a look: its state, a canary, accounts with which it failed. */
function Standing({ remote }: { readonly remote: OpsRemote }): ReactNode {
  const { canary, canaryPercent, canaryTenantCount, accounts, failed } = remote
  const { label, tone } = REMOTE_STATES[stateOf(remote.state)]
  return (
    <span className={css.standing}>
      {canary !== null && (
        <StatusTag tone="running">{`灰度 ${partText(canaryPercent, canaryTenantCount)}`}</StatusTag>
      )}
      {failed > 0 && (
        <StatusTag tone="waiting">{`${failed} 个账号加载失败（${shareText(failed, accounts)}）`}</StatusTag>
      )}
      {tone === null ? label : <StatusTag tone={tone}>{label}</StatusTag>}
    </span>
  )
}

/** 模块运行情况: each remote with the state that 模块发布与健康 shows. */
export function Remotes({ piece }: { piece: PieceState<readonly OpsRemote[]> }): ReactNode {
  const { navigation } = useRemote()
  return (
    <Piece
      title="模块运行情况"
      rows={6}
      piece={piece}
      action={<Link to={navigation.href('workflow.ops.release')}>全部模块</Link>}
    >
      {(remotes) => (
        <PieceLines label="模块运行情况" rows={remotes} rowKey={keyOf} empty="还没有部署任何模块">
          {(remote) => (
            <>
              <Link
                to={navigation.href('workflow.ops.releaseDetail', { remote: remote.remote })}
                className={css.name ?? ''}
              >
                <EllipsisText text={remote.title} />
              </Link>
              <Standing remote={remote} />
            </>
          )}
        </PieceLines>
      )}
    </Piece>
  )
}
