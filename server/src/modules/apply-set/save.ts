/** One row holds what members see and do and how people join: it is saved in one way. */
import { ErrorCode } from '@zz/contract'
import type { Ctx } from '../../platform/context.ts'
import { fail, failField, notFound } from '../../platform/errors.ts'
import { requireTenantInForce } from '../../platform/tenant-in-force.ts'
import { seenDepartmentName } from '../department/service.ts'
import { assertMayPlace } from '../role/service.ts'
import * as queries from './queries.ts'

interface Input {
  readonly tenantId?: string
  readonly defaultJoinDepartmentId: string
  readonly version?: number
}

/**
 * Saves a part of the row, `entryOf` says which. NotFound at `defaultJoinDepartmentId` for a
 * department that the caller may not see, AlreadyProcessed where somebody saved since `version` was
 * read. Emits `applySet.changed`.
 */
export async function saveSettings<I extends Input>(
  ctx: Ctx,
  input: I,
  {
    action,
    entryOf,
  }: {
    readonly action: string
    entryOf(from: I | queries.JoinSettings): Partial<queries.JoinSettings>
  },
): Promise<void> {
  requireTenantInForce(ctx, input.tenantId)
  const departmentId = input.defaultJoinDepartmentId
  const seen = await seenDepartmentName(ctx, departmentId)
  await ctx.write(async (w) => {
    const before = await queries.lockJoinSettings(w.db, ctx.tenantId)
    if (before === undefined) throw notFound()
    if (input.version !== undefined && input.version !== before.version)
      throw fail(ErrorCode.AlreadyProcessed, '数据已被他人修改，请刷新')
    // Whoever does not see the department that is set may leave it as it is.
    if (seen === undefined && departmentId !== before.defaultJoinDepartmentId)
      throw failField(ErrorCode.NotFound, 'defaultJoinDepartmentId', '部门不存在或已删除')
    // People who join begin there, with the keys that the department gives (S4.7).
    if (departmentId !== before.defaultJoinDepartmentId)
      await assertMayPlace(w, { tenantId: ctx.tenantId, userId: ctx.user.id }, [departmentId])
    await queries.changeJoinSettings(w.db, ctx.tenantId, entryOf(input))
    w.audit({
      action,
      objectType: 'tenant',
      objectId: ctx.tenantId,
      before: entryOf(before),
      after: entryOf(input),
    })
    w.emit({
      type: 'applySet.changed',
      objectType: 'tenant',
      objectId: ctx.tenantId,
      payload: {},
    })
  })
}
