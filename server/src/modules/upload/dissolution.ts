/** Private files of an organisation that is dissolved open no more (decisions G15, S4.8). */
import type { TenantDissolutionStep } from '../../platform/tenant-dissolution.ts'
import { releaseSealed, setSealed } from './queries.ts'

/** Addresses that were signed before hold ten minutes otherwise. */
export const fileDissolution: TenantDissolutionStep = {
  name: 'upload',
  order: 50,
  dissolve: (w, { tenantId }) => setSealed(w.db, tenantId, true),
  restore: (w, { tenantId }) => setSealed(w.db, tenantId, false),
  purge: (w, tenantId, at) => releaseSealed(w.db, tenantId, at),
}
