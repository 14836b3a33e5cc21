/** What SQL cannot say of the account's columns, and the words they have. */

/** 1 normal, 2 disabled, 3 cancelled (decisions S4.14). */
export type AccountStatus = 1 | 2 | 3

export interface Columns {
  'user_account.status': AccountStatus
}
