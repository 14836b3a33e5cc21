import type { VenueApplyRow, VenueRow } from '@zz/api-contract/venue'
import type { ListColumn } from '@zz/shared-ui/list'
import { DictTag, EllipsisText, StatusTag, TimeText } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { VenueName } from '../../venue/VenueName'
import {
  ADDRESS_LENGTH,
  FORBIDDEN_TONES,
  LISTING_STATUS,
  labelsOf,
  NAME_LENGTH,
  USE_TONES,
} from '../../venue/words'

const cut = (text: string, max?: number): ReactNode =>
  text ? <EllipsisText text={text} {...(max ? { max } : {})} /> : '—'
const listing = (status: number | null): ReactNode => {
  const word = status === null ? undefined : LISTING_STATUS[status]
  return word ? <StatusTag tone={word.tone}>{word.label}</StatusTag> : '未申请'
}

const FIRST: readonly ListColumn<VenueRow>[] = [
  {
    key: 'name',
    title: '场地名称',
    minWidth: 200,
    card: 'title',
    render: (row) => <VenueName name={row.name} images={row.venueImageUrl} />,
  },
  { key: 'venueLabel', title: '标签', width: 108, render: (row) => cut(labelsOf(row.venueLabel)) },
  {
    key: 'venueAddress',
    title: '场地地址',
    width: 156,
    render: (row) => cut(row.venueAddress, ADDRESS_LENGTH),
  },
]

const STATES: readonly ListColumn<VenueRow>[] = [
  {
    key: 'useStatus',
    title: '使用状态',
    width: 86,
    card: 'meta',
    render: (row) => (
      <DictTag appCode="mt" dictCode="UseStatus" code={row.useStatus} tones={USE_TONES} />
    ),
  },
  {
    key: 'forbidden',
    title: '封禁状态',
    width: 86,
    card: 'tag',
    render: (row) => (
      <DictTag appCode="mt" dictCode="Forbidden" code={row.forbidden} tones={FORBIDDEN_TONES} />
    ),
  },
]

export const LISTED_COLUMNS: readonly ListColumn<VenueRow>[] = [
  ...FIRST,
  {
    key: 'onlineTime',
    title: '上架时间',
    width: 176,
    render: (row) => <TimeText value={row.onlineTime} as="full" />,
  },
  {
    key: 'used',
    title: '使用次数',
    width: 84,
    align: 'right',
    render: (row) => row.useCount + row.selfCount,
  },
  ...STATES,
]

export const SELF_COLUMNS: readonly ListColumn<VenueRow>[] = [
  ...FIRST,
  {
    key: 'createTime',
    title: '创建时间',
    width: 176,
    render: (row) => <TimeText value={row.createTime} as="full" />,
  },
  ...STATES,
  {
    key: 'listingStatus',
    title: '上架审核',
    width: 86,
    render: (row) => listing(row.listingStatus),
  },
]

export const RECORD_COLUMNS: readonly ListColumn<VenueApplyRow>[] = [
  {
    key: 'name',
    title: '场地名称',
    minWidth: 180,
    card: 'title',
    render: (row) => cut(row.name, NAME_LENGTH),
  },
  { key: 'venueLabel', title: '标签', width: 108, render: (row) => cut(labelsOf(row.venueLabel)) },
  {
    key: 'venueAddress',
    title: '场地地址',
    width: 176,
    render: (row) => cut(row.venueAddress, ADDRESS_LENGTH),
  },
  {
    key: 'sendTime',
    title: '申请时间',
    width: 176,
    render: (row) => <TimeText value={row.sendTime} as="full" />,
  },
  {
    key: 'auditTime',
    title: '审核时间',
    width: 176,
    render: (row) => <TimeText value={row.auditTime} as="full" />,
  },
  {
    key: 'auditStatus',
    title: '审核状态',
    width: 86,
    card: 'tag',
    render: (row) => listing(row.auditStatus),
  },
]
