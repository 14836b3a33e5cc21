import { ErrorCode } from '@zz/contract'
import type { Release } from '@zz/api-contract/release'
import { Button } from '@zz/shared-ui/antd/core'
import { type DetailSection, DetailPage } from '@zz/shared-ui/detail'
import { useRemote } from '@zz/shared-ui/remote'
import { useScreenParam } from '@zz/shared-ui/screens'
import { StatusTag } from '@zz/shared-ui/widgets'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useListReleasesQuery } from '../../api'
import { REMOTE_STATES, stateOf } from '../../release/words'
import { FailureCodes } from './FailureCodes'
import type { MoveKind } from './move'
import { MoveHistory } from './MoveHistory'
import { Pointer } from './Pointer'
import { VersionList } from './VersionList'

const MoveDialog = lazy(() => import('./MoveDialog'))

const UNKNOWN = { code: ErrorCode.NotFound, status: 404, msg: '没有该模块，它可能已被移除' }

/** What the operator is about to do. */
interface Wanted {
  readonly kind: MoveKind
  /** The version whose row was pressed. */
  readonly version?: string
}

const sectionsOf = (
  release: Release,
  promote: (version: string) => void,
): readonly DetailSection[] => [
  {
    key: 'versions',
    title: '版本与运行情况',
    hint: '统计最近 30 天内浏览器上报的账号；同一账号在一个版本上只计一次',
    content: <VersionList release={release} onPromote={promote} />,
  },
  {
    key: 'codes',
    title: '失败诊断码',
    content: <FailureCodes remote={release.remote} />,
  },
  { key: 'pointer', title: '当前状态', beside: true, content: <Pointer release={release} /> },
  {
    key: 'history',
    title: '变更历史',
    beside: true,
    content: <MoveHistory remote={release.remote} />,
  },
]

/** One remote (SH-14): versions in use and how they fare, its history, and moving it. */
export default function ReleaseDetailPage(): ReactNode {
  const { navigation } = useRemote()
  const remote = useScreenParam('remote')
  const { data, error, isFetching, refetch } = useListReleasesQuery(remote)
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const release = data?.[0]
  const list = navigation.href('workflow.ops.release')
  const state = release && REMOTE_STATES[stateOf(release.state)]
  const canRollBack = release !== undefined && (release.canary ?? release.previous) !== null
  return (
    <>
      <DetailPage
        title={release ? `${release.title}（${release.remote}）` : '模块详情'}
        breadcrumb={[
          { title: '运营管理' },
          { title: '模块发布与健康', href: list },
          { title: '模块详情' },
        ]}
        tag={state?.tone && <StatusTag tone={state.tone}>{state.label}</StatusTag>}
        actions={
          <>
            <Button type="primary" onClick={() => setWanted({ kind: 'promote' })}>
              发布版本
            </Button>
            {canRollBack && (
              <Button danger onClick={() => setWanted({ kind: 'rollback' })}>
                回退
              </Button>
            )}
            {release && release.stable !== null && (
              <Button onClick={() => setWanted({ kind: 'state' })}>更改状态</Button>
            )}
          </>
        }
        result={{
          data: release,
          error: data !== undefined && release === undefined ? UNKNOWN : error,
          isFetching,
          refetch,
        }}
        sections={
          release ? sectionsOf(release, (version) => setWanted({ kind: 'promote', version })) : []
        }
        back={list}
      />
      <Suspense fallback={null}>
        {wanted && release && (
          <MoveDialog release={release} {...wanted} onClose={() => setWanted(null)} />
        )}
      </Suspense>
    </>
  )
}
