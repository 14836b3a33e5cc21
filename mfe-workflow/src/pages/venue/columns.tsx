import type { OverseenVenue } from '@zz/api-contract/review'
import type { ListColumn } from '@zz/shared-ui/list'
import { StatusTag, TimeText } from '@zz/shared-ui/widgets'
import { cutText } from '../../audit/columns'
import { VenueName } from '../../audit/VenueName'
import { labelsOf } from '../venue-audit/columns'
import { aheadOf, isBanned, LISTED } from './words'

/** Columns of the venues that operators oversee; a banned one's reason opens by its action. */
export const VENUE_COLUMNS: readonly ListColumn<OverseenVenue>[] = [
  {
    key: 'name',
    title: '场地',
    kind: 'name',
    render: (row) => <VenueName venue={row} />,
  },
  {
    key: 'venueLabel',
    title: '标签',
    kind: 'word',
    width: 88,
    card: 'meta',
    render: (row) => cutText(labelsOf(row.venueLabel)),
  },
  {
    key: 'venueAddress',
    title: '场地地址',
    kind: 'address',
    card: 'meta',
    render: (row) => cutText(row.venueAddress),
  },
  {
    key: 'onlineTime',
    title: '上架时间',
    kind: 'datetime',
    card: 'line',
    cardLabel: '上架',
    render: (row) => (row.venueType === LISTED ? <TimeText value={row.onlineTime} /> : '未上架'),
  },
  {
    key: 'ahead',
    title: '未结束预约',
    kind: 'number',
    width: 92,
    card: 'meta',
    render: aheadOf,
    onCard: (row) => `${aheadOf(row)} 个预约`,
  },
  {
    key: 'forbidden',
    title: '状态',
    kind: 'status',
    width: 80,
    render: (row) => (isBanned(row) ? <StatusTag tone="overdue">已封禁</StatusTag> : '正常'),
  },
]
