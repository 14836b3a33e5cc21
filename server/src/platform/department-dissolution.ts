/** A department ends: the steps that domains add (decisions S4.6). */
import type { Write } from './context.ts'
import { createExtensionPoint } from './extension-point.ts'

export interface DepartmentDissolution {
  readonly tenantId: string
  readonly departmentId: string
  readonly name: string
  /** The organisation's root department, to which goes what was aimed at this one. */
  readonly rootId: string
  /** Who dissolves it. */
  readonly by: string
  readonly at: Date
}

/** One domain's part; what it throws undoes the whole dissolution. */
export interface DepartmentDissolutionStep {
  readonly name: string
  /** Lower first: 10 applications, 20 other organisations, 30 how people join, 40 roles, 50 apps. */
  readonly order: number
  /**
   * In the transaction of the dissolution, before the department's row goes and after its people
   * have gone elsewhere. In system scope; audit entries and events name the organisation.
   */
  dissolve(w: Write, dissolution: DepartmentDissolution): Promise<void>
}

/** The steps of every domain, in their order. */
export const departmentDissolutionSteps = createExtensionPoint<DepartmentDissolutionStep>({
  what: 'department dissolution step',
  keyOf: ({ name }) => name,
  orderOf: ({ order }) => order,
})
