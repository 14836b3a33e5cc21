import { LIST_REACH } from '@zz/contract'

/** A list's total; past its reach it says only that there are more. */
export const countText = (total: number): string =>
  total > LIST_REACH ? `${LIST_REACH}+` : `${total}`
