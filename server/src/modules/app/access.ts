/** What the caller is to apps of the organisation in force. */
import type { Ctx } from '../../platform/context.ts'
import { departmentsAbove } from '../department/service.ts'

/** Holders manage the organisation's apps and decide who may use them (decisions S4.7). */
export const MANAGER_KEY = 'appAudit'

/** In whose eyes apps are read. */
export interface Viewer {
  readonly tenantId: string
  readonly userId: string
  /** Departments in which the person sits, with all above them. */
  readonly departmentIds: readonly string[]
  readonly manages: boolean
}

/** The caller as statements over apps need them. */
export async function findViewer(ctx: Ctx): Promise<Viewer> {
  const [departmentIds, manages] = await Promise.all([
    departmentsAbove(ctx.db, ctx.tenantId, ctx.user.id),
    ctx.can(MANAGER_KEY),
  ])
  return { tenantId: ctx.tenantId, userId: ctx.user.id, departmentIds, manages }
}
