import { ErrorCode } from '@zz/contract'
import type { ConstraintRefusal } from '../../platform/db/constraints.ts'

/** No call writes the manual's own names: two starts that take it in at once come to the same. */
export const documentConstraints: readonly ConstraintRefusal[] = [
  {
    constraint: 'doc_node_manual_key_key',
    code: ErrorCode.AlreadyExists,
    field: 'id',
    text: '该手册内容已存在',
  },
]
