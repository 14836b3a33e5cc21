import type { RealNameReview } from '@zz/api-contract/realName'
import type { ListColumn } from '@zz/shared-ui/list'
import { TimeText } from '@zz/shared-ui/widgets'
import { REFUSED_REASON } from '../../audit/applicationColumns'
import { cutText } from '../../audit/columns'
import { OpeningLink } from '../../row/OpeningLink'

type Column = ListColumn<RealNameReview>
type Look = (row: RealNameReview) => void

const first = (look: Look): readonly Column[] => [
  {
    key: 'realName',
    title: '姓名',
    kind: 'name',
    render: (row) => <OpeningLink text={row.realName} onOpen={() => look(row)} />,
  },
  {
    key: 'userName',
    title: '克里集团号',
    kind: 'text',
    card: 'meta',
    render: (row) => cutText(row.userName),
  },
  {
    key: 'idCardMask',
    title: '身份证号',
    kind: 'text',
    card: 'meta',
    render: (row) => row.idCardMask,
  },
]

const SENT: Column = {
  key: 'createTime',
  title: '提交时间',
  kind: 'datetime',
  card: 'line',
  cardLabel: '提交',
  render: (row) => <TimeText value={row.createTime} />,
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

/** Of applications that wait; the name opens one by `look`. ID numbers are masked. */
export const waitingColumns = (look: Look): readonly Column[] => [...first(look), SENT]
/** Of applications that have passed, with who decided and when. */
export const decidedColumns = (look: Look): readonly Column[] => [
  ...first(look),
  SENT,
  AUDITOR,
  AUDITED,
]
/** Of refused applications, with the reason. */
export const refusedColumns = (look: Look): readonly Column[] => [
  ...first(look),
  REFUSED_REASON,
  SENT,
  AUDITOR,
  AUDITED,
]
