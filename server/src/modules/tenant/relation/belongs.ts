/**
 * What the organisation in force belongs to, and what belongs to it (S1 §7; decisions S4.3, T13).
 * Each entry is reviewed by its own target and ends by either side.
 */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import { batchResult } from '../../../platform/batch-result.ts'
import type { Ctx, Write } from '../../../platform/context.ts'
import { fail, notFound, refuseIf } from '../../../platform/errors.ts'
import { requireTenantInForce } from '../../../platform/tenant-in-force.ts'
import { withdrawApplicationsOf } from '../../approval/service.ts'
import type { AuditResult } from '../audit/schemas.ts'
import { snapshotOfAsker } from '../lifecycle/asker.ts'
import { addBelong } from '../lifecycle/belong.ts'
import { endWaitingBelong } from '../lifecycle/belong-queries.ts'
import { lockTenant } from '../settings/queries.ts'
import { findActive } from '../draft/queries.ts'
import { requireOpenDepartment } from './departments.ts'
import { refuseOutdated } from '../policy.ts'
import { refuseBelong, refuseTakeBack } from './policy.ts'
import * as queries from './queries.ts'
import { GONE, invalidField } from './rules.ts'
import { getRelation } from './read.ts'
import type { RemoveBelonging, TenantRelation, UpdateBelong } from './schemas.ts'

interface Wanted {
  readonly belongTenantId: string
  readonly belongDepartmentId: string | null
  readonly belongDepartmentName: string | null
}

type Target = Omit<Wanted, 'belongDepartmentName'>
type Held = NonNullable<Awaited<ReturnType<typeof lockTenant>>>

const isSame = (a: Target, b: Target): boolean =>
  a.belongTenantId === b.belongTenantId && a.belongDepartmentId === b.belongDepartmentId

/** Both sides read themselves anew. */
const announce = (w: Write, tenantIds: readonly string[]): void => {
  for (const tenantId of new Set(tenantIds))
    w.emit({
      type: 'tenant.updated',
      objectType: 'tenant',
      objectId: tenantId,
      tenantId,
      payload: { fields: ['belongs'] },
    })
}

/** Enters what ended, and tells the side that did not end it. */
function recordEnd(
  w: Write,
  { tenantId, belongTenantId }: { readonly tenantId: string; readonly belongTenantId: string },
  told: 'applicant' | 'target',
): void {
  w.audit({
    action: 'tenant.belong.remove',
    objectType: 'tenant',
    objectId: tenantId,
    before: { tenantId, belongTenantId },
    after: null,
  })
  w.emit({
    type: 'tenant.belong.removed',
    objectType: 'tenant',
    objectId: tenantId,
    tenantId: told === 'applicant' ? tenantId : belongTenantId,
    payload: { tenantId, belongTenantId, told },
  })
}

/** Every entry that is wanted, once, and none of itself. */
function requireWanted(row: Held, wanted: readonly Wanted[]): void {
  if (wanted.length > 0) refuseIf(refuseBelong(row))
  if (wanted.some(({ belongTenantId }) => belongTenantId === row.id))
    throw invalidField('belongDtos', '不能选择自己作为归属组织')
  if (wanted.some((each, index) => wanted.slice(0, index).some((other) => isSame(each, other))))
    throw invalidField('belongDtos', '归属组织已存在')
}

/** Ends entries that the organisation wants no longer: those in force at once, its own that wait. */
async function endUnwanted(
  ctx: Ctx,
  w: Write,
  row: Held,
  standing: readonly queries.StandingBelong[],
  gone: readonly queries.StandingBelong[],
): Promise<void> {
  const at = ctx.now()
  const [waiting, inForce] = [1, 2].map((status) =>
    gone.filter(({ auditStatus }) => auditStatus === status),
  ) as [queries.StandingBelong[], queries.StandingBelong[]]
  refuseIf(refuseTakeBack(waiting, ctx.user.id))
  if (waiting.length > 0) {
    const but = standing.filter((each) => !waiting.includes(each)).map(({ id }) => id)
    const all = { applicantTenantId: row.id, kind: 'belong', but, by: ctx.user.id, at }
    await withdrawApplicationsOf(w, all)
    for (const { id } of waiting)
      if (!(await endWaitingBelong(w.db, row.id, id))) throw fail(ErrorCode.AlreadyProcessed)
  }
  if (inForce.length === 0) return
  const of = { tenantId: row.id, ids: inForce.map(({ id }) => id) }
  for (const ended of await queries.endBelongs(w.db, of, at)) recordEnd(w, ended, 'target')
}

