import type { BookableVenueRow, PageBookableVenueApiArg } from '@zz/api-contract/venue'
import { Button } from '@zz/shared-ui/antd/core'
import { type Filter, type ListColumn, ListPage, useListState } from '@zz/shared-ui/list'
import { useRemote } from '@zz/shared-ui/remote'
import { useNavigate } from '@zz/shared-ui/router'
import { EllipsisText, formatDate, useDict } from '@zz/shared-ui/widgets'
import { type ReactNode, useMemo } from 'react'
import { usePageBookableVenueQuery } from '../../api'
import { VenueName } from '../../venue/VenueName'
import { ADDRESS_LENGTH, labelsOf } from '../../venue/words'

type Asked = PageBookableVenueApiArg['data']

const SEATS = [10, 20, 50, 100, 300] as const

const rowKey = (row: BookableVenueRow): string => row.id
const rowName = (row: BookableVenueRow): string => row.name
const openText = ({ openStartTime, openEndTime }: BookableVenueRow): string =>
  openStartTime === null || openEndTime === null
    ? '—'
    : `${formatDate(openStartTime)} 至 ${formatDate(openEndTime - 1)}`

const COLUMNS: readonly ListColumn<BookableVenueRow>[] = [
  {
    key: 'name',
    title: '场地',
    kind: 'name',
    render: (row) => <VenueName name={row.name} images={row.venueImageUrl} />,
    onCard: (row) => <VenueName name={row.name} images={row.venueImageUrl} />,
  },
  {
    key: 'venueLabel',
    title: '标签',
    kind: 'word',
    width: 88,
    card: 'meta',
    render: (row) => <EllipsisText text={labelsOf(row.venueLabel)} />,
  },
  {
    key: 'venueAddress',
    title: '场地地址',
    kind: 'address',
    cardLabel: '地址',
    render: (row) => <EllipsisText text={row.venueAddress} max={ADDRESS_LENGTH} />,
  },
  {
    key: 'tenantName',
    title: '所属组织',
    kind: 'text',
    card: 'meta',
    render: (row) => <EllipsisText text={row.isOwn === 1 ? '本组织' : row.tenantName} />,
  },
  {
    key: 'seats',
    title: '可用座位',
    kind: 'number',
    card: 'meta',
    render: (row) => row.validSeatCount,
    onCard: (row) => `${row.validSeatCount} 座`,
  },
  { key: 'open', title: '开放日期', kind: 'text', width: 190, render: openText },
]

function useFindFilters(): readonly Filter<Asked>[] {
  const labels = useDict('mt', 'VenueLabel').details
  const { tenant } = useRemote()
  const own = tenant?.tenantId
  return useMemo(
    () => [
      { kind: 'text', key: 'name', label: '场地名称' },
      {
        kind: 'choice',
        key: 'venueLabel',
        label: '标签',
        options: labels.map(({ codeCn }) => ({ value: codeCn, label: codeCn })),
      },
      {
        kind: 'choice',
        key: 'minSeatCount',
        label: '座位数',
        options: SEATS.map((value) => ({ value, label: `${value} 座以上` })),
      },
      ...(own === undefined
        ? []
        : [
            {
              kind: 'choice' as const,
              key: 'belongTenantId' as const,
              label: '范围',
              options: [{ value: own, label: '只看本组织' }],
            },
          ]),
    ],
    [labels, own],
  )
}

/** 查找场地 (BK-03): venues of all organisations that may be booked, and the own ones. */
export default function FindVenuePage(): ReactNode {
  const { navigation } = useRemote()
  const navigate = useNavigate()
  const state = useListState<Asked>(useFindFilters())
  const result = usePageBookableVenueQuery(state.request)
  return (
    <ListPage<BookableVenueRow>
      title="查找场地"
      breadcrumb={[{ title: '场地预约' }, { title: '查找场地' }]}
      actions={
        <Button onClick={() => void navigate(navigation.href('venue.mine'))}>我的预约</Button>
      }
      state={state}
      result={result}
      columns={COLUMNS}
      rowKey={rowKey}
      rowName={rowName}
      actionsWidth={72}
      rowActions={(row) => [
        { label: '预约', href: navigation.href('venue.book', { id: row.id }), opens: true },
      ]}
      empty={{ text: '暂无可预约的场地' }}
    />
  )
}
