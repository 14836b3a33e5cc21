import type { AuditLogRow } from '@zz/api-contract/auditLog'
import type { ListColumn } from '@zz/shared-ui/list'
import { EllipsisText, TimeText } from '@zz/shared-ui/widgets'
import { OpeningLink } from '../../row/OpeningLink'

/** 角色“巡查员”, or the type alone where nobody knows the name. */
export const objectText = ({
  objectTypeName,
  objectName,
}: Pick<AuditLogRow, 'objectTypeName' | 'objectName'>): string =>
  objectName === null ? objectTypeName : `${objectTypeName}“${objectName}”`

/** What was done opens the entry by `look`. */
export const columnsOf = (look: (row: AuditLogRow) => void): readonly ListColumn<AuditLogRow>[] => [
  {
    key: 'actionName',
    title: '操作类型',
    kind: 'name',
    render: (row) => <OpeningLink text={row.actionName} onOpen={() => look(row)} />,
  },
  {
    key: 'object',
    title: '操作对象',
    kind: 'address',
    card: 'line',
    cardLabel: '',
    render: (row) => <EllipsisText text={objectText(row)} />,
  },
  {
    key: 'actorName',
    title: '操作人',
    kind: 'person',
    card: 'meta',
    render: (row) => <EllipsisText text={row.actorName} />,
  },
  {
    key: 'ip',
    title: 'IP 地址',
    kind: 'text',
    width: 140,
    card: 'hide',
    render: ({ ip }) => ip || '—',
  },
  {
    key: 'createTime',
    title: '操作时间',
    kind: 'datetime',
    card: 'meta',
    render: ({ createTime }) => <TimeText value={createTime} />,
  },
]
