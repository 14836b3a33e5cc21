/** What the registered kinds of application say of themselves: keys, words, titles, differences. */
import type { Ctx } from '../../platform/context.ts'
import {
  type ApprovalChange,
  type ApprovalKind,
  type ApprovalRow,
  type ApprovalWords,
  approvalKinds,
} from './kinds.ts'

/** Keys of the kinds that the domains have, of one group or all. */
export const listReviewedKinds = (
  from: Pick<Ctx, 'registry'>,
  group?: ApprovalKind['group'],
): readonly string[] =>
  approvalKinds
    .of(from.registry)
    .filter((kind) => group === undefined || kind.group === group)
    .map(({ kind }) => kind)

/** What messages say of a kind; undefined for one that this version does not have. */
export const findKindWords = (
  from: Pick<Ctx, 'registry'>,
  kind: string,
): ApprovalWords | undefined => approvalKinds.find(from.registry, kind)?.words

/** Title of the to-do about an application; undefined for a kind without to-dos. */
export const todoTitleOf = (
  from: Pick<Ctx, 'registry'>,
  kind: string,
  title: string,
): string | undefined => approvalKinds.find(from.registry, kind)?.todoTitle?.(title)

/** What would be different once an application passes. */
export const changesOf = (
  from: Pick<Ctx, 'registry'>,
  row: Pick<ApprovalRow, 'kind' | 'objectType' | 'objectId' | 'snapshot'>,
): ApprovalChange[] => [...(approvalKinds.find(from.registry, row.kind)?.changes?.(row) ?? [])]
