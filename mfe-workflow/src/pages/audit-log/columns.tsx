import type { AuditLogRow } from '@zz/api-contract/auditLog'
import { Button } from '@zz/shared-ui/antd/core'
import type { ListColumn } from '@zz/shared-ui/list'
import { EllipsisText, TimeText } from '@zz/shared-ui/widgets'
import css from './auditLog.module.css'

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
    render: (row) => (
      <Button
        type="link"
        size="small"
        className={css.action ?? ''}
        onClick={() => look(row)}
        aria-haspopup="dialog"
      >
        <EllipsisText text={row.actionName} />
      </Button>
    ),
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
