/** What lists of applications of any kind share, beside what is applied for. */
import type { ListColumn } from '@zz/shared-ui/list'
import { TimeText } from '@zz/shared-ui/widgets'
import { cutText } from './columns'

interface Decided {
  readonly auditorName: string | null
  readonly auditTime: string | number | null
  readonly reason: string | null
}

/** When it was sent: `key` is the name that the call's rows have for it. */
export const sentColumn = <Row,>(
  key: string,
  timeOf: (row: Row) => string | number,
): ListColumn<Row> => ({
  key,
  title: '申请时间',
  kind: 'datetime',
  card: 'line',
  cardLabel: '申请',
  render: (row) => <TimeText value={timeOf(row)} />,
})

/** Who decided, and when. */
export const AUDITED_COLUMNS: readonly ListColumn<Decided>[] = [
  {
    key: 'auditorName',
    title: '审核人',
    kind: 'person',
    render: (row) => cutText(row.auditorName),
  },
  {
    key: 'auditTime',
    title: '审核时间',
    kind: 'datetime',
    render: (row) => <TimeText value={row.auditTime} />,
  },
]

/** Of one that was refused without a word (decisions V3). */
export const REFUSED_REASON: ListColumn<Decided> = {
  key: 'reason',
  title: '拒绝原因',
  kind: 'text',
  width: 160,
  card: 'line',
  cardLabel: '原因',
  render: (row) => cutText(row.reason || '审核人暂未填写拒绝原因'),
}
