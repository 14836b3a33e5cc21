import type { ListColumn } from '@zz/shared-ui/list'
import { EllipsisText, TimeText } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { StatusWord } from '../../audit/StatusWord'
import { TenantName } from '../../audit/TenantName'
import { APPLICATION_KIND, typeOf } from '../../audit/words'
import type { Row } from './decision'

const cut = (text: string | null | undefined): ReactNode =>
  text ? <EllipsisText text={text} /> : '—'

/** The department that is asked for, or the organisation itself. */
export const belongsTo = (row: Row): string =>
  ('belongDepartmentName' in row ? row.belongDepartmentName : null) ?? '本组织'

/**
 * decisions A2; for belonging the place that is asked for stands where the other view has the
 * superior organisation.
 */
export const columnsOf = (
  view: 'own' | 'belong',
  look: (row: Row) => void,
): readonly ListColumn<Row>[] => [
  {
    key: 'tenant',
    title: '组织',
    minWidth: 200,
    card: 'title',
    render: (row) => (
      <TenantName
        tenant={{ ...row, logo: 'logo' in row ? row.logo : row.tenantLogo }}
        onLook={() => look(row)}
      />
    ),
  },
  {
    key: 'tenantType',
    title: '类型',
    width: 76,
    card: 'meta',
    render: (row) => typeOf(row.tenantType),
  },
  ...(view === 'own'
    ? [
        {
          key: 'kind',
          title: '申请类型',
          width: 88,
          render: (row: Row) => APPLICATION_KIND[row.kind] ?? '未知',
        },
      ]
    : []),
  view === 'own'
    ? { key: 'parent', title: '上级组织', width: 148, render: (row) => cut(row.parentName) }
    : { key: 'belong', title: '归属到', width: 148, render: (row) => cut(belongsTo(row)) },
  { key: 'creator', title: '申请人', width: 88, render: (row) => cut(row.creatorRealName) },
  { key: 'mobile', title: '手机号', width: 120, render: (row) => row.creatorMobile || '—' },
  {
    key: 'createTime',
    title: '申请时间',
    width: 176,
    render: (row) => <TimeText value={row.createTime} as="full" />,
  },
  {
    key: 'auditStatus',
    title: '状态',
    width: 90,
    card: 'tag',
    render: (row) => <StatusWord code={row.auditStatus} />,
  },
]
