/** Words of the columns that no check of the database names. */
export interface Columns {
  'join_invitation.platforms': ('gov' | 'wisdom' | 'drifter')[]
  /** 1 waiting, 2 accepted, 3 declined, 4 taken back or replaced, 5 expired. */
  'join_invitation.status': 1 | 2 | 3 | 4 | 5
}
