import Type from 'typebox'
import { Id, Model } from '../../platform/schema.ts'

/** By columns, as there may be thousands; the same place in each list is the same department. */
export const DepartmentChart = Model('DepartmentChart', {
  ids: Type.Array(Id),
  /** -1 for one that stands at the top. */
  pids: Type.Array(Id),
  names: Type.Array(Type.String()),
  /** People who sit in the department itself. */
  userCounts: Type.Array(Type.Integer()),
})
