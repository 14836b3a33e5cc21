import type { ListColumn } from '@zz/shared-ui/list'
import { EllipsisText, TimeText } from '@zz/shared-ui/widgets'
import { sentColumn } from '../../audit/applicationColumns'
import { statusColumn } from '../../audit/statusColumn'
import { openingColumn } from './openingColumn'
import type { CentreRow } from './rows'

/** Columns of a list whose applications open by `look`. */
export type CentreColumns = (look: (row: CentreRow) => void) => readonly ListColumn<CentreRow>[]

const KIND: ListColumn<CentreRow> = {
  key: 'kindName',
  title: '申请类型',
  kind: 'word',
  width: 128,
  card: 'meta',
  render: ({ kindName }) => kindName,
}
const APPLICANT: ListColumn<CentreRow> = {
  key: 'applicantName',
  title: '申请人',
  kind: 'person',
  card: 'meta',
  render: ({ applicantName }) => <EllipsisText text={applicantName || '—'} />,
}
const STATUS = statusColumn<CentreRow>()
const SENT = sentColumn<CentreRow>('createTime', ({ createTime }) => createTime)

/** What waits for the person. */
export const WAITING_COLUMNS: CentreColumns = (look) => [
  openingColumn(look),
  KIND,
  APPLICANT,
  SENT,
  STATUS,
]

/** What the person sent, to which organisation. */
export const SENT_COLUMNS: CentreColumns = (look) => [
  openingColumn(look),
  KIND,
  {
    key: 'reviewTenantName',
    title: '审批组织',
    kind: 'text',
    card: 'meta',
    render: ({ reviewTenantName }) => <EllipsisText text={reviewTenantName || '—'} />,
  },
  SENT,
  STATUS,
]

/** What the person decided, and when they did; others may have to decide it still. */
export const DECIDED_COLUMNS: CentreColumns = (look) => [
  openingColumn(look),
  KIND,
  APPLICANT,
  {
    key: 'decidedTime',
    title: '审批时间',
    kind: 'datetime',
    card: 'line',
    cardLabel: '审批',
    render: ({ decidedTime }) => <TimeText value={decidedTime} />,
  },
  STATUS,
]
