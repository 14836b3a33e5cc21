/** What may be done to help documents, and why not. */
import { ErrorCode } from '@zz/contract'
import { fail, failField, type Refusal } from '../../platform/errors.ts'
import type { NodeKind } from './columns.ts'
import * as schemas from './schemas.ts'

interface Placed {
  readonly kind: NodeKind
}

const DEEPEST = schemas.CATALOGUE_LEVELS + 1

/** Modules of the first level stand alone, those of the second below them, pages below these. */
export const refuseParent = (node: Placed, parent: Placed | null): Refusal | undefined => {
  const fits =
    parent === null
      ? node.kind === 1
      : parent.kind === (node.kind === 3 ? 2 : node.kind - 1) ||
        (node.kind === 3 && parent.kind === 3)
  return fits ? undefined : failField(ErrorCode.InvalidInput, 'pid', '不能放在这一级目录下')
}

/**
 * Pages nest no deeper than the catalogue shows. In: the place of what is put there into, and how
 * many levels what is put there has below itself.
 */
export const refuseDepth = (
  parent: { readonly place: string } | null,
  levelsBelow: number,
): Refusal | undefined =>
  parent !== null && parent.place.split('.').length + levelsBelow > DEEPEST
    ? failField(
        ErrorCode.InvalidInput,
        'pid',
        `目录最多${schemas.CATALOGUE_LEVELS}级，请选择更高一级的目录`,
      )
    : undefined

/** Deleting: nothing of the manual, nothing that is published or has something below it. */
export const refuseDelete = (
  node: { readonly published: boolean; readonly manualKey: string | null },
  children: number,
): Refusal | undefined => {
  if (node.manualKey !== null)
    return fail(ErrorCode.WrongState, '内置手册的内容不能删除，可以取消发布')
  if (children > 0) return fail(ErrorCode.WrongState, '请先移走或删除下级内容')
  return node.published ? fail(ErrorCode.WrongState, '请先取消发布，再删除') : undefined
}

export { refuseStale } from '../../platform/row-version.ts'
