/** 信息安全: who sees a department, and what its members see (S2 §3, §7; DP-04, decisions D3). */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx, Write } from '../../platform/context.ts'
import { failField, refuseIf } from '../../platform/errors.ts'
import { staffAmong } from '../tenant/service.ts'
import { changeTree, holdDepartment, recordChange } from './change.ts'
import * as details from './detail-queries.ts'
import type { SafeSettings } from './detail-schemas.ts'
import { requireDetail } from './detail.ts'
import { seenAmong } from './directory-queries.ts'
import { requireSettable, SETTING_KEY } from './lead.ts'
import { findNamedPeople } from './named-people-queries.ts'
import { refuseArrange, refuseStale } from './policy.ts'
import * as queries from './write-queries.ts'
import type { UpdateSafeSettings } from './write-schemas.ts'

const SPECIFIED_VIEWERS = 2
const SPECIFIED_SIGHT = 3

/**
 * NotFound for a department that the caller may not see, Forbidden for one that is not his to set;
 * those named that he may not see are left out.
 */
export async function getSafeSettings(ctx: Ctx, id: string): Promise<Static<typeof SafeSettings>> {
  await requireSettable(ctx, id)
  const row = await requireDetail(ctx, id)
  const rows = await details.findSafeRows(ctx.db, ctx.tenantId, id)
  const [contacts, seen] = await Promise.all([
    findNamedPeople(ctx.db, ctx.tenantId, rows.userIds),
    seenAmong(ctx.db, [ctx.tenantId], [...rows.departmentIds, ...rows.seenIds]),
  ])
  const named = (ids: readonly string[]) =>
    ids.flatMap((each) => {
      const found = seen.get(each)
      return found === undefined ? [] : [{ id: found.id, name: found.name }]
    })
  return {
    id,
    hiddenFlag: row.hiddenFlag,
    type: row.viewType,
    contacts,
    deptIds: named(rows.departmentIds),
    seenDeptIds: named(rows.seenIds),
    version: row.version,
  }
}

type Input = Static<typeof UpdateSafeSettings>

/** InvalidInput at the field for a department that the caller may not see. */
async function requireDepartments(ctx: Ctx, field: string, ids: readonly string[]): Promise<void> {
  const seen = await seenAmong(ctx.db, [ctx.tenantId], ids)
  if (ids.some((id) => !seen.has(id)))
    throw failField(ErrorCode.InvalidInput, field, '部门不存在或已解散，请重新选择')
}

/** What is kept of what was named: what the chosen options do not ask for is none. */
function wantedOf(input: Input): details.SafeRows {
  const { hiddenFlag, type, contacts = [], deptIds = [], seenDeptIds = deptIds } = input
  const shows = hiddenFlag === SPECIFIED_VIEWERS
  return {
    userIds: shows ? contacts : [],
    departmentIds: shows ? deptIds : [],
    seenIds: type === SPECIFIED_SIGHT ? seenDeptIds : [],
  }
}

const isSameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((each) => b.includes(each))

async function requirePeople(w: Write, tenantId: string, ids: readonly string[]): Promise<void> {
  const staff = await staffAmong(w.db, tenantId, ids)
  if (ids.some((id) => !staff.has(id)))
    throw failField(ErrorCode.InvalidInput, 'contacts', '可见人员须为本组织的在职成员，请重新选择')
}

/**
 * Changes who sees the department and what its members see; answers it as it is then. InvalidInput at
 * `contacts`, `deptIds` and `seenDeptIds` where the option asks for somebody and nobody is named, and
 * for whoever is none of the organisation's; WrongState at `hiddenFlag` for the root, which everybody
 * sees; Forbidden at `type` and `seenDeptIds` for who only leads it; AlreadyProcessed where somebody changed it since `version` was read.
 */
export async function updateSafeSettings(
  ctx: Ctx,
  input: Input,
): Promise<Static<typeof SafeSettings>> {
  const { id, hiddenFlag, type, version } = input
  await requireSettable(ctx, id)
  const arranges = await ctx.can(SETTING_KEY)
  const wanted = wantedOf(input)
  if (hiddenFlag === SPECIFIED_VIEWERS && wanted.userIds.length + wanted.departmentIds.length === 0)
    throw failField(ErrorCode.InvalidInput, 'contacts', '请选择可见的人员或部门')
  if (type === SPECIFIED_SIGHT && wanted.seenIds.length === 0)
    throw failField(ErrorCode.InvalidInput, 'seenDeptIds', '请选择可查看的部门')
  await requireDepartments(ctx, 'deptIds', wanted.departmentIds)
  await requireDepartments(ctx, 'seenDeptIds', wanted.seenIds)
  await changeTree(ctx, async (w) => {
    const row = await holdDepartment(w, ctx.tenantId, id)
    refuseIf(refuseStale(row, version))
    if (row.pid === null && hiddenFlag !== 3)
      throw failField(ErrorCode.WrongState, 'hiddenFlag', '根部门不能隐藏')
    await requirePeople(w, ctx.tenantId, wanted.userIds)
    const before = await details.findSafeRows(w.db, ctx.tenantId, id)
    if (row.viewType !== type) refuseIf(refuseArrange({ arranges }, 'type'))
    if (!isSameSet(before.seenIds, wanted.seenIds))
      refuseIf(refuseArrange({ arranges }, 'seenDeptIds'))
    await details.replaceSafeRows(w.db, ctx.tenantId, id, wanted)
    await queries.changeDepartment(w.db, ctx.tenantId, id, { hiddenFlag, viewType: type })
    recordChange(w, 'safe', id, {
      before: { hiddenFlag: row.hiddenFlag, type: row.viewType, ...before },
      after: { hiddenFlag, type, ...wanted },
    })
  })
  return getSafeSettings(ctx, id)
}
