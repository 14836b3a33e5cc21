import type { Broadcast, PageBroadcastsApiArg } from '@zz/api-contract/broadcast'
import { Button } from '@zz/shared-ui/antd/core'
import { type Filter, ListPage, type RowAction, useListState } from '@zz/shared-ui/list'
import { useConfirm } from '@zz/shared-ui/widgets'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import {
  usePageBroadcastsQuery,
  useResumeBroadcastMutation,
  useWithdrawBroadcastMutation,
} from './broadcastApi'
import { columnsOf } from './columns'
import { AUDIENCE_WORDS, SENDING, STATUS_WORDS, STOPPED, WAITING } from './words'

const WriteDialog = lazy(() => import('./WriteDialog'))
const DetailDialog = lazy(() => import('./DetailDialog'))

/** While one is being sent the list asks again so often, in milliseconds. */
const EVERY = 2000

const FILTERS: readonly Filter<PageBroadcastsApiArg['data']>[] = [
  { kind: 'text', key: 'title', label: '公告标题' },
  {
    kind: 'choice',
    key: 'status',
    label: '状态',
    options: ([1, 2, 3, 4, 5] as const).map((value) => ({
      value,
      label: STATUS_WORDS[value].label,
    })),
  },
  {
    kind: 'choice',
    key: 'audience',
    label: '接收范围',
    options: (['all', 'tenants', 'types'] as const).map((value) => ({
      value,
      label: AUDIENCE_WORDS[value],
    })),
  },
  { kind: 'dates', key: 'time', label: '发送时间', from: 'startTime', to: 'endTime', as: 'ms' },
]

const rowKey = (row: Broadcast): string => row.id
const rowName = (row: Broadcast): string => row.title

/** 平台公告 (WF-03): what operators tell everybody, some organisations or some types of them. */
export default function BroadcastPage(): ReactNode {
  const confirm = useConfirm()
  const state = useListState<PageBroadcastsApiArg['data']>(FILTERS)
  const [asking, setAsking] = useState(0)
  const result = usePageBroadcastsQuery(state.request, { pollingInterval: asking })
  const every = result.data?.data.some(({ status }) => status === SENDING) === true ? EVERY : 0
  if (every !== asking) setAsking(every)
  const [withdraw] = useWithdrawBroadcastMutation()
  const [resume] = useResumeBroadcastMutation()
  const [writing, setWriting] = useState(false)
  const [shown, setShown] = useState<Broadcast | null>(null)
  const columns = useMemo(() => columnsOf(setShown), [])
  const actionsOf = ({ id, title, status }: Broadcast): readonly RowAction[] => {
    if (status === WAITING)
      return [
        {
          label: '撤回',
          danger: true,
          onClick: () =>
            confirm({
              title: `确认撤回公告“${title}”吗？`,
              content: '撤回后不会发送，且不可恢复。',
              okText: '撤回',
              danger: true,
              onOk: () => withdraw({ id }),
            }),
        },
      ]
    return status === STOPPED ? [{ label: '继续发送', onClick: () => resume({ id }) }] : []
  }
  return (
    <>
      <ListPage<Broadcast>
        title="平台公告"
        breadcrumb={[{ title: '运营管理' }, { title: '平台公告' }]}
        actions={
          <Button type="primary" onClick={() => setWriting(true)} aria-haspopup="dialog">
            发布公告
          </Button>
        }
        state={state}
        result={result}
        columns={columns}
        rowKey={rowKey}
        rowName={rowName}
        actionsWidth={88}
        rowActions={actionsOf}
        empty={{ text: '还没有平台公告' }}
      />
      <Suspense fallback={null}>
        {writing && <WriteDialog onClose={() => setWriting(false)} />}
        {shown && <DetailDialog row={shown} onClose={() => setShown(null)} />}
      </Suspense>
    </>
  )
}
