/** What operators do with the catalogue of apps: add, change, list, delist and delete (WF-03). */
import { richTextIsEmpty } from '@zz/contract/rich-text'
import type { Static } from 'typebox'
import { compareRichTexts, compareRows } from '../../../platform/audit-changes.ts'
import type { Ctx, Write } from '../../../platform/context.ts'
import { notFound, refuseIf } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { cleanRichText } from '../../../platform/rich-text.ts'
import type { PageOf } from '../../../platform/route.ts'
import { refuseStale } from '../../../platform/row-version.ts'
import { shanghaiText } from '../../../platform/time.ts'
import { lockCatalogue } from '../queries.ts'
import { introductionOf } from '../shelves.ts'
import { ShelfState } from '../states.ts'
import { CATALOGUE_LIST } from './list.ts'
import * as policy from './policy.ts'
import * as queries from './queries.ts'
import {
  APP_OWNER,
  type AddApp,
  type CatalogueApp,
  type CatalogueAppDetail,
  type UpdateApp,
} from './schemas.ts'

type Stored = queries.StoredApp
type Added = Static<typeof AddApp>
type Input = Omit<Added, 'code'>

/** An app has become a default one, or a default one was listed: `defaults.ts` opens it. */
export const DEFAULT_LISTED = 'app.defaultListed'

const GONE = '该应用已被删除，请刷新'

const rowOf = (app: Stored, openCount: number): Static<typeof CatalogueApp> => ({
  id: app.id,
  code: app.code,
  name: app.name,
  icon: app.icon,
  keywords: app.keywords.split(',').filter(Boolean),
  supplier: app.supplier,
  chargeType: app.chargeType,
  isDefault: app.isDefault,
  isOpt: app.isOpt,
  appUrl: app.appUrl,
  sort: app.sort,
  status: app.status,
  isBuiltIn: policy.isBuiltIn(app.id) ? 1 : 2,
  openCount,
  createTime: shanghaiText(app.createdAt),
  version: app.version,
})

/** Added last first. */
export async function pageCatalogue(
  ctx: Ctx,
  asked: Static<typeof CATALOGUE_LIST.body>,
): Promise<PageOf<Static<typeof CatalogueApp>[]>> {
  const { data, totalNum } = await CATALOGUE_LIST.page(ctx.db, asked, {})
  return { totalNum, data: data.map(({ openCount, ...app }) => rowOf(app, openCount)) }
}

/** One app with its introduction. NotFound. */
export async function findCatalogueApp(
  ctx: Ctx,
  id: string,
): Promise<Static<typeof CatalogueAppDetail>> {
  const [app, openCount] = await Promise.all([
    queries.findCatalogueApp(ctx.db, id),
    queries.countOpenings(ctx.db, id),
  ])
  if (app === undefined) throw notFound(GONE)
  return {
    ...rowOf(app, openCount),
    introduction: (await introductionOf(ctx, app)) ?? '',
  }
}

const trimmed = (input: Input) => ({
  name: input.name.trim(),
  icon: input.icon === '' ? null : input.icon,
  keywords: input.keywords.map((keyword) => keyword.trim()),
  supplier: input.supplier.trim(),
  chargeType: input.chargeType,
  isDefault: input.isDefault,
  isOpt: input.isOpt,
  appUrl: input.appUrl?.trim() || null,
  sort: input.sort,
})

const cleanIntroduction = (html: string): string => {
  const clean = cleanRichText(html)
  return richTextIsEmpty(clean) ? '' : clean
}

/** What is asked for, checked and as its row has it, and the introduction by itself. */
const checked = (code: string, input: Input) => {
  const { keywords, ...wanted } = trimmed(input)
  const introduction = cleanIntroduction(input.introduction)
  refuseIf(
    policy.refuseAddress(code, wanted.appUrl) ??
      policy.refuseKeywords(keywords) ??
      policy.refuseIntroduction(introduction),
  )
  return { row: { ...wanted, keywords: keywords.join(',') }, introduction }
}

const shown = (
  app: Omit<Stored, 'id' | 'createdAt' | 'version' | 'remarkOssKey' | 'introduction'>,
) => ({
  code: app.code,
  name: app.name,
  icon: app.icon,
  keywords: app.keywords,
  supplier: app.supplier,
  chargeType: app.chargeType,
  isDefault: app.isDefault,
  isOpt: app.isOpt,
  appUrl: app.appUrl,
  sort: app.sort,
  status: app.status,
})

type Act = 'add' | 'update' | 'list' | 'delist' | 'delete'

type Facts = Readonly<Record<string, unknown>>

