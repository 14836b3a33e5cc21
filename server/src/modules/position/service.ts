/**
 * What is read of an organisation's positions, and what other modules ask of them (S1 §2, §7;
 * decisions P2, P4, S4.9). Changes stand in `save.ts` and `acts.ts`.
 */
import type { Static } from 'typebox'
import type { Ctx, Write } from '../../platform/context.ts'
import type { PageOf } from '../../platform/route.ts'
import { shanghaiText } from '../../platform/time.ts'
import { requireTenantInForce } from '../../platform/tenant-in-force.ts'
import { findOwnVisibility, seesAll } from '../department/service.ts'
import { OTHERS } from './change.ts'
import { POSITION_LIST } from './list.ts'
import { POSITION_PRESETS } from './presets.ts'
import * as queries from './queries.ts'
import type * as schemas from './schemas.ts'
import { countUses } from './uses.ts'

/** The tenant in force of who has none. */
const NO_TENANT = '-1'

/** 其他 first, then the organisation's own types, oldest first. */
export async function listTypes(
  ctx: Ctx,
  { tenantId }: Static<typeof schemas.TypesOf>,
): Promise<Static<typeof schemas.PositionType>[]> {
  requireTenantInForce(ctx, tenantId)
  return [...(await queries.findTypes(ctx.db, ctx.tenantId))]
}

/**
 * Types with the numbers of their positions and of those who hold them, 其他 first. Holders are left
 * out (null) for whom departments are hidden (decisions D3).
 */
export async function findTypeFigures(
  ctx: Ctx,
): Promise<Static<typeof schemas.PositionTypeFigures>[]> {
  const seesEverybody = seesAll(await findOwnVisibility(ctx))
  const [types, holders] = await Promise.all([
    queries.findTypes(ctx.db, ctx.tenantId),
    seesEverybody ? queries.countHoldersByType(ctx.db, ctx.tenantId) : undefined,
  ])
  return types.map(({ id, name, count }) => ({
    id,
    name,
    positionCount: count,
    holderCount: holders === undefined ? null : (holders.get(id) ?? 0),
  }))
}

/**
 * What a person may choose: the organisation's types with their enabled positions, empty ones left
 * out; with `sys` 1 the presets of all organisations before them (decisions P4).
 */
export async function listChoices(
  ctx: Ctx,
  { sys }: Static<typeof schemas.ChoicesOf>,
): Promise<Static<typeof schemas.PositionChoice>[]> {
  // Who works in no organisation yet still chooses among the presets.
  const own = ctx.tenantId === NO_TENANT ? [] : await queries.findChoices(ctx.db, ctx.tenantId)
  const choices = [...(sys === 1 ? POSITION_PRESETS : []), ...own]
  return choices
    .filter(({ childList }) => childList.length > 0)
    .map((type) => ({ ...type, childList: [...type.childList] }))
}

/** The name of a position that the person may choose now; undefined for any other. */
export async function findPositionName(ctx: Ctx, id: string): Promise<string | undefined> {
  const choices = await listChoices(ctx, { sys: 1 })
  return choices.flatMap(({ childList }) => childList).find((each) => each.id === id)?.name
}

/** One of those that all organisations have, by its name. Throws for a name that is none. */
export function presetPosition(name: string): { readonly id: string; readonly name: string } {
  const found = POSITION_PRESETS.flatMap(({ childList }) => childList).find(
    (each) => each.name === name,
  )
  if (found === undefined) throw new Error(`no preset position ${name}`)
  return found
}

/** A page of the organisation's positions, newest first. */
export async function pagePositions(
  ctx: Ctx,
  body: Static<typeof POSITION_LIST.body>,
): Promise<PageOf<Static<typeof schemas.PositionRow>[]>> {
  requireTenantInForce(ctx, body.data.tenantId)
  const { data, totalNum } = await POSITION_LIST.page(ctx.db, body, { tenantId: ctx.tenantId })
  const ids = data.map(({ id }) => id)
  const [usesOf, holders] = await Promise.all([
    countUses(ctx, ids),
    queries.countHoldersOf(ctx.db, ctx.tenantId, ids),
  ])
  return {
    totalNum,
    data: data.map((row) => ({
      id: row.id,
      name: row.name,
      pid: row.typeId ?? OTHERS,
      pidName: row.typeName ?? '其他',
      status: row.status,
      relationNum: (holders.get(row.id) ?? 0) + usesOf(row.id),
      createTime: shanghaiText(row.createdAt),
      createNickName: row.creatorName,
      tenantId: row.tenantId,
      isCateGory: 2 as const,
      version: row.version,
    })),
  }
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

export { givePosition, hasPosition } from './hold.ts'
export { findFormerHolders, findHeldPositions } from './holder-queries.ts'
export { type PositionUse, positionUses } from './uses.ts'
