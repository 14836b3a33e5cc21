import type { UseApply } from '@zz/api-contract/app'
import type { ListColumn } from '@zz/shared-ui/list'
import { TimeText } from '@zz/shared-ui/widgets'
import { cutText } from '../../audit/columns'
import { TenantName } from '../../audit/TenantName'

type Column = ListColumn<UseApply>
type Look = (row: UseApply) => void

const departmentsOf = ({ departments }: UseApply): string => departments.join('、') || '—'

const first = (look: Look): readonly Column[] => [
  {
    key: 'appName',
    title: '申请使用的应用',
    kind: 'name',
    render: (row) => (
      <TenantName
        tenant={{ tenantFullName: row.appName, tenantName: row.applicantName, logo: row.appIcon }}
        onLook={() => look(row)}
      />
    ),
  },
  {
    key: 'departments',
    title: '所在部门',
    kind: 'text',
    card: 'meta',
    render: (row) => cutText(departmentsOf(row)),
  },
]

const APPLY_REASON: Column = {
  key: 'applyReason',
  title: '申请原因',
  kind: 'text',
  card: 'meta',
  render: (row) => cutText(row.applyReason || '未填写'),
}

const SENT: Column = {
  key: 'createTime',
  title: '申请时间',
  kind: 'datetime',
  card: 'line',
  cardLabel: '申请',
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

/** Of one that was refused without a word (decisions V3). */
const REASON: Column = {
  key: 'reason',
  title: '拒绝原因',
  kind: 'text',
  width: 160,
  card: 'meta',
  render: (row) => cutText(row.reason || '审核人暂未填写拒绝原因'),
}

export const waitingColumns = (look: Look): readonly Column[] => [
  ...first(look),
  APPLY_REASON,
  SENT,
]
export const decidedColumns = (look: Look): readonly Column[] => [
  ...first(look),
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
