import type { AuditRow, BelongAuditRow } from '@zz/api-contract/workflow'
import type { ListColumn } from '@zz/shared-ui/list'
import { EllipsisText, TimeText } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import type { ExamineRow } from './decision'
import { StatusWord } from './StatusWord'
import { statusColumn } from './statusColumn'
import { TenantName } from './TenantName'
import { kindWord, typeOf } from './words'

/** A text that is cut to its column with the whole of it in a tooltip; — for none. */
export const cutText = (text: string | null | undefined): ReactNode =>
  text ? <EllipsisText text={text} /> : '—'

/** The department that is asked for, or the organisation itself. */
export const belongsTo = (row: ExamineRow): string =>
  ('belongDepartmentName' in row ? row.belongDepartmentName : null) ?? '本组织'

type Column = ListColumn<ExamineRow>

const tenantColumn = <Row extends ExamineRow>(look: (row: Row) => void): ListColumn<Row> => ({
  key: 'tenant',
  title: '组织',
  kind: 'name',
  render: (row) => (
    <TenantName
      tenant={{ ...row, logo: 'logo' in row ? row.logo : row.tenantLogo }}
      onLook={() => look(row)}
    />
  ),
})

const TYPE: Column = {
  key: 'tenantType',
  title: '类型',
  kind: 'word',
  width: 60,
  card: 'meta',
  render: (row) => typeOf(row.tenantType),
}

const KIND: Column = {
  key: 'kind',
  title: '申请类型',
  kind: 'word',
  card: 'meta',
  render: (row) => kindWord(row),
}

const PARENT: Column = {
  key: 'parent',
  title: '上级组织',
  kind: 'text',
  // It goes on in a second line: beside the step below the state there is no room for more.
  width: 88,
  render: (row) => cutText(row.parentName),
}

const BELONG: Column = {
  key: 'belong',
  title: '归属到',
  kind: 'text',
  width: 116,
  card: 'meta',
  render: (row) => cutText(belongsTo(row)),
}

/** What stands after an application of a change. */
const CHANGED: Column = {
  key: 'changed',
  title: '变更为',
  kind: 'text',
  width: 116,
  render: (row) => cutText(row.changes.map(({ after }) => after ?? '—').join('、')),
}

const LAST: readonly Column[] = [
  {
    key: 'creator',
    title: '申请人',
    kind: 'person',
    render: (row) => cutText(row.creatorRealName),
  },
  {
    key: 'mobile',
    title: '手机号',
    kind: 'word',
    width: 110,
    render: (row) => row.creatorMobile || '—',
  },
  {
    key: 'createTime',
    title: '申请时间',
    kind: 'datetime',
    card: 'line',
    cardLabel: '申请',
    render: (row) => <TimeText value={row.createTime} />,
  },
]

/** Of lists whose applications may go through a flow. */
const IN_STEPS: Column = statusColumn()

/** The operators have no flows. */
const STATUS: Column = {
  key: 'auditStatus',
  title: '状态',
  kind: 'status',
  render: (row) => <StatusWord code={row.auditStatus} />,
}

type ColumnsOf<Row> = (look: (row: Row) => void) => readonly ListColumn<Row>[]

/** decisions A2. */
export const ownColumns: ColumnsOf<AuditRow> = (look) => [
  tenantColumn(look),
  TYPE,
  KIND,
  PARENT,
  ...LAST,
  IN_STEPS,
]

/** The place that is asked for stands where the other view has the superior organisation. */
export const belongColumns: ColumnsOf<BelongAuditRow> = (look) => [
  tenantColumn(look),
  TYPE,
  BELONG,
  ...LAST,
  IN_STEPS,
]

/** Of organisations that are to stand below nobody. */
export const creationColumns: ColumnsOf<AuditRow> = (look) => [
  tenantColumn(look),
  TYPE,
  ...LAST,
  STATUS,
]

/** Of what top-level organisations want to change. */
export const changeColumns: ColumnsOf<AuditRow> = (look) => [
  tenantColumn(look),
  TYPE,
  KIND,
  CHANGED,
  ...LAST,
  STATUS,
]
