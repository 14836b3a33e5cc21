import type { OpsUser } from '@zz/api-contract/ops'
import type { ListColumn } from '@zz/shared-ui/list'
import { EllipsisText, StatusTag, TimeText } from '@zz/shared-ui/widgets'
import { isDisputed, stateOf } from './words'

/** Columns of accounts; a dispute stands behind the nickname. */
export const COLUMNS: readonly ListColumn<OpsUser>[] = [
  {
    key: 'nickName',
    title: '昵称',
    kind: 'name',
    render: (row) => (
      <EllipsisText text={isDisputed(row) ? `${row.nickName}（存在纠纷）` : row.nickName} />
    ),
  },
  {
    key: 'userName',
    title: '克里集团号',
    kind: 'text',
    width: 132,
    card: 'meta',
    render: (row) => <EllipsisText text={row.userName} />,
  },
  {
    key: 'realName',
    title: '姓名',
    kind: 'person',
    render: (row) => row.realName ?? '—',
  },
  {
    key: 'mobile',
    title: '手机号',
    kind: 'word',
    width: 124,
    card: 'meta',
    render: (row) => row.mobile || '—',
  },
  {
    key: 'lastLoginTime',
    title: '最近登录',
    kind: 'datetime',
    card: 'line',
    cardLabel: '最近登录',
    render: (row) =>
      row.lastLoginTime === null ? '从未登录' : <TimeText value={row.lastLoginTime} />,
  },
  {
    key: 'status',
    title: '状态',
    kind: 'status',
    render: (row) => {
      const { label, tone } = stateOf(row)
      // What nearly all are needs no colour.
      if (tone === 'done') return label
      return <StatusTag tone={tone}>{label}</StatusTag>
    },
  },
]