const enter = (w: Write, act: Act, id: string, before: Facts | null, after: Facts): void =>
  w.audit({
    action: `appCatalogue.${act}`,
    objectType: 'app',
    objectId: id,
    before,
    after,
  })

const tellDefault = (w: Write, before: Stored, after: Stored): void => {
  const isOpen = ({ isDefault, status }: Stored): boolean =>
    isDefault === 1 && status === ShelfState.Listed
  if (!isOpen(before) && isOpen(after))
    w.emit({ type: DEFAULT_LISTED, objectType: 'app', objectId: after.id, payload: {} })
}

/**
 * A draft, which organisations do not see; answers its id. InvalidInput at the field, AlreadyExists
 * at `code` for one that the catalogue has.
 */
export async function addApp(ctx: Ctx, { code, ...input }: Added): Promise<{ id: string }> {
  refuseIf(policy.refuseCode(code))
  const { row, introduction } = checked(code, input)
  const id = newId()
  await ctx.write(async (w) => {
    const app = { code, ...row, status: ShelfState.Draft }
    await queries.insertCatalogueApp(w.db, { id, ...app, introduction, createdAt: ctx.now() })
    await w.files.keep(APP_OWNER, id)
    enter(w, 'add', id, null, shown(app))
  })
  return { id }
}

/**
 * Changes an app that nobody opens or changes meanwhile; NotFound for none. What makes it a default
 * one is told, so that it is opened everywhere.
 */
async function change(
  ctx: Ctx,
  id: string,
  act: Exclude<Act, 'add' | 'delete'>,
  decide: (w: Write, before: Stored) => Promise<Partial<Stored>> | Partial<Stored>,
  /** Of the introduction, before and after; it may lie in a file. */
  texts?: readonly [string, string],
): Promise<Stored> {
  return ctx.write(async (w) => {
    await lockCatalogue(w.db)
    const before = await queries.lockCatalogueApp(w.db, id)
    if (before === undefined) throw notFound(GONE)
    const wanted = await decide(w, before)
    await queries.changeCatalogueApp(w.db, before, wanted)
    const after = { ...before, ...wanted }
    const changed = compareRows(shown(before), shown(after))
    const [old, now] = texts === undefined ? [] : compareRichTexts(...texts)
    enter(
      w,
      act,
      id,
      { name: before.name, ...changed.before, ...(texts && { introduction: old }) },
      { ...changed.after, ...(texts && { introduction: now }) },
    )
    tellDefault(w, before, after)
    return after
  })
}

/**
 * Changes what organisations see of an app at once. As `addApp`; AlreadyProcessed where somebody
 * changed it since `version` was read.
 */
export async function updateApp(
  ctx: Ctx,
  { id, version, ...input }: Static<typeof UpdateApp>,
): Promise<null> {
  const found = await findCatalogueApp(ctx, id)
  const { row, introduction } = checked(found.code, input)
  const isRewritten = introduction !== found.introduction
  await change(
    ctx,
    id,
    'update',
    async (w, before) => {
      refuseIf(refuseStale(before, version) ?? policy.refuseDefault(before, row.isDefault))
      await w.files.keep(APP_OWNER, id)
      return isRewritten ? { ...row, introduction, remarkOssKey: null } : row
    },
    isRewritten ? [found.introduction, introduction] : undefined,
  )
  return null
}

/** 上架: organisations find it and may open it. AlreadyProcessed for a listed one. */
export async function listApp(ctx: Ctx, id: string): Promise<null> {
  await change(ctx, id, 'list', (_w, before) => {
    refuseIf(policy.refuseList(before))
    return { status: ShelfState.Listed }
  })
  return null
}

/**
 * 下架: nobody opens it anew, who opened it goes on. AlreadyProcessed for one that is not listed,
 * WrongState for a default one.
 */
export async function delistApp(ctx: Ctx, id: string): Promise<null> {
  await change(ctx, id, 'delist', (_w, before) => {
    refuseIf(policy.refuseDelist(before))
    return { status: ShelfState.Delisted }
  })
  return null
}

/** WrongState for one that is listed, or that an organisation has opened. */
export async function deleteApp(ctx: Ctx, id: string): Promise<null> {
  await ctx.write(async (w) => {
    await lockCatalogue(w.db)
    const app = await queries.lockCatalogueApp(w.db, id)
    if (app === undefined) throw notFound(GONE)
    refuseIf(policy.refuseDelete(app, await queries.countOpenings(w.db, id)))
    await queries.deleteCatalogueApp(w.db, id)
    await w.files.release(APP_OWNER, id)
    enter(w, 'delete', id, shown(app), {})
  })
  return null
}
