/** What SQL cannot say of the columns of departments. */

export interface Columns {
  'staff_reach.platform': 'gov' | 'wisdom' | 'drifter'
  /** The view has only rows with one. */
  'staff_name.staff_name': string
}
