import type { MessageRow, QueryMessagesApiArg } from '@zz/api-contract/usercenter'
import { Button } from '@zz/shared-ui/antd/core'
import { List, RefreshButton, useListState } from '@zz/shared-ui/list'
import { PageFrame } from '@zz/shared-ui/page'
import { PageTabs } from '@zz/shared-ui/tabs'
import { useRemote } from '@zz/shared-ui/remote'
import { useLocation, useSearchParams } from '@zz/shared-ui/router'
import { MonthPicker, useNarrow } from '@zz/shared-ui/widgets'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useQueryMessagesQuery, useUnreadCountQuery } from '../../api'
import { rememberList } from '../../message/lastList'
import { currentMonth, monthBefore, readMonth } from '../../message/month'
import { ALL_CATEGORIES, type MessageTab, MESSAGE_TABS } from '../../message/words'
import { MessageActions } from './Actions'
import { columnsOf } from './columns'
import css from './messages.module.css'
import { TabLabel } from './TabLabel'

/** Names in the query string. */
const TAB = 'tab'
const MONTH = 'ym'
const KEPT = [MONTH] as const
const NO_FILTERS: readonly never[] = []

const rowKey = (row: MessageRow): string => row.id
const rowName = (row: MessageRow): string => row.subject

/** 站内信 (S1 §2 Messages, decisions M1): tabs with unread counts, month, mark all read, clear. */
export default function MessagesPage(): ReactNode {
  const { navigation } = useRemote()
  const narrow = useNarrow()
  const [query] = useSearchParams()
  const { search } = useLocation()
  const current = currentMonth()
  const month = readMonth(query.get(MONTH), current)
  const tab = MESSAGE_TABS.find(({ key }) => key === query.get(TAB)) ?? ALL_CATEGORIES
  const state = useListState<QueryMessagesApiArg['data']>(NO_FILTERS, {
    msgCategory: tab.msgCategory,
    yyyyMm: month,
  })
  const result = useQueryMessagesQuery(state.request)
  const counts = useUnreadCountQuery(month).data
  const columns = useMemo(
    () => columnsOf((id, ym) => navigation.href('usercenter.message.detail', { id, ym })),
    [navigation],
  )
  useEffect(() => rememberList({ search, request: state.request }), [search, state.request])

  const unreadOf = ({ msgCategory }: MessageTab): number | undefined => {
    if (!counts) return undefined
    if (msgCategory === null) return counts.systemCount + counts.businessCount
    return msgCategory === 1 ? counts.systemCount : counts.businessCount
  }
  const showMonth = (next: string): void =>
    state.setFilters({ [MONTH]: next === current ? '' : next })
  const picker = <MonthPicker label="月份" value={month} max={current} onChange={showMonth} />
  const list = (
    <List
      label="站内信"
      state={state}
      bare
      extra={narrow ? picker : undefined}
      result={result}
      columns={columns}
      rowKey={rowKey}
      rowName={rowName}
      empty={{
        text: '暂无消息',
        action: <Button onClick={() => showMonth(monthBefore(month))}>查看上个月</Button>,
      }}
    />
  )
  return (
    <PageFrame
      title="站内信"
      breadcrumb={[{ title: '站内信' }]}
      actions={
        <MessageActions
          month={month}
          tab={tab}
          unread={unreadOf(tab) ?? 0}
          total={result.data?.totalNum ?? 0}
        />
      }
      fill
    >
      <PageTabs
        param={TAB}
        keep={KEPT}
        fill
        extra={
          narrow ? undefined : (
            <div className={css.tools}>
              {picker}
              <RefreshButton
                onRefresh={() => void result.refetch()}
                refreshing={result.isFetching && result.data !== undefined}
              />
            </div>
          )
        }
        items={MESSAGE_TABS.map((each) => ({
          key: each.key,
          label: <TabLabel label={each.label} unread={unreadOf(each)} />,
          children: list,
        }))}
      />
    </PageFrame>
  )
}
