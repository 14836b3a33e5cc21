import type { ListingReview } from '@zz/api-contract/review'
import type { ListColumn } from '@zz/shared-ui/list'
import { AUDITED_COLUMNS, REFUSED_REASON, sentColumn } from '../../audit/applicationColumns'
import { cutText } from '../../audit/columns'
import type { StateColumns } from '../../audit/StateAudits'
import { VenueName } from '../../audit/VenueName'
import { AUDIT_PASSED, AUDIT_REFUSED, AUDIT_WAITING } from '../../audit/words'

type Column = ListColumn<ListingReview>

/** Labels as people read them. */
export const labelsOf = (joined: string): string => joined.split(',').filter(Boolean).join('、')

const first = (look: (row: ListingReview) => void): readonly Column[] => [
  {
    key: 'name',
    title: '场地',
    kind: 'name',
    render: (row) => <VenueName venue={row} onLook={() => look(row)} />,
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

const SENT: Column = sentColumn('sendTime', (row) => row.sendTime)

/** In each state what is of use then. */
export const LISTING_COLUMNS: StateColumns<ListingReview> = {
  [AUDIT_WAITING]: (look) => [...first(look), ADDRESS, SENDER, SENT],
  [AUDIT_PASSED]: (look) => [...first(look), ADDRESS, SENT, ...AUDITED_COLUMNS],
  [AUDIT_REFUSED]: (look) => [...first(look), REFUSED_REASON, SENT, ...AUDITED_COLUMNS],
}
