/** In whose name a statement runs; row-level security reads it from the transaction's settings. */
export interface Scope {
  /** '' for none. */
  readonly tenantId: string
  readonly userId: string
  /** `operator` only on routes for operators, `system` passes every policy. */
  readonly role: '' | 'operator' | 'system'
}

export const SYSTEM_SCOPE: Scope = { tenantId: '', userId: '', role: 'system' }

const SETTINGS = `select set_config('app.tenant_id',$1,true),set_config('app.user_id',$2,true),set_config('app.role',$3,true)`

/** The settings of a write's transaction; they end with it. */
export const writeSettings = (scope: Scope) => ({
  text: SETTINGS,
  values: [scope.tenantId, scope.userId, scope.role],
})

/** The same for a read, which the database then keeps from writing. */
export const readSettings = (scope: Scope) => ({
  text: `${SETTINGS},set_config('transaction_read_only','on',true)`,
  values: [scope.tenantId, scope.userId, scope.role],
})
