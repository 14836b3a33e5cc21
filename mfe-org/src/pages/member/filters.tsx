import type { PageMemberApiArg } from '@zz/api-contract/member'
import type { Filter } from '@zz/shared-ui/list'
import { NORMAL, PLATFORMS, STATUS_WORDS } from './words'

type MemberData = PageMemberApiArg['data']

/** Of a list of a department: with what lies below it, or without. */
export const RANGE = {
  key: 'includeChild',
  kind: 'choice',
  label: '范围',
  options: [
    { value: 1, label: '含下级成员' },
    { value: 2, label: '仅本部门' },
  ],
} as const

/**
 * The filters of decisions N1; the department is chosen in the tree. People who have left
 * are listed when asked for, so that the list holds as many people as every number says.
 */
export const memberFilters = (
  positions: readonly { readonly value: string; readonly label: string }[],
): readonly Filter<MemberData>[] => [
  { kind: 'text', key: 'name', label: '姓名' },
  {
    kind: 'choice',
    key: 'status',
    label: '状态',
    options: ([1, 2, 3] as const).map((value) => ({ value, label: STATUS_WORDS[value] })),
    initial: NORMAL,
  },
  { kind: 'text', key: 'mobile', label: '手机号' },
  { kind: 'choice', key: 'positionId', label: '职位', options: positions },
  { kind: 'choice', key: 'platform', label: '端', options: PLATFORMS },
]
