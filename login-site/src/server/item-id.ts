import { hmacSha256, sha256 } from './secrets.ts'

/** Row id of a stored item: a reader of the table cannot use it as a token. */
export const hashItemId = (model: string, value: string): string => sha256(`${model}:${value}`)

/**
 * The one successor of a refresh token, named by its row id, so that parallel and repeated renewals
 * agree on it.
 */
export const deriveSuccessor = (hmacSecret: string, rowId: string): string =>
  hmacSha256(hmacSecret, 'successor', rowId)
