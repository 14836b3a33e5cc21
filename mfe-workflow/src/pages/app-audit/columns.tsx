import type { UseApply } from '@zz/api-contract/app'
import type { ListColumn } from '@zz/shared-ui/list'
import { AUDITED_COLUMNS, REFUSED_REASON, sentColumn } from '../../audit/applicationColumns'
import { cutText } from '../../audit/columns'
import type { StateColumns } from '../../audit/StateAudits'
import { statusColumn } from '../../audit/statusColumn'
import { TenantName } from '../../audit/TenantName'
import { AUDIT_PASSED, AUDIT_REFUSED, AUDIT_WAITING } from '../../audit/words'

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
  card: 'line',
  cardLabel: '原因',
  render: (row) => cutText(row.applyReason || '未填写'),
}

const SENT: Column = sentColumn('createTime', (row) => row.createTime)

/** Beside the reason, on whose card a further line would leave three on a phone. */
const SENT_BESIDE: Column = { ...SENT, card: 'meta' }

/** All of them wait, but each in a step of its own. */
const STATUS: Column = statusColumn()

/** In each state what is of use then. */
export const USE_COLUMNS: StateColumns<UseApply> = {
  [AUDIT_WAITING]: (look) => [...first(look), APPLY_REASON, SENT_BESIDE, STATUS],
  [AUDIT_PASSED]: (look) => [...first(look), SENT, ...AUDITED_COLUMNS],
  [AUDIT_REFUSED]: (look) => [...first(look), REFUSED_REASON, SENT, ...AUDITED_COLUMNS],
}