async function apply(
  ctx: Ctx,
  w: Write,
  version: number | undefined,
  wanted: readonly Wanted[],
): Promise<void> {
  const row = await lockTenant(w.db, ctx.tenantId)
  if (row === undefined) throw notFound()
  if (version !== undefined)
    refuseIf(refuseOutdated(version, await queries.belongVersionOf(w.db, row.id)))
  requireWanted(row, wanted)
  const standing = await queries.findStandingBelongs(w.db, row.id)
  const fresh = wanted.filter((each) => !standing.some((other) => isSame(each, other)))
  const gone = standing.filter((each) => !wanted.some((other) => isSame(each, other)))
  const active = await findActive(
    w.db,
    fresh.map(({ belongTenantId }) => belongTenantId),
  )
  await endUnwanted(ctx, w, row, standing, gone)
  const snapshot = fresh.length === 0 ? null : await snapshotOfAsker(w.db, row, ctx.user.id)
  for (const each of fresh) {
    if (!active.has(each.belongTenantId)) throw invalidField('belongDtos', `归属组织${GONE}`)
    const entry = { tenantId: row.id, ...each, applicantId: ctx.user.id }
    await addBelong(w, entry, { ...snapshot }, ctx.now())
  }
  if (fresh.length + gone.length > 0)
    announce(w, [row.id, ...gone.map(({ belongTenantId }) => belongTenantId)])
}

/**
 * Makes the organisation in force belong to these and no others: a new one is applied for, one that
 * is left out ends. Answers the relations as they are then.
 * @throws InvalidInput at belongDtos, WrongState for a party organisation and for another member's
 * application, AlreadyProcessed when something happened to the entries since `version`
 */
export async function updateBelong(
  ctx: Ctx,
  { tenantId, belongDtos, version }: Static<typeof UpdateBelong>,
): Promise<Static<typeof TenantRelation>> {
  requireTenantInForce(ctx, tenantId)
  const standing = await queries.findStandingBelongs(ctx.db, tenantId)
  const wanted: Wanted[] = []
  for (const { belongTenantId, belongDepartmentId = null } of belongDtos) {
    const target = { belongTenantId, belongDepartmentId }
    const known = standing.some((each) => isSame(each, target))
    const name = known
      ? null
      : await requireOpenDepartment(ctx, belongTenantId, belongDepartmentId, 'belongDtos')
    wanted.push({ ...target, belongDepartmentName: name })
  }
  await ctx.write((w) => apply(ctx, w, version, wanted))
  return getRelation(ctx, undefined)
}

const NO_LONGER = '该组织已不再归属本组织'

/**
 * Ends the belonging of organisations to the one in force at once, each with all its departments;
 * they are told. A line for each that does not belong to it.
 */
export async function removeBelonging(
  ctx: Ctx,
  { id, ids }: Static<typeof RemoveBelonging>,
): Promise<Static<typeof AuditResult>> {
  if (id !== ctx.tenantId) throw notFound()
  const wanted = [...new Set(ids)]
  const { removed, names } = await ctx.write(async (w) => {
    const of = { belongTenantId: id, tenantIds: wanted }
    const ended = await queries.endBelongs(w.db, of, ctx.now())
    const tenantIds = [...new Set(ended.map(({ tenantId }) => tenantId))]
    for (const tenantId of tenantIds) recordEnd(w, { tenantId, belongTenantId: id }, 'applicant')
    if (tenantIds.length > 0) announce(w, [id, ...tenantIds])
    return { removed: new Set(tenantIds), names: await findActive(w.db, wanted) }
  })
  return batchResult(
    wanted.length,
    wanted
      .filter((tenantId) => !removed.has(tenantId))
      .map((tenantId) => ({
        id: tenantId,
        name: names.get(tenantId)?.tenantFullName ?? '',
        reason: NO_LONGER,
      })),
  )
}
