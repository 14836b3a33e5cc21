import type { ListColumn } from '@zz/shared-ui/list'
import { EllipsisText, TimeText } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { StatusWord } from '../../audit/StatusWord'
import { TenantName } from '../../audit/TenantName'
import { kindWord, typeOf } from '../../audit/words'
import type { ExamineRow } from './decision'

const cut = (text: string | null | undefined): ReactNode =>
  text ? <EllipsisText text={text} /> : '—'

/** The department that is asked for, or the organisation itself. */
export const belongsTo = (row: ExamineRow): string =>
  ('belongDepartmentName' in row ? row.belongDepartmentName : null) ?? '本组织'

/**
 * decisions A2; for belonging the place that is asked for stands where the other view has the
 * superior organisation.
 */
export const columnsOf = (
  view: 'own' | 'belong',
  look: (row: ExamineRow) => void,
): readonly ListColumn<ExamineRow>[] => [
  {
    key: 'tenant',
    title: '组织',
    kind: 'name',
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
    kind: 'word',
    width: 60,
    card: 'meta',
    render: (row) => typeOf(row.tenantType),
  },
  ...(view === 'own'
    ? [
        {
          key: 'kind',
          title: '申请类型',
          kind: 'word' as const,
          card: 'meta' as const,
          render: (row: ExamineRow) => kindWord(row),
        },
      ]
    : []),
  view === 'own'
    ? {
        key: 'parent',
        title: '上级组织',
        kind: 'text',
        width: 116,
        render: (row) => cut(row.parentName),
      }
    : {
        key: 'belong',
        title: '归属到',
        kind: 'text',
        width: 116,
        card: 'meta',
        render: (row) => cut(belongsTo(row)),
      },
  {
    key: 'creator',
    title: '申请人',
    kind: 'person',
    render: (row) => cut(row.creatorRealName),
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
  {
    key: 'auditStatus',
    title: '状态',
    kind: 'status',
    render: (row) => <StatusWord code={row.auditStatus} />,
  },
]
