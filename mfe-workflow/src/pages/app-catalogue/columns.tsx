import type { CatalogueApp } from '@zz/api-contract/catalogue'
import type { ListColumn } from '@zz/shared-ui/list'
import { EllipsisText, StatusTag, TimeText } from '@zz/shared-ui/widgets'
import { TenantName } from '../../audit/TenantName'
import { CHARGE, managedBy, STATUSES } from './words'

/** `edit` opens the form of an app. */
export const catalogueColumns = (
  edit: (row: CatalogueApp) => void,
): readonly ListColumn<CatalogueApp>[] => [
  {
    key: 'name',
    title: '应用',
    kind: 'name',
    render: (row) => (
      <TenantName
        tenant={{
          tenantFullName: row.name,
          tenantName: row.supplier,
          logo: row.icon,
          drawnName: row.name,
        }}
        onLook={() => edit(row)}
      />
    ),
    onCard: (row) => row.name,
  },
  {
    key: 'managedBy',
    title: '管理方式',
    kind: 'word',
    width: 120,
    card: 'meta',
    render: (row) => managedBy(row),
  },
  {
    key: 'chargeType',
    title: '收费方式',
    kind: 'word',
    width: 88,
    card: 'meta',
    render: (row) => CHARGE[row.chargeType],
  },
  {
    key: 'keywords',
    title: '关键词',
    kind: 'text',
    card: 'line',
    cardLabel: '',
    render: (row) => <EllipsisText text={row.keywords.join('、') || '—'} />,
  },
  {
    key: 'openCount',
    title: '开通组织',
    kind: 'number',
    width: 88,
    card: 'meta',
    render: (row) => row.openCount,
    onCard: (row) => `${row.openCount} 个组织开通`,
  },
  {
    key: 'createTime',
    title: '添加时间',
    kind: 'datetime',
    render: (row) => <TimeText value={row.createTime} />,
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
