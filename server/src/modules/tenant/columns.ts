/** What SQL cannot say of the columns of organisations, and the words they have. */

/** 0 draft, 1 pending, 2 active, 3 refused, 4 dissolved, 5 void (decisions S4.1). */
export type TenantStatus = 0 | 1 | 2 | 3 | 4 | 5

export interface Columns {
  'tenant.status': TenantStatus
}
