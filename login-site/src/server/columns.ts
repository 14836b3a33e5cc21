/** What SQL cannot say of columns. */
export interface Columns {
  'auth_item.payload': Record<string, unknown>
}
