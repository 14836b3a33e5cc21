import type { CreatedTenant } from '@zz/api-contract/workflow'
import type { ListColumn } from '@zz/shared-ui/list'
import { EllipsisText, StatusTag, TimeText } from '@zz/shared-ui/widgets'
import { StatusWord } from '../../audit/StatusWord'
import { TenantName } from '../../audit/TenantName'
import { kindWord, typeOf } from '../../audit/words'

/**
 * Columns of the user's own applications (AU-03), whose name opens one by `look`; one that was begun
 * anew is 已作废, whatever its state was.
 */
export const ownApplicationColumns = (
  look: (row: CreatedTenant) => void,
): readonly ListColumn<CreatedTenant>[] => [
  {
    key: 'tenant',
    title: '组织',
    kind: 'name',
    render: (row) => <TenantName tenant={row} onLook={() => look(row)} />,
  },
  {
    key: 'kind',
    title: '申请类型',
    kind: 'word',
    card: 'meta',
    render: (row) => kindWord(row),
  },
  {
    key: 'tenantType',
    title: '类型',
    kind: 'word',
    width: 64,
    card: 'meta',
    render: (row) => typeOf(row.tenantType),
  },
  {
    key: 'reviewer',
    title: '审核方',
    kind: 'text',
    render: (row) => <EllipsisText text={row.reviewerName || '—'} />,
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
    render: (row) =>
      row.isVoid ? <StatusTag tone="off">已作废</StatusTag> : <StatusWord code={row.auditStatus} />,
  },
  {
    key: 'reason',
    title: '审核回复',
    kind: 'text',
    render: (row) => <EllipsisText text={row.reason ?? '—'} />,
  },
]
