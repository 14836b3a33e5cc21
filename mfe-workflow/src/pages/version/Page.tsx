import type { AppVersionRow, PageAppVersionsApiArg } from '@zz/api-contract/version'
import { Button } from '@zz/shared-ui/antd/core'
import { type Filter, List, type RowAction, useListState } from '@zz/shared-ui/list'
import { PageFrame } from '@zz/shared-ui/page'
import { useConfirm } from '@zz/shared-ui/widgets'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { VERSION_COLUMNS } from './columns'
import {
  usePageAppVersionsQuery,
  usePublishAppVersionMutation,
  useWithdrawAppVersionMutation,
} from './versionApi'
import { CLIENT_OPTIONS, PLATFORM_OPTIONS, PUBLISHED, STATUSES, versionName } from './words'

const VersionDialog = lazy(() => import('./VersionDialog'))

const FILTERS: readonly Filter<PageAppVersionsApiArg['data']>[] = [
  { kind: 'text', key: 'appVersion', label: '版本号' },
  { kind: 'choice', key: 'clientType', label: '客户端', options: CLIENT_OPTIONS },
  { kind: 'choice', key: 'platform', label: '平台', options: PLATFORM_OPTIONS },
  {
    kind: 'choice',
    key: 'status',
    label: '状态',
    options: Object.entries(STATUSES).map(([value, { label }]) => ({
      value: Number(value),
      label,
    })),
  },
]

const rowKey = (row: AppVersionRow): string => row.id

/** Asks before a version is published and before it is withdrawn, saying what people get then. */
function useActs() {
  const confirm = useConfirm()
  const [publish] = usePublishAppVersionMutation()
  const [withdraw] = useWithdrawAppVersionMutation()
  return {
    publish: (row: AppVersionRow): void =>
      confirm({
        title: `确认发布“${versionName(row)}”吗？`,
        content: '发布后，下载页立即提供版本号最高的一个，任何人都可以下载。',
        okText: '发布',
        onOk: () => publish({ id: row.id }),
      }),
    withdraw: (row: AppVersionRow): void =>
      confirm({
        title: `确认撤回“${versionName(row)}”吗？`,
        content: '撤回后，下载页改为提供前一个已发布的版本；没有时显示“敬请期待”。',
        okText: '撤回',
        danger: true,
        onOk: () => withdraw({ id: row.id }),
      }),
  }
}

/** 客户端版本 (WF-03, MK-07): what the download page offers. */
export default function VersionPage(): ReactNode {
  const state = useListState(FILTERS)
  const result = usePageAppVersionsQuery(state.request)
  const acts = useActs()
  const [editing, setEditing] = useState<{
    open: boolean
    round: number
    row: AppVersionRow | null
  }>({ open: false, round: 0, row: null })
  const edit = (row: AppVersionRow | null): void =>
    setEditing(({ round }) => ({ open: true, round: round + 1, row }))
  // What the filters no longer find is still what is edited, and no new one.
  const edited =
    editing.row && (result.data?.data.find(({ id }) => id === editing.row?.id) ?? editing.row)
  const rowActions = (row: AppVersionRow): readonly RowAction[] =>
    row.status === PUBLISHED
      ? [{ label: '撤回', danger: true, onClick: () => acts.withdraw(row) }]
      : [
          { label: '编辑', onClick: () => edit(row) },
          { label: '发布', onClick: () => acts.publish(row) },
        ]
  const add = (
    <Button type="primary" onClick={() => edit(null)}>
      新增版本
    </Button>
  )
  return (
    <PageFrame
      title="客户端版本"
      breadcrumb={[{ title: '运营管理' }, { title: '客户端版本' }]}
      actions={add}
      fill
    >
      <List<AppVersionRow>
        state={state}
        result={result}
        label="客户端版本"
        columns={VERSION_COLUMNS}
        rowKey={rowKey}
        rowName={versionName}
        rowActions={rowActions}
        actionsWidth={96}
        empty={{ text: '还没有登记客户端版本', action: add }}
      />
      <Suspense fallback={null}>
        {editing.round > 0 && (
          <VersionDialog
            open={editing.open}
            round={editing.round}
            row={edited}
            onClose={() => setEditing((before) => ({ ...before, open: false }))}
          />
        )}
      </Suspense>
    </PageFrame>
  )
}
