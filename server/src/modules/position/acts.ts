/**
 * What is done to several positions at once, and deleting a type (S1 §4; decisions P2, P3, S4.9).
 */
import type { Static } from 'typebox'
import { type BatchFailure, type BatchResult, batchResult } from '../../platform/batch-result.ts'
import type { AuditEntry, Ctx, Write } from '../../platform/context.ts'
import { notFound, type Refusal } from '../../platform/errors.ts'
import { OfferState } from '../../platform/states.ts'
import { changePositions, OTHERS, requireType, tellChange } from './change.ts'
import { refuseDelete, refuseMove, refusePositionStatus } from './policy.ts'
import * as queries from './queries.ts'
import type * as schemas from './schemas.ts'

type Position = queries.FoundPosition

/** What is done to positions, each judged by itself. */
interface PositionAct {
  /** Why it may not be done to this one; asked once for each, in the order of the call. */
  refuse(position: Position): Refusal | undefined
  /** Whether there is nothing to do, which is no failure. */
  readonly isDone?: (position: Position) => boolean
  apply(ids: readonly string[]): Promise<void>
  entry(position: Position): Pick<AuditEntry, 'action' | 'before' | 'after'>
}

/**
 * Does something to each of several positions, in one transaction. What is refused is a line of the
 * answer; one alone answers its refusal as an error, as several do of which none succeeds.
 */
function actOnEach(
  ctx: Ctx,
  tenantId: string | undefined,
  ids: readonly string[],
  prepare: (w: Write) => PositionAct | Promise<PositionAct>,
): Promise<BatchResult> {
  return changePositions(ctx, tenantId, async (w) => {
    const act = await prepare(w)
    const found = await queries.findPositions(w.db, ctx.tenantId, ids)
    const byId = new Map(found.map((position) => [position.id, position]))
    const fitting: Position[] = []
    const failList: BatchFailure[] = []
    for (const id of ids) {
      const position = byId.get(id)
      const refusal = position === undefined ? notFound() : act.refuse(position)
      if (refusal === undefined) {
        if (position !== undefined) fitting.push(position)
      } else if (ids.length === 1) throw refusal
      else failList.push({ id, name: position?.name ?? '', reason: refusal.message })
    }
    const result = batchResult(ids.length, failList)
    const open = fitting.filter((position) => act.isDone?.(position) !== true)
    if (open.length === 0) return result
    await act.apply(open.map(({ id }) => id))
    for (const position of open)
      w.audit({ objectType: 'position', objectId: position.id, ...act.entry(position) })
    tellChange(w, open[0]?.id ?? OTHERS)
    return result
  })
}

/** Disables or enables; who holds a disabled one keeps it, pickers do not offer it (S4.9). */
export const setPositionStatus = (
  ctx: Ctx,
  { ids, status, tenantId }: Static<typeof schemas.DisablePosition>,
): Promise<BatchResult> =>
  actOnEach(ctx, tenantId, ids, (w) => ({
    refuse: (position) => refusePositionStatus(position, status),
    apply: (open) => queries.changeRows(w.db, ctx.tenantId, open, { status }),
    entry: (position) => ({
      action: status === OfferState.Disabled ? 'position.disable' : 'position.enable',
      before: { status: position.status, name: position.name },
      after: { status },
    }),
  }))

/** Moves positions to another type; those that are in it already count as moved. */
export const movePositions = (
  ctx: Ctx,
  { pid, positionIds, tenantId }: Static<typeof schemas.MovePosition>,
): Promise<BatchResult> =>
  actOnEach(ctx, tenantId, positionIds, async (w) => {
    const typeId = await requireType(w, ctx.tenantId, pid)
    const names = new Set(await queries.findNames(w.db, ctx.tenantId, typeId))
    const isDone = (position: Position): boolean => position.typeId === typeId
    return {
      isDone,
      refuse(position) {
        if (isDone(position)) return undefined
        const refusal = refuseMove(position, names)
        if (refusal === undefined) names.add(position.name)
        return refusal
      },
      apply: (open) => queries.changeRows(w.db, ctx.tenantId, open, { typeId }),
      entry: (position) => ({
        action: 'position.move',
        before: { typeId: position.typeId, name: position.name },
        after: { typeId },
      }),
    }
  })

/** Deletes disabled positions; who holds one holds none afterwards (decisions P3). */
export const deletePositions = (
  ctx: Ctx,
  { ids, tenantId }: Static<typeof schemas.DeletePositions>,
): Promise<BatchResult> =>
  actOnEach(ctx, tenantId, ids, (w) => ({
    refuse: refuseDelete,
    apply: (open) => queries.deleteRows(w.db, 'position', ctx.tenantId, open),
    entry: (position) => ({
      action: 'position.delete',
      before: { name: position.name, typeId: position.typeId },
      after: null,
    }),
  }))

/** Deletes one disabled position. */
export async function deletePosition(ctx: Ctx, id: string): Promise<null> {
  await deletePositions(ctx, { ids: [id] })
  return null
}

/** The first of `name`, `name(2)`, `name(3)`… that is not taken. */
const freeName = (name: string, taken: ReadonlySet<string>): string => {
  if (!taken.has(name)) return name
  let number = 2
  while (taken.has(`${name}(${number})`)) number += 1
  return `${name}(${number})`
}

/**
 * Deletes a type; its positions go to 其他, with a number behind a name that is there already
 * (decisions S4.9). 其他 itself is no row: NotFound.
 */
export const deleteType = (
  ctx: Ctx,
  { id, tenantId }: Static<typeof schemas.TypeOf>,
): Promise<null> =>
  changePositions(ctx, tenantId, async (w) => {
    const type = await queries.findType(w.db, ctx.tenantId, id)
    if (type === undefined) throw notFound()
    const { moved, left } = await queries.emptyType(w.db, ctx.tenantId, id)
    const taken = new Set(
      left.length === 0 ? [] : await queries.findNames(w.db, ctx.tenantId, null),
    )
    for (const position of left) {
      const name = freeName(position.name, taken)
      taken.add(name)
      await queries.changeRows(w.db, ctx.tenantId, [position.id], { typeId: null, name })
    }
    await queries.deleteRows(w.db, 'positionType', ctx.tenantId, [id])
    w.audit({
      action: 'position.type.delete',
      objectType: 'position',
      objectId: id,
      before: { name: type.name },
      after: { moved: moved + left.length },
    })
    tellChange(w, id)
    return null
  })
