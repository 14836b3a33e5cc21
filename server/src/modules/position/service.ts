/** Positions of an organisation and their types (S1 §2, §4, §7; decisions P1 to P3, S4.9). */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import { type BatchResult, batchResult } from '../../platform/batch-result.ts'
import type { Ctx, Write } from '../../platform/context.ts'
import { fail, failField, notFound, Refusal, refuseIf } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { PageOf } from '../../platform/route.ts'
import { shanghaiText } from '../../platform/time.ts'
import { POSITION_LIST } from './list.ts'
import { refuseDelete, refuseStatus } from './policy.ts'
import * as queries from './queries.ts'
import type * as schemas from './schemas.ts'

const OTHERS = '0'
const NEW_TYPE = '-1'
const MOST = { positionType: 100, position: 2000 } as const

const ofTenant = (ctx: Ctx, tenantId: string | undefined): void => {
  if (tenantId !== undefined && tenantId !== ctx.tenantId) throw notFound()
}

/** Tells open consoles that settings show positions of another kind than the organisation has. */
const changed = (w: Write, objectId: string): void =>
  w.emit({ type: 'position.changed', objectType: 'position', objectId, payload: {} })

/** The type's id as rows have it; NotFound for none of the organisation. Kept until the end. */
async function typeOf(w: Write, tenantId: string, pid: string): Promise<string | null> {
  if (pid === OTHERS) return null
  if ((await queries.lockType(w.db, tenantId, pid, 'share')) === undefined)
    throw failField(ErrorCode.NotFound, 'pid', '所属类型不存在或已删除')
  return pid
}

async function checkRoom(w: Write, table: keyof typeof MOST, tenantId: string): Promise<void> {
  if ((await queries.countOf(w.db, table, tenantId)) >= MOST[table])
    throw fail(
      ErrorCode.WrongState,
      table === 'position'
        ? `职位最多${MOST.position}个，请先删除不用的职位`
        : `职位类型最多${MOST.positionType}个，请先删除不用的类型`,
    )
}

/** 其他 first, then the organisation's own types, oldest first. */
export async function listTypes(
  ctx: Ctx,
  { tenantId }: Static<typeof schemas.TypesOf>,
): Promise<Static<typeof schemas.PositionType>[]> {
  ofTenant(ctx, tenantId)
  return [...(await queries.findTypes(ctx.db, ctx.tenantId))]
}

export async function pagePositions(
  ctx: Ctx,
  body: Static<typeof POSITION_LIST.body>,
): Promise<PageOf<Static<typeof schemas.PositionRow>[]>> {
  ofTenant(ctx, body.data.tenantId ?? undefined)
  const { data, totalNum } = await POSITION_LIST.page(ctx.db, body, { tenantId: ctx.tenantId })
  return {
    totalNum,
    data: data.map((row) => ({
      id: row.id,
      name: row.name,
      pid: row.typeId ?? OTHERS,
      pidName: row.typeName ?? '其他',
      status: row.status,
      relationNum: Number(row.holders),
      createTime: shanghaiText(row.createdAt),
      createNickName: row.creatorName,
      tenantId: row.tenantId,
      isCateGory: 2 as const,
    })),
  }
}

/**
 * Makes a type (`pid` -1) or a position. AlreadyExists for a name that its type has, or that another
 * type has; a type that is gone is refused at `pid`.
 */
export function savePosition(
  ctx: Ctx,
  { name: typed, pid, tenantId, isCateGory }: Static<typeof schemas.SavePosition>,
): Promise<{ id: string }> {
  ofTenant(ctx, tenantId)
  if ((pid === NEW_TYPE) !== ((isCateGory ?? (pid === NEW_TYPE ? 1 : 2)) === 1))
    throw failField(ErrorCode.InvalidInput, 'isCateGory', '类型与所属类型不一致')
  const [id, name] = [newId(), typed.trim()]
  const row = { tenantId: ctx.tenantId, id, name, creatorId: ctx.user.id, createdAt: ctx.now() }
  return ctx.write(async (w) => {
    if (pid === NEW_TYPE) {
      refuseOthers(name)
      await checkRoom(w, 'positionType', ctx.tenantId)
      await w.db.insertInto('positionType').values(row).execute()
    } else {
      const typeId = await typeOf(w, ctx.tenantId, pid)
      await checkRoom(w, 'position', ctx.tenantId)
      await w.db
        .insertInto('position')
        .values({ ...row, typeId, status: 1 })
        .execute()
    }
    w.audit({
      action: pid === NEW_TYPE ? 'position.type.create' : 'position.create',
      objectType: 'position',
      objectId: id,
      before: null,
      after: { name },
    })
    changed(w, id)
    return { id }
  })
}

/** 其他 is there already, though it is no row. */
const refuseOthers = (name: string): void => {
  if (name === '其他') throw failField(ErrorCode.AlreadyExists, 'name', '类型名称已存在')
}

/** Renames a type or a position; its type does not change (S1 §5). AlreadyExists as for a new one. */
export async function renamePosition(
  ctx: Ctx,
  { id, name: typed, isCateGory, tenantId }: Static<typeof schemas.UpdatePosition>,
): Promise<null> {
  ofTenant(ctx, tenantId)
  const name = typed.trim()
  await ctx.write(async (w) => {
    const isType = isCateGory === 1
    const before = isType
      ? await queries.lockType(w.db, ctx.tenantId, id, 'update')
      : (await queries.lockPositions(w.db, ctx.tenantId, [id]))[0]
    if (before === undefined) throw notFound()
    if (before.name === name) return
    if (isType) {
      refuseOthers(name)
      await w.db
        .updateTable('positionType')
        .set({ name })
        .where('tenantId', '=', ctx.tenantId)
        .where('id', '=', id)
        .execute()
    } else await queries.changePosition(w.db, ctx.tenantId, id, { name })
    w.audit({
      action: isType ? 'position.type.rename' : 'position.rename',
      objectType: 'position',
      objectId: id,
      before: { name: before.name },
      after: { name },
    })
    changed(w, id)
  })
  return null
}

