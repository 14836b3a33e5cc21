/** Making and renaming positions and their types (S1 §5, §7; decisions P1). */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx, Write } from '../../platform/context.ts'
import { fail, failField, notFound, refuseIf } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { changePositions, requireType, tellChange } from './change.ts'
import { refuseStale, refuseTypeName } from './policy.ts'
import * as queries from './queries.ts'
import type * as schemas from './schemas.ts'

const NEW_TYPE = '-1'
/** How many an organisation may have. */
const MOST = { positionType: 100, position: 10_000 } as const

/** Throws WrongState where the organisation has as many rows as it may have. */
async function checkRoom(w: Write, table: keyof typeof MOST, tenantId: string): Promise<void> {
  if ((await queries.countRowsOf(w.db, table, tenantId)) < MOST[table]) return
  throw fail(
    ErrorCode.WrongState,
    table === 'position'
      ? `职位最多${MOST.position}个，请先删除不用的职位`
      : `职位类型最多${MOST.positionType}个，请先删除不用的类型`,
  )
}

/**
 * Makes a type (`pid` -1) or a position of the type `pid`; answers its id. AlreadyExists at `name`
 * for a name that its type has, or that another type has; NotFound at `pid` for a type that is gone.
 */
export function savePosition(
  ctx: Ctx,
  { name: typed, pid, tenantId, isCateGory }: Static<typeof schemas.SavePosition>,
): Promise<{ id: string }> {
  const isType = pid === NEW_TYPE
  if (isCateGory !== undefined && isType !== (isCateGory === 1))
    throw failField(ErrorCode.InvalidInput, 'isCateGory', '类型与所属类型不一致')
  const [id, name] = [newId(), typed.trim()]
  const row = { tenantId: ctx.tenantId, id, name, creatorId: ctx.user.id, createdAt: ctx.now() }
  return changePositions(ctx, tenantId, async (w) => {
    if (isType) {
      refuseIf(refuseTypeName(name))
      await checkRoom(w, 'positionType', ctx.tenantId)
      await queries.insertType(w.db, row)
    } else {
      const typeId = await requireType(w, ctx.tenantId, pid)
      await checkRoom(w, 'position', ctx.tenantId)
      await queries.insertPosition(w.db, { ...row, typeId })
    }
    w.audit({
      action: isType ? 'position.type.create' : 'position.create',
      objectType: 'position',
      objectId: id,
      before: null,
      after: { name },
    })
    tellChange(w, id)
    return { id }
  })
}

/**
 * Renames a type (`isCateGory` 1) or a position; its type does not change (S1 §5). AlreadyExists as
 * for a new one, AlreadyProcessed where somebody renamed it since `version` was read.
 */
export function renamePosition(
  ctx: Ctx,
  { id, name: typed, isCateGory, version, tenantId }: Static<typeof schemas.UpdatePosition>,
): Promise<null> {
  const name = typed.trim()
  const isType = isCateGory === 1
  return changePositions(ctx, tenantId, async (w) => {
    const before = isType
      ? await queries.findType(w.db, ctx.tenantId, id)
      : (await queries.findPositions(w.db, ctx.tenantId, [id]))[0]
    if (before === undefined) throw notFound()
    refuseIf(refuseStale(before, version))
    if (before.name === name) return null
    const change = { name, version: before.version + 1 }
    if (isType) {
      refuseIf(refuseTypeName(name))
      await queries.renameType(w.db, ctx.tenantId, id, change)
    } else await queries.changeRows(w.db, ctx.tenantId, [id], change)
    w.audit({
      action: isType ? 'position.type.rename' : 'position.rename',
      objectType: 'position',
      objectId: id,
      before: { name: before.name },
      after: { name },
    })
    tellChange(w, id)
    return null
  })
}
