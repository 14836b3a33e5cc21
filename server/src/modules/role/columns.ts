/** What SQL cannot say of the columns of roles. */
import type { BuiltinRole } from './builtin.ts'

export interface Columns {
  'role.builtin': BuiltinRole
}
