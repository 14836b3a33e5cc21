/**
 * In whose name a statement runs. Row-level security reads tenant and person from the transaction's
 * settings, and the role from the login of the connection (`roles.ts`).
 */
export interface Scope {
  /** '' for none. */
  readonly tenantId: string
  readonly userId: string
  /** `operator` only on routes for operators, `system` passes every policy. */
  readonly role: '' | 'operator' | 'system'
}

/** The scope that passes every policy. For needs that the code names. */
export const SYSTEM_SCOPE: Scope = { tenantId: '', userId: '', role: 'system' }
