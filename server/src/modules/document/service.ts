/** Reading help documents, and saying what one thinks of them (S1 §7; decisions H1 to H3). */
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { shanghaiText } from '../../platform/time.ts'
import * as queries from './queries.ts'
import type * as schemas from './schemas.ts'

const NO_PARENT = '-1'

type ModuleRow = Awaited<ReturnType<typeof queries.findModules>>[number]

const drawModule = ({ id, name, pid, intro }: ModuleRow) => ({
  id,
  name,
  logo: null,
  pid: pid ?? NO_PARENT,
  intro,
})

/** Modules of the first level, in their order. */
export async function listFirstModules(ctx: Ctx): Promise<Static<typeof schemas.FirstModule>[]> {
  const rows = await queries.findModules(ctx.db)
  return rows.filter(({ kind }) => kind === 1).map(drawModule)
}

/** Modules of the first level, each with those of the second. */
export async function listModuleTree(ctx: Ctx): Promise<Static<typeof schemas.DocModule>[]> {
  const rows = await queries.findModules(ctx.db)
  return rows
    .filter(({ kind }) => kind === 1)
    .map((first) => ({
      ...drawModule(first),
      childModules: rows
        .filter(({ pid }) => pid === first.id)
        .map((second) => ({ ...drawModule(second), pageCount: Number(second.pages ?? 0) })),
    }))
}

/** The catalogue of a module of the second level; NotFound for none that is to be seen. */
export async function listCatalogue(
  ctx: Ctx,
  moduleId: string,
): Promise<Static<typeof schemas.CatalogueNode>[]> {
  const rows = await queries.findCatalogue(ctx.db, moduleId)
  if (!rows.some(({ id, kind }) => id === moduleId && kind === 2)) throw notFound()
  const drawn = ({ id, name, hasContent }: (typeof rows)[number]) => ({
    id,
    label: name,
    params: { catalogue: hasContent ? (2 as const) : (1 as const) },
  })
  const below = (id: string) => rows.filter(({ pid }) => pid === id)
  return below(moduleId).map((first) => ({
    ...drawn(first),
    children: below(first.id).map((second) => ({
      ...drawn(second),
      children: below(second.id).map(drawn),
    })),
  }))
}

/** A page with its text; NotFound for one that is not to be seen. */
export async function getPage(ctx: Ctx, id: string): Promise<Static<typeof schemas.PageContent>> {
  const page = await queries.findPage(ctx.db, id, ctx.user.id)
  if (page === undefined) throw notFound()
  return {
    id: page.id,
    docModuleId: page.moduleId ?? NO_PARENT,
    name: page.name,
    path: page.path,
    content: page.content,
    updateTime: shanghaiText(page.updatedAt),
    helpful: page.helpful,
    feedback: page.words ?? '',
  }
}

/** The chapter of a screen, or of its tab (`org.setting#group`); null where the manual has none. */
export async function findChapter(
  ctx: Ctx,
  routeId: string,
): Promise<Static<typeof schemas.DocPlace> | null> {
  const page = await queries.findByRoute(ctx.db, routeId)
  return page === undefined || page.moduleId === null
    ? null
    : { docModuleId: page.moduleId, catalogueId: page.id }
}

/** Keeps what the reader says of a page, in place of what was said before. NotFound as for reading. */
export async function sendFeedback(
  ctx: Ctx,
  { catalogueId, helpful, words = '' }: Static<typeof schemas.SendFeedback>,
): Promise<null> {
  const page = await queries.findPage(ctx.db, catalogueId, ctx.user.id)
  if (page === undefined) throw notFound()
  await ctx.write(async (w) => {
    await queries.saveFeedback(w.db, {
      nodeId: catalogueId,
      userId: ctx.user.id,
      helpful,
      words: words.trim(),
      updatedAt: ctx.now(),
    })
    w.audit({
      action: 'document.feedback',
      objectType: 'document',
      objectId: catalogueId,
      tenantId: '-1',
      before: page.helpful === null ? null : { helpful: page.helpful, words: page.words },
      after: { helpful, words: words.trim() },
    })
  })
  return null
}

/** The product's own manual among the help documents, brought up to date, in system scope. */
export { takeInManual } from './manual/take-in.ts'
