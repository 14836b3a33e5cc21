/** Asking for another superior (decisions S4.3, T13). */
import { ErrorCode } from '@zz/contract'
import { creationRulesOf, WIZARD_TEXTS } from '@zz/contract/organisation'
import type { Static } from 'typebox'
import type { Ctx, Write } from '../../../platform/context.ts'
import { fail, notFound, refuseIf } from '../../../platform/errors.ts'
import { OPERATOR_TENANT } from '../../../platform/operator-tenant.ts'
import { requireTenantInForce } from '../../../platform/tenant-in-force.ts'
import { findWaitingApproval, submitApproval } from '../../approval/service.ts'
import { lockTenant } from '../settings/queries.ts'
import { refuseOutdated } from '../policy.ts'
import { requireOpenDepartment } from './departments.ts'
import { findPlaceName } from './place-queries.ts'
import { invalidField, requireSuperior } from './rules.ts'
import type { SuperiorApplication, UpdateParent } from './schemas.ts'
import { superiorEvent } from './superior-kind.ts'
import { snapshotOfAsker } from '../lifecycle/asker.ts'

type Input = Static<typeof UpdateParent>
type Held = NonNullable<Awaited<ReturnType<typeof lockTenant>>>

/** Between an organisation and its department. */
const nameOf = (tenantName: string, departmentName: string | null): string =>
  departmentName === null ? tenantName : `${tenantName} / ${departmentName}`

/** Name of the place asked for; null for a top-level organisation. Throws where it cannot be. */
async function requirePlace(
  w: Write,
  row: Held,
  { pid, pidDepartmentId = null }: Input,
  departmentName: string | null,
): Promise<string | null> {
  if (pid === row.pid && (pid === null || pidDepartmentId === row.pidDepartmentId))
    throw invalidField('pid', pid === null ? '该组织没有上级组织' : '所选上级与当前上级相同')
  if (pid !== null) {
    const superior = await requireSuperior(w.db, row, pid)
    return nameOf(superior.tenantFullName, departmentName)
  }
  if (creationRulesOf(row.tenantType).needsSuperior) throw invalidField('pid', WIZARD_TEXTS.pid)
  return null
}

async function apply(
  ctx: Ctx,
  w: Write,
  input: Input,
  departmentName: string | null,
): Promise<string> {
  const row = await lockTenant(w.db, ctx.tenantId)
  if (row === undefined) throw notFound()
  refuseIf(refuseOutdated(input.version, row.version))
  // The organisation's row is held, so that of two who ask at once the second sees the first.
  if ((await findWaitingApproval(w.db, row.id, 'superiorChange')) !== undefined)
    throw fail(ErrorCode.WrongState, '上级变更申请正在审核中')
  const newSuperiorName = await requirePlace(w, row, input, departmentName)
  const snapshot = {
    ...(await snapshotOfAsker(w.db, row, ctx.user.id)),
    oldPid: row.pid,
    oldSuperiorName: await findPlaceName(w.db, row),
    newPid: input.pid,
    newPidDepartmentId: input.pid === null ? null : (input.pidDepartmentId ?? null),
    newSuperiorName,
  }
  const applyId = await submitApproval(
    w,
    {
      kind: 'superiorChange',
      reviewTenantId: input.pid ?? OPERATOR_TENANT,
      applicantTenantId: row.id,
      applicantId: ctx.user.id,
      objectType: 'tenant',
      objectId: row.id,
      snapshot,
    },
    ctx.now(),
  )
  w.emit(
    superiorEvent(
      'tenant.superior.asked',
      { tenantId: row.id, title: row.tenantFullName, snapshot },
      1,
    ),
  )
  return applyId
}

/**
 * Applies for another superior of the organisation in force, or with `pid` null for none: the new
 * one's auditors decide, or the operators (T6). What is in force stays until then.
 * @throws InvalidInput at pid (itself, one below it, of a wrong type, gone, the present one),
 * WrongState while an application waits, AlreadyProcessed when it moved on since `version`
 */
export async function updateParent(
  ctx: Ctx,
  input: Input,
): Promise<Static<typeof SuperiorApplication>> {
  requireTenantInForce(ctx, input.tenantId)
  const departmentName =
    input.pid === null
      ? null
      : await requireOpenDepartment(ctx, input.pid, input.pidDepartmentId ?? null, 'pid')
  return { applyId: await ctx.write((w) => apply(ctx, w, input, departmentName)) }
}
