import type { AuditLogChoices, PageAuditLogApiArg } from '@zz/api-contract/auditLog'
import type { Filter } from '@zz/shared-ui/list'

/** What the list's call takes. */
export type AuditFilters = PageAuditLogApiArg['data']

/** Filters whose values are known once the server has named them. */
export const CHOSEN = ['action', 'objectType']

/** The filters of the log; actions and types of objects as the server names them. */
export const filtersOf = ({
  groups,
  objects,
}: AuditLogChoices): readonly Filter<AuditFilters>[] => [
  { kind: 'dates', key: 'time', label: '操作时间', from: 'startTime', to: 'endTime', as: 'ms' },
  { kind: 'user', key: 'actorId', label: '操作人' },
  {
    kind: 'choice',
    key: 'action',
    label: '操作类型',
    // In the order of their groups, and found by typing: antd's list has no names of groups for
    // screen readers.
    options: groups.flatMap(({ actions }) => actions),
    searched: true,
  },
  { kind: 'choice', key: 'objectType', label: '操作对象', options: objects },
  { kind: 'text', key: 'objectName', label: '对象名称', placeholder: '对象名称' },
  { kind: 'user', key: 'personId', label: '相关人员' },
]
