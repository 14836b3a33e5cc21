import type { OverseenVenue, PageOverseenVenuesApiArg } from '@zz/api-contract/review'
import { type Filter, ListPage, type RowAction, useListState } from '@zz/shared-ui/list'
import { dialogWidths, Facts, TimeText, useConfirm, useDialogs } from '@zz/shared-ui/widgets'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { VENUE_COLUMNS } from './columns'
import { usePageOverseenVenuesQuery, useUnbanVenueMutation } from './venueApi'
import { BANNED, isBanned, LISTED, NORMAL } from './words'

const BanDialog = lazy(() => import('./BanDialog'))

const FILTERS: readonly Filter<PageOverseenVenuesApiArg['data']>[] = [
  { kind: 'text', key: 'name', label: '场地或组织', placeholder: '场地名称、地址或组织' },
  {
    kind: 'choice',
    key: 'forbidden',
    label: '状态',
    options: [
      { value: NORMAL, label: '正常' },
      { value: BANNED, label: '已封禁' },
    ],
  },
  { kind: 'text', key: 'venueLabel', label: '标签', placeholder: '场地标签' },
  {
    kind: 'dates',
    key: 'online',
    label: '上架时间',
    from: 'onlineTimeStart',
    to: 'onlineTimeEnd',
    as: 'ms',
  },
]

const rowKey = (row: OverseenVenue): string => row.id
const rowName = (row: OverseenVenue): string => row.name

/** Why and since when a venue is banned. */
function useReason(): (row: OverseenVenue) => void {
  const dialogs = useDialogs()
  return (row) =>
    void dialogs.info({
      title: `“${row.name}”的封禁原因`,
      content: (
        <Facts
          narrow
          items={[
            { label: '封禁原因', value: row.forbiddenReason ?? '未填写' },
            { label: '封禁时间', value: <TimeText value={row.forbiddenTime} /> },
            { label: '所属组织', value: row.tenantFullName },
          ]}
        />
      ),
      okText: '知道了',
      width: dialogWidths.small,
      centered: true,
    })
}

/** 场地管理 of the operators (WF-03, decisions V2): venues that others can book, and their bans. */
export default function OverseenVenuesPage(): ReactNode {
  const confirm = useConfirm()
  const tellReason = useReason()
  const state = useListState<PageOverseenVenuesApiArg['data']>(FILTERS)
  const result = usePageOverseenVenuesQuery(state.request)
  const [unban] = useUnbanVenueMutation()
  const [asked, setAsked] = useState<OverseenVenue | null>(null)
  const actionsOf = (row: OverseenVenue): readonly RowAction[] => {
    if (!isBanned(row)) return [{ label: '封禁', danger: true, onClick: () => setAsked(row) }]
    return [
      { label: '封禁原因', onClick: () => tellReason(row) },
      {
        label: '解除封禁',
        onClick: () =>
          confirm({
            title: `确认解除“${row.name}”的封禁吗？`,
            content:
              row.venueType === LISTED
                ? '解除后该场地恢复上架，各组织可以查看和预约；已被拒绝和取消的预约不会恢复。所属组织的场地管理员会收到通知。'
                : '解除后所属组织可以重新申请上架。所属组织的场地管理员会收到通知。',
            okText: '解除封禁',
            onOk: () => unban({ venueId: row.id }),
          }),
      },
    ]
  }
  return (
    <>
      <ListPage<OverseenVenue>
        title="场地管理"
        breadcrumb={[{ title: '运营管理' }, { title: '场地管理' }]}
        state={state}
        result={result}
        columns={VENUE_COLUMNS}
        rowKey={rowKey}
        rowName={rowName}
        actionsWidth={156}
        rowActions={actionsOf}
        empty={{ text: '没有已上架或已封禁的场地' }}
      />
      <Suspense fallback={null}>
        {asked && <BanDialog key={asked.id} venue={asked} onClose={() => setAsked(null)} />}
      </Suspense>
    </>
  )
}
