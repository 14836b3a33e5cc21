import type { PositionType } from '@zz/api-contract/org'

/** Types as choices of a field. */
export const typeOptions = (
  types: readonly PositionType[],
): { readonly value: string; readonly label: string }[] =>
  types.map(({ id, name }) => ({ value: id, label: name }))
