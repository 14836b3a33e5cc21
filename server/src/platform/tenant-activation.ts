/** An organisation comes alive: the steps that domains add to its activation (decisions S4.1). */
import type { Write } from './context.ts'
import { createExtensionPoint } from './extension-point.ts'

/**
 * What the steps work with. Ids that several steps need are made beforehand, so that no step reads
 * another's rows.
 */
export interface TenantActivation {
  readonly tenantId: string
  readonly tenantName: string
  readonly tenantFullName: string
  readonly tenantType: number
  /** Superior organisation; null for a top-level one. */
  readonly pid: string | null
  readonly principalId: string
  /**
   * Who applied; administrator if other than the principal. Null when that account is no longer
   * usable.
   */
  readonly creatorId: string | null
  /** Where the principal becomes staff. */
  readonly platforms: readonly ('gov' | 'wisdom' | 'drifter')[]
  readonly createGroup: boolean
  readonly rootDepartmentId: string
  /** Who passed the application. */
  readonly by: string
  readonly at: Date
}

export interface TenantActivationStep {
  readonly name: string
  /**
   * Lower first: 10 organisation, 20 departments, 30 staff, 40 roles, 50 joining, 60 apps, 70
   * groups.
   */
  readonly order: number
  /**
   * In the transaction of the activation and in the name of the organisation; what it throws undoes
   * everything.
   */
  run(w: Write, activation: TenantActivation): Promise<void>
}

/** The steps of every domain, in their order. */
export const tenantActivationSteps = createExtensionPoint<TenantActivationStep>({
  what: 'activation step',
  keyOf: ({ name }) => name,
  orderOf: ({ order }) => order,
})