/**
 * Does something to each of several positions, in one transaction. What is refused is a line of the
 * answer; one alone answers its refusal as an error, as several do of which none succeeds.
 */
function onEach(
  ctx: Ctx,
  ids: readonly string[],
  prepare: (w: Write) => Promise<(position: queries.LockedPosition) => Promise<void>>,
): Promise<BatchResult> {
  return ctx.write(async (w) => {
    const act = await prepare(w)
    const rows = new Map(
      (await queries.lockPositions(w.db, ctx.tenantId, ids)).map((row) => [row.id, row]),
    )
    const failList: { id: string; name: string; reason: string }[] = []
    for (const id of ids) {
      const row = rows.get(id)
      try {
        if (row === undefined) throw notFound()
        await act(row)
      } catch (error) {
        if (!(error instanceof Refusal) || ids.length === 1) throw error
        failList.push({ id, name: row?.name ?? '', reason: error.message })
      }
    }
    changed(w, ids[0] ?? OTHERS)
    return batchResult(ids.length, failList)
  })
}

/** Disables or enables; who holds a disabled one keeps it, pickers do not offer it (S4.9). */
export function setStatus(
  ctx: Ctx,
  { ids, status, tenantId }: Static<typeof schemas.DisablePosition>,
): Promise<BatchResult> {
  ofTenant(ctx, tenantId)
  return onEach(ctx, ids, (w) =>
    Promise.resolve(async (row) => {
      refuseIf(refuseStatus(row, status))
      await queries.changePosition(w.db, ctx.tenantId, row.id, { status })
      w.audit({
        action: status === 2 ? 'position.disable' : 'position.enable',
        objectType: 'position',
        objectId: row.id,
        before: { status: row.status, name: row.name },
        after: { status },
      })
    }),
  )
}

/** Moves positions to another type; those that are in it already count as moved. */
export function movePositions(
  ctx: Ctx,
  { pid, positionIds, tenantId }: Static<typeof schemas.MovePosition>,
): Promise<BatchResult> {
  ofTenant(ctx, tenantId)
  return onEach(ctx, positionIds, async (w) => {
    const typeId = await typeOf(w, ctx.tenantId, pid)
    const names = new Set(await queries.namesIn(w.db, ctx.tenantId, typeId))
    return async (row) => {
      if (row.typeId === typeId) return
      if (names.has(row.name)) throw fail(ErrorCode.AlreadyExists, '目标分类中已有同名职位')
      names.add(row.name)
      await queries.changePosition(w.db, ctx.tenantId, row.id, { typeId })
      w.audit({
        action: 'position.move',
        objectType: 'position',
        objectId: row.id,
        before: { typeId: row.typeId, name: row.name },
        after: { typeId },
      })
    }
  })
}

/** Deletes a disabled position; who holds it holds none afterwards (decisions P3). */
export async function deletePosition(ctx: Ctx, id: string): Promise<null> {
  await ctx.write(async (w) => {
    const [row] = await queries.lockPositions(w.db, ctx.tenantId, [id])
    if (row === undefined) throw notFound()
    refuseIf(refuseDelete(row))
    await w.db
      .deleteFrom('position')
      .where('tenantId', '=', ctx.tenantId)
      .where('id', '=', id)
      .execute()
    w.audit({
      action: 'position.delete',
      objectType: 'position',
      objectId: id,
      before: { name: row.name, typeId: row.typeId },
      after: null,
    })
    changed(w, id)
  })
  return null
}

/** The first of `name`, `name(2)`, `name(3)`… that is not there. */
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
export async function deleteType(
  ctx: Ctx,
  { id, tenantId }: Static<typeof schemas.TypeOf>,
): Promise<null> {
  ofTenant(ctx, tenantId)
  await ctx.write(async (w) => {
    const type = await queries.lockType(w.db, ctx.tenantId, id, 'update')
    if (type === undefined) throw notFound()
    const taken = new Set(await queries.namesIn(w.db, ctx.tenantId, null))
    const moved = await queries.positionsOf(w.db, ctx.tenantId, id)
    for (const row of moved) {
      const name = freeName(row.name, taken)
      taken.add(name)
      await queries.changePosition(w.db, ctx.tenantId, row.id, { typeId: null, name })
    }
    await w.db
      .deleteFrom('positionType')
      .where('tenantId', '=', ctx.tenantId)
      .where('id', '=', id)
      .execute()
    w.audit({
      action: 'position.type.delete',
      objectType: 'position',
      objectId: id,
      before: { name: type.name },
      after: { moved: moved.length },
    })
    changed(w, id)
  })
  return null
}

/**
 * People get the enabled positions of these names, in the caller's transaction; a name that is none
 * changes nothing.
 */
export const holdPositions = (
  w: Write,
  tenantId: string,
  entries: readonly { readonly userId: string; readonly name: string }[],
): Promise<void> => {
  const named = entries.filter(({ name }) => name !== '')
  return named.length === 0 ? Promise.resolve() : queries.holdByName(w.db, tenantId, named)
}
