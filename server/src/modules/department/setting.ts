/** 部门设置: basic data and belongings of a department (S2 §5, §7; DP-03, decisions D2). */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx, Write } from '../../platform/context.ts'
import { failField, refuseIf } from '../../platform/errors.ts'
import { belongingsInForce, type BelongingInForce } from '../tenant/service.ts'
import { changeTree, holdDepartment, recordChange, requireSeen } from './change.ts'
import { requireSettable, SETTING_KEY } from './lead.ts'
import * as details from './detail-queries.ts'
import type { DepartmentSetting } from './detail-schemas.ts'
import { requireDetail } from './detail.ts'
import { seenAmong } from './directory-queries.ts'
import { moveBelow } from './move.ts'
import { findNamedPeople } from './named-people-queries.ts'
import { refuseArrange, refuseStale } from './policy.ts'
import { findManagers } from './queries.ts'
import { requireManagers } from './save.ts'
import * as queries from './write-queries.ts'
import type { UpdateDepartmentSetting } from './write-schemas.ts'

type Input = Static<typeof UpdateDepartmentSetting>

const isSame = (a: details.BelongRow, b: details.BelongRow): boolean =>
  a.belongTenantId === b.belongTenantId && a.belongDepartmentId === b.belongDepartmentId

/** Of what the organisation belongs to, what the department does; what has ended is left out. */
const shownBelongs = (
  rows: readonly details.BelongRow[],
  inForce: readonly BelongingInForce[],
): Static<typeof DepartmentSetting>['beLong'] =>
  inForce
    .filter((each) => rows.some((row) => isSame(row, each)))
    .map((each) => ({
      tenantId: each.belongTenantId,
      tenantName: each.belongTenantName,
      departmentId: each.belongDepartmentId,
      departmentName: each.belongDepartmentName,
    }))

/** NotFound for a department that the caller may not see, Forbidden for one that is not his to set. */
export async function getSetting(ctx: Ctx, id: string): Promise<Static<typeof DepartmentSetting>> {
  await requireSettable(ctx, id)
  const row = await requireDetail(ctx, id)
  const [superior, managerIds, belongs, inForce] = await Promise.all([
    row.pid === null ? undefined : seenAmong(ctx.db, [ctx.tenantId], [row.pid]),
    findManagers(ctx.db, ctx.tenantId, id),
    details.findDepartmentBelongs(ctx.db, ctx.tenantId, id),
    belongingsInForce(ctx.db, ctx.tenantId),
  ])
  const above = row.pid === null ? undefined : superior?.get(row.pid)
  return {
    id,
    name: row.name,
    simpleName: row.simpleName,
    pid: row.pid ?? '-1',
    superiorDept: above === undefined ? null : { id: above.id, name: above.name },
    managers: await findNamedPeople(ctx.db, ctx.tenantId, managerIds),
    beLong: shownBelongs(belongs, inForce),
    version: row.version,
  }
}

/** Sets who leads it; answers the entry for the audit log, undefined where nothing changed. */
async function changeManagers(w: Write, ctx: Ctx, { id, newManagers = [] }: Input) {
  const before = await findManagers(w.db, ctx.tenantId, id)
  const after = await requireManagers(w, ctx.tenantId, newManagers, 'newManagers', before)
  if (before.length === after.length && after.every((each) => before.includes(each)))
    return undefined
  await queries.setManagers(w.db, ctx.tenantId, id, after)
  return { before, after }
}

/** Sets what it belongs to; only what the organisation itself belongs to. */
async function changeBelongs(w: Write, ctx: Ctx, { id, allTenants = [] }: Input) {
  const before = await details.findDepartmentBelongs(w.db, ctx.tenantId, id)
  const after = allTenants.map(({ tenantId, departmentId = null }) => ({
    belongTenantId: tenantId,
    belongDepartmentId: departmentId,
  }))
  const inForce = await belongingsInForce(w.db, ctx.tenantId)
  if (after.some((row) => !inForce.some((each) => isSame(row, each))))
    throw failField(
      ErrorCode.InvalidInput,
      'allTenants',
      '只能选择本组织已归属的组织/部门，请先在组织设置中申请归属',
    )
  if (after.some((row, index) => after.slice(0, index).some((each) => isSame(row, each))))
    throw failField(ErrorCode.AlreadyExists, 'allTenants', '归属组织已存在')
  await details.replaceDepartmentBelongs(w.db, ctx.tenantId, id, after)
  return { before, after }
}

/**
 * Changes name, superior, leaders and belongings together, and answers them as they are then.
 * Who only leads it keeps superior and belongings as they are: Forbidden at `pid` and `allTenants`.
 * AlreadyExists at `name`, InvalidInput at `newManagers` and `allTenants`, `pid` as a move refuses
 * it, AlreadyProcessed where somebody changed it since `version` was read.
 */
export async function updateSetting(
  ctx: Ctx,
  input: Input,
): Promise<Static<typeof DepartmentSetting>> {
  const { id, pid, version } = input
  await requireSettable(ctx, id)
  const wantsPlace = pid !== undefined && pid !== null && pid !== '-1'
  if (wantsPlace) await requireSeen(ctx, pid, 'pid')
  const caller = { tenantId: ctx.tenantId, userId: ctx.user.id }
  const arranges = await ctx.can(SETTING_KEY)
  await changeTree(ctx, async (w) => {
    const row = await holdDepartment(w, ctx.tenantId, id)
    refuseIf(refuseStale(row, version))
    if (wantsPlace && row.pid !== pid) refuseIf(refuseArrange({ arranges }, 'pid'))
    if (input.isUpdateTenants === 1) refuseIf(refuseArrange({ arranges }, 'allTenants'))
    const names = { name: input.name.trim(), simpleName: input.simpleName.trim() }
    const managers = input.isUpdateManagers === 1 ? await changeManagers(w, ctx, input) : undefined
    const belongs = input.isUpdateTenants === 1 ? await changeBelongs(w, ctx, input) : undefined
    await queries.changeDepartment(w.db, ctx.tenantId, id, names)
    if (wantsPlace && row.pid !== pid) await moveBelow(w, caller, row, pid)
    recordChange(w, 'setting', id, {
      before: {
        name: row.name,
        simpleName: row.simpleName,
        managers: managers?.before,
        belongs: belongs?.before,
      },
      after: { ...names, managers: managers?.after, belongs: belongs?.after },
    })
  })
  return getSetting(ctx, id)
}
