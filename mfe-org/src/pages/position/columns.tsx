import type { PositionRow } from '@zz/api-contract/org'
import type { ListColumn } from '@zz/shared-ui/list'
import { StatusTag, TimeText } from '@zz/shared-ui/widgets'
import { DISABLED } from './words'

/** The columns of decisions P2, beside the types at 1366 px without scrolling to the side. */
export const POSITION_COLUMNS: readonly ListColumn<PositionRow>[] = [
  { key: 'name', title: '职位名称', kind: 'name', width: 136, render: (row) => row.name },
  {
    key: 'pidName',
    title: '所属类型',
    kind: 'text',
    width: 88,
    card: 'meta',
    render: (row) => row.pidName,
  },
  {
    key: 'relationNum',
    title: '关联人数',
    kind: 'number',
    width: 80,
    card: 'meta',
    render: (row) => row.relationNum,
    onCard: (row) => `${row.relationNum} 人`,
  },
  {
    key: 'createNickName',
    title: '创建人',
    kind: 'person',
    width: 68,
    render: (row) => row.createNickName ?? '—',
  },
  {
    key: 'createTime',
    title: '创建时间',
    kind: 'datetime',
    width: 168,
    card: 'line',
    render: (row) => <TimeText value={row.createTime} />,
  },
  {
    key: 'status',
    title: '状态',
    kind: 'status',
    width: 72,
    render: (row) => (row.status === DISABLED ? <StatusTag tone="off">停用</StatusTag> : '启用'),
  },
]
