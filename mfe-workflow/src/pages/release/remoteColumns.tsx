import type { Release } from '@zz/api-contract/release'
import type { ListColumn } from '@zz/shared-ui/list'
import { Link } from '@zz/shared-ui/router'
import { EllipsisText, StatusTag, TimeText } from '@zz/shared-ui/widgets'
import { canaryText, moveWithReason, REMOTE_STATES, stateOf } from '../../release/words'

/** `detail` makes the address of one remote. */
export const remoteColumns = (
  detail: (remote: string) => string,
): readonly ListColumn<Release>[] => [
  {
    key: 'title',
    title: '模块',
    kind: 'name',
    render: (row) => (
      <Link to={detail(row.remote)}>
        <EllipsisText text={`${row.title}（${row.remote}）`} />
      </Link>
    ),
  },
  {
    key: 'stable',
    title: '全量版本',
    kind: 'word',
    width: 132,
    card: 'meta',
    render: (row) => row.stable ?? '—',
    onCard: (row) =>
      `${row.stable ?? '—'}${row.canary === null ? '' : `，灰度 ${canaryText(row)}`}`,
  },
  {
    key: 'canary',
    title: '灰度版本',
    kind: 'text',
    render: (row) => <EllipsisText text={canaryText(row) || '—'} />,
  },
  {
    key: 'revision',
    title: '修订号',
    kind: 'number',
    render: (row) => row.revision,
  },
  {
    key: 'lastMove',
    title: '最近变更',
    kind: 'text',
    card: 'line',
    cardLabel: '',
    render: ({ lastMove }) => (
      <EllipsisText text={lastMove === null ? '—' : moveWithReason(lastMove)} />
    ),
  },
  {
    key: 'time',
    title: '变更时间',
    kind: 'datetime',
    render: ({ lastMove }) => (lastMove === null ? '—' : <TimeText value={lastMove.createTime} />),
  },
  {
    key: 'state',
    title: '状态',
    kind: 'status',
    render: (row) => {
      const { label, tone } = REMOTE_STATES[stateOf(row.state)]
      return tone === null ? label : <StatusTag tone={tone}>{label}</StatusTag>
    },
  },
]
