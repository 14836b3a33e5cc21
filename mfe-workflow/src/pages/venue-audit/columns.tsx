import type { ListingReview } from '@zz/api-contract/review'
import type { ListColumn } from '@zz/shared-ui/list'
import { TimeText } from '@zz/shared-ui/widgets'
import { cutText } from '../../audit/columns'
import { TenantName } from '../../audit/TenantName'

type Column = ListColumn<ListingReview>

/** Labels as people read them. */
export const labelsOf = (joined: string): string => joined.split(',').filter(Boolean).join('、')

/** The first picture of those that were sent. */
const coverOf = ({ venueImageUrl }: ListingReview): string | null =>
  venueImageUrl.split(',')[0] || null

const first = (look: (row: ListingReview) => void): readonly Column[] => [
  {
    key: 'name',
    title: '场地',
    kind: 'name',
    render: (row) => (
      <TenantName
        tenant={{
          tenantFullName: row.name,
          tenantName: row.tenantFullName,
          logo: coverOf(row),
        }}
        onLook={() => look(row)}
      />
    ),
  },
  {
    key: 'venueLabel',
    title: '标签',
    kind: 'word',
    width: 88,
    card: 'meta',
    render: (row) => cutText(labelsOf(row.venueLabel)),
  },
]

const ADDRESS: Column = {
  key: 'venueAddress',
  title: '场地地址',
  kind: 'address',
  card: 'meta',
  render: (row) => cutText(row.venueAddress),
}

const SENDER: Column = {
  key: 'senderName',
  title: '申请人',
  kind: 'person',
  render: (row) => cutText(row.senderName),
}

const SENT: Column = {
  key: 'sendTime',
  title: '申请时间',
  kind: 'datetime',
  card: 'line',
  cardLabel: '申请',
  render: (row) => <TimeText value={row.sendTime} />,
}

const AUDITOR: Column = {
  key: 'auditorName',
  title: '审核人',
  kind: 'person',
  render: (row) => cutText(row.auditorName),
}

const AUDITED: Column = {
  key: 'auditTime',
  title: '审核时间',
  kind: 'datetime',
  render: (row) => <TimeText value={row.auditTime} />,
}

/** Of one that was refused without a word (decisions V3). */
const REASON: Column = {
  key: 'reason',
  title: '拒绝原因',
  kind: 'text',
  width: 160,
  card: 'meta',
  render: (row) => cutText(row.reason || '审核人暂未填写拒绝原因'),
}

type Look = (row: ListingReview) => void

export const waitingColumns = (look: Look): readonly Column[] => [
  ...first(look),
  ADDRESS,
  SENDER,
  SENT,
]
export const decidedColumns = (look: Look): readonly Column[] => [
  ...first(look),
  ADDRESS,
  SENT,
  AUDITOR,
  AUDITED,
]
export const refusedColumns = (look: Look): readonly Column[] => [
  ...first(look),
  REASON,
  SENT,
  AUDITOR,
  AUDITED,
]
