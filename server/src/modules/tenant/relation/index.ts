import { departmentDissolutionSteps } from '../../../platform/department-dissolution.ts'
import type { Hooks } from '../../../platform/hooks.ts'
import { approvalKinds } from '../../approval/service.ts'
import { departmentEnd } from './department-end.ts'
import { superiorChange } from './superior-kind.ts'

/** What the relations of organisations add to the approval engine. */
export function registerRelations(hooks: Hooks): void {
  hooks.extend(approvalKinds, superiorChange)
  hooks.extend(departmentDissolutionSteps, departmentEnd)
}
