import type { AppVersionRow } from '@zz/api-contract/version'
import type { ListColumn } from '@zz/shared-ui/list'
import { EllipsisText, StatusTag, TimeText } from '@zz/shared-ui/widgets'
import { CLIENTS, PLATFORMS, STATUSES } from './words'

/** Columns of 客户端版本. */
export const VERSION_COLUMNS: readonly ListColumn<AppVersionRow>[] = [
  {
    key: 'appName',
    title: '名称',
    kind: 'name',
    render: (row) => <EllipsisText text={row.appName} />,
  },
  {
    key: 'clientType',
    title: '客户端',
    kind: 'word',
    width: 132,
    card: 'meta',
    render: (row) => CLIENTS[row.clientType],
  },
  {
    key: 'platform',
    title: '平台',
    kind: 'word',
    width: 80,
    render: (row) => PLATFORMS[row.platform],
  },
  {
    key: 'appVersion',
    title: '版本号',
    kind: 'word',
    width: 96,
    card: 'meta',
    render: (row) => row.appVersion,
  },
  {
    key: 'note',
    title: '更新说明',
    kind: 'text',
    card: 'line',
    cardLabel: '',
    render: (row) => <EllipsisText text={row.note || '—'} />,
  },
  {
    key: 'publishTime',
    title: '发布时间',
    kind: 'datetime',
    render: (row) => (row.publishTime === null ? '—' : <TimeText value={row.publishTime} />),
  },
  {
    key: 'status',
    title: '状态',
    kind: 'status',
    width: 80,
    render: (row) => {
      const { label, tone } = STATUSES[row.status]
      return tone === null ? label : <StatusTag tone={tone}>{label}</StatusTag>
    },
  },
]
