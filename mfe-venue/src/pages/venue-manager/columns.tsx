import type { VenueApplyRow, VenueRow } from '@zz/api-contract/venue'
import type { ListColumn } from '@zz/shared-ui/list'
import { DictTag, EllipsisText, StatusTag, TimeText, useDict } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { VenueLink } from '../../venue/VenueLink'
import {
  ADDRESS_LENGTH,
  FORBIDDEN_TONES,
  LISTING_STATUS,
  labelsOf,
  NAME_LENGTH,
} from '../../venue/words'

const cut = (text: string, max?: number): ReactNode =>
  text ? <EllipsisText text={text} {...(max ? { max } : {})} /> : '—'
const listing = (status: number | null): ReactNode => {
  const word = status === null ? undefined : LISTING_STATUS[status]
  return word ? <StatusTag tone={word.tone}>{word.label}</StatusTag> : '未申请'
}

/** Whether it is in use now, in words: a row has one tag. */
function UseStatus({ code }: { code: number }): ReactNode {
  return useDict('mt', 'UseStatus').text(code)
}

/** 正常 as a word, 已封禁 as a tag: only what is not as usual stands out. */
function BanStatus({ code }: { code: number }): ReactNode {
  const { text } = useDict('mt', 'Forbidden')
  return FORBIDDEN_TONES[code] ? (
    <DictTag appCode="mt" dictCode="Forbidden" code={code} tones={FORBIDDEN_TONES} />
  ) : (
    text(code)
  )
}

const FIRST: readonly ListColumn<VenueRow>[] = [
  {
    key: 'name',
    title: '场地名称',
    kind: 'name',
    render: (row) => <VenueLink id={row.id} name={row.name} images={row.venueImageUrl} />,
  },
  {
    key: 'venueLabel',
    title: '标签',
    kind: 'word',
    width: 88,
    card: 'meta',
    render: (row) => cut(labelsOf(row.venueLabel)),
  },
  {
    key: 'venueAddress',
    title: '场地地址',
    kind: 'address',
    cardLabel: '地址',
    render: (row) => cut(row.venueAddress, ADDRESS_LENGTH),
  },
]

const STATES: readonly ListColumn<VenueRow>[] = [
  {
    key: 'useStatus',
    title: '使用状态',
    kind: 'word',
    width: 76,
    card: 'meta',
    render: (row) => <UseStatus code={row.useStatus} />,
  },
  {
    key: 'forbidden',
    title: '封禁状态',
    kind: 'status',
    width: 76,
    render: (row) => <BanStatus code={row.forbidden} />,
  },
]

/** Columns of listed venues; 使用次数 counts bookings and the organisation's own use. */
export const LISTED_COLUMNS: readonly ListColumn<VenueRow>[] = [
  ...FIRST,
  {
    key: 'onlineTime',
    title: '上架时间',
    kind: 'datetime',
    render: (row) => <TimeText value={row.onlineTime} />,
  },
  {
    key: 'used',
    title: '使用次数',
    kind: 'number',
    card: 'meta',
    render: (row) => row.useCount + row.selfCount,
    onCard: (row) => `使用 ${row.useCount + row.selfCount} 次`,
  },
  ...STATES,
]

/**
 * Columns of venues for the organisation's own use, with the state of the last application for
 * listing.
 */
export const SELF_COLUMNS: readonly ListColumn<VenueRow>[] = [
  ...FIRST,
  {
    key: 'createTime',
    title: '创建时间',
    kind: 'datetime',
    render: (row) => <TimeText value={row.createTime} />,
  },
  ...STATES.map((column) => ({ ...column, card: 'meta' as const })),
  {
    key: 'listingStatus',
    title: '上架审核',
    kind: 'status',
    width: 76,
    render: (row) => listing(row.listingStatus),
  },
]

/** Columns of applications for listing. */
export const RECORD_COLUMNS: readonly ListColumn<VenueApplyRow>[] = [
  {
    key: 'name',
    title: '场地名称',
    kind: 'name',
    render: (row) => cut(row.name, NAME_LENGTH),
  },
  {
    key: 'venueLabel',
    title: '标签',
    kind: 'word',
    width: 88,
    card: 'meta',
    render: (row) => cut(labelsOf(row.venueLabel)),
  },
  {
    key: 'venueAddress',
    title: '场地地址',
    kind: 'address',
    card: 'meta',
    render: (row) => cut(row.venueAddress, ADDRESS_LENGTH),
  },
  {
    key: 'sendTime',
    title: '申请时间',
    kind: 'datetime',
    card: 'line',
    cardLabel: '申请',
    render: (row) => <TimeText value={row.sendTime} />,
  },
  {
    key: 'auditTime',
    title: '审核时间',
    kind: 'datetime',
    render: (row) => <TimeText value={row.auditTime} />,
  },
  {
    key: 'auditStatus',
    title: '审核状态',
    kind: 'status',
    render: (row) => listing(row.auditStatus),
  },
]
