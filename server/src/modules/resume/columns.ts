/** What SQL cannot say of the resume's columns. */

/** 1 male, 2 female, 3 undisclosed (S1 §3; decisions G13). */
export type Sex = 1 | 2 | 3

export interface Columns {
  'user_more_info.sex': Sex
}
