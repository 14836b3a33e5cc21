import type { PagePositionApiArg } from '@zz/api-contract/org'
import type { Filter } from '@zz/shared-ui/list'
import { DISABLED, ENABLED } from './words'

/** Filters of the positions (S1 §7): a single quote of a text becomes a space on its way. */
export const POSITION_FILTERS: readonly Filter<PagePositionApiArg['data']>[] = [
  { kind: 'text', key: 'name', label: '职位名称' },
  { kind: 'text', key: 'creatorName', label: '创建人' },
  {
    kind: 'choice',
    key: 'status',
    label: '状态',
    options: [
      { value: ENABLED, label: '启用' },
      { value: DISABLED, label: '停用' },
    ],
  },
]
