/** What SQL cannot say of the columns of real names. */

/** 1 waiting, 2 verified, 3 refused (decisions U13). */
export type RealNameStatus = 1 | 2 | 3

export interface Columns {
  'real_name.status': RealNameStatus
}
