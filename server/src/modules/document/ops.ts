/** What the operators do to help documents (decisions S4.7; docs/adr/0080-help-documents.md). */
import { ErrorCode } from '@zz/contract'
import { richTextFault, richTextFiles } from '@zz/contract/rich-text'
import type { Static } from 'typebox'
import { compareRichTexts, compareRows } from '../../platform/audit-changes.ts'
import type { Ctx, Write } from '../../platform/context.ts'
import { fail, failField, notFound, refuseIf } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { cleanRichText } from '../../platform/rich-text.ts'
import type { PageOf } from '../../platform/route.ts'
import { shanghaiText } from '../../platform/time.ts'
import type { NodeKind } from './columns.ts'
import { DOC_FEEDBACK_LIST } from './feedback-list.ts'
import * as queries from './ops-queries.ts'
import * as schemas from './ops-schemas.ts'
import { refuseDelete, refuseDepth, refuseParent, refuseStale } from './policy.ts'
import { searchColumns } from './words.ts'

const NO_PARENT = '-1'
const yesNo = (value: boolean): 1 | 2 => (value ? 1 : 2)

/** Modules and pages, published or not, in their order. */
export async function listTree(ctx: Ctx): Promise<Static<typeof schemas.OpsDocNode>[]> {
  const rows = await queries.findTree(ctx.db)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    pid: row.pid ?? NO_PARENT,
    name: row.name,
    intro: row.intro,
    hasContent: yesNo(row.hasContent),
    published: yesNo(row.published),
    manual: yesNo(row.manualKey !== null),
    edited: yesNo(row.edited),
    version: row.version,
    helpfulCount: Number(row.helpful ?? 0),
    unhelpfulCount: Number(row.unhelpful ?? 0),
  }))
}

/** A node with its text; NotFound for none. */
export async function getNode(ctx: Ctx, id: string): Promise<Static<typeof schemas.OpsDocPage>> {
  const row = await queries.findNode(ctx.db, id)
  if (row === undefined) throw notFound()
  return {
    id: row.id,
    kind: row.kind,
    pid: row.pid ?? NO_PARENT,
    name: row.name,
    intro: row.intro,
    content: row.content,
    published: yesNo(row.published),
    version: row.version,
    updateTime: shanghaiText(row.updatedAt),
  }
}

/** Changes the tree alone, and brings up to date what each node has of those above it. */
const changeTree = <T>(ctx: Ctx, change: (w: Write) => Promise<T>): Promise<T> =>
  ctx.write(async (w) => {
    await queries.lockTree(w.db)
    const answer = await change(w)
    await queries.refreshTree(w.db)
    return answer
  })

const tell = (
  w: Write,
  action: string,
  objectId: string,
  told: {
    readonly before: Readonly<Record<string, unknown>> | null
    readonly after: Readonly<Record<string, unknown>> | null
  },
): void => w.audit({ action, objectType: 'document', objectId, ...told })

const requireNode = async (w: Write, id: string) => {
  const node = await queries.findNode(w.db, id)
  if (node === undefined) throw notFound()
  return node
}

/** The node that others are put into: NotFound at `pid` for one that is gone; null for none. */
const requireParent = async (w: Write, pid: string) => {
  if (pid === NO_PARENT) return null
  const parent = await queries.findNode(w.db, pid)
  if (parent === undefined) throw failField(ErrorCode.NotFound, 'pid', '上级目录不存在或已删除')
  return parent
}

const kindBelow = (parent: { readonly kind: NodeKind } | null): NodeKind => {
  if (parent === null) return 1
  return parent.kind === 1 ? 2 : 3
}

/**
 * Makes a module of the first level (`pid` -1), one of the second, or a page, at the end of what it
 * stands in and not published; answers its id. NotFound at `pid` for a place that is gone.
 */
export function createNode(
  ctx: Ctx,
  { pid, name: typed, intro = '' }: Static<typeof schemas.CreateDocNode>,
): Promise<{ id: string }> {
  const [id, name] = [newId(), typed.trim()]
  return changeTree(ctx, async (w) => {
    const parent = await requireParent(w, pid)
    const kind = kindBelow(parent)
    refuseIf(refuseParent({ kind }, parent))
    refuseIf(refuseDepth(parent, 0))
    const children = await queries.findChildren(w.db, parent?.id ?? null)
    await queries.insertNode(w.db, {
      id,
      kind,
      pid: parent?.id ?? null,
      name,
      intro: intro.trim(),
      sort: children.length + 1,
      updatedAt: ctx.now(),
      ...searchColumns(name, ''),
    })
    await queries.orderChildren(w.db, [...children, id])
    tell(w, 'document.create', id, { before: null, after: { name, kind } })
    return { id }
  })
}

/**
 * Saves name, introduction and text. AlreadyProcessed where somebody saved since `version` was
 * read; InvalidInput at `content` for a text that is too long, or that a module cannot have.
 */
export async function updateNode(
  ctx: Ctx,
  input: Static<typeof schemas.UpdateDocNode>,
): Promise<Static<typeof schemas.OpsDocPage>> {
  const content = input.content === undefined ? undefined : cleanRichText(input.content)
  const fault = content === undefined ? null : richTextFault(content, schemas.MAX_CONTENT)
  if (fault) throw failField(ErrorCode.InvalidInput, 'content', `内容${fault.msg}`)
  await changeTree(ctx, async (w) => {
    const before = await requireNode(w, input.id)
    refuseIf(refuseStale(before, input.version))
    if (before.kind !== 3 && content !== undefined && content !== '')
      throw failField(ErrorCode.InvalidInput, 'content', '模块没有正文，请在其下新建文档')
    const text = content ?? before.content
    // Pictures of the manual are files of the product, which any page may show.
    const shown = richTextFiles(text).filter((key) => key.startsWith('manual/'))
    await w.files.keep(schemas.DOCUMENT_OWNER, input.id, {
      had: [...richTextFiles(before.content), ...shown],
    })
    const name = input.name.trim()
    const after = { name, intro: input.intro?.trim() ?? before.intro, content: text }
    await queries.changeNode(w.db, input.id, {
      ...after,
      ...searchColumns(name, text),
      edited: true,
      updatedAt: ctx.now(),
      version: before.version + 1,
    })
    const changed = compareRows(before, after)
    const [old, now] = compareRichTexts(before.content, text)
    const isRewritten = 'content' in changed.after
    tell(w, 'document.update', input.id, {
      before: { name: before.name, ...changed.before, ...(isRewritten && { content: old }) },
      after: { ...changed.after, ...(isRewritten && { content: now }) },
    })
  })
  return getNode(ctx, input.id)
}

/** Publishes a node or takes it back; what stands below is to be seen only with it. */
export async function publishNode(
  ctx: Ctx,
  { id, published }: Static<typeof schemas.PublishDocNode>,
): Promise<null> {
  await changeTree(ctx, async (w) => {
    const before = await requireNode(w, id)
    if (yesNo(before.published) === published)
      throw fail(ErrorCode.WrongState, published === 1 ? '该内容已发布' : '该内容尚未发布')
    await queries.changeNode(w.db, id, { published: published === 1 })
    tell(w, published === 1 ? 'document.publish' : 'document.unpublish', id, {
      before: { published: yesNo(before.published) },
      after: { published },
    })
  })
  return null
}

/**
 * Puts a node before a neighbour or at the end of what it is to stand in. InvalidInput at `pid` for
 * a place of another level or below itself; NotFound at `pid` or `beforeId` for what is gone.
 */
export async function moveNode(
  ctx: Ctx,
  { id, pid, beforeId }: Static<typeof schemas.MoveDocNode>,
): Promise<null> {
  await changeTree(ctx, async (w) => {
    const node = await requireNode(w, id)
    const parent = await requireParent(w, pid)
    refuseIf(refuseParent(node, parent))
    if (parent !== null && (await queries.isBelow(w.db, parent.id, id)))
      throw failField(ErrorCode.InvalidInput, 'pid', '不能移动到自己的下级')
    refuseIf(refuseDepth(parent, await queries.countLevelsBelow(w.db, node.place)))
    const others = (await queries.findChildren(w.db, parent?.id ?? null)).filter(
      (each) => each !== id,
    )
    const at = beforeId === null ? others.length : others.indexOf(beforeId)
    if (at < 0) throw failField(ErrorCode.NotFound, 'beforeId', '目标位置不存在或已删除')
    await queries.changeNode(w.db, id, { pid: parent?.id ?? null })
    await queries.orderChildren(w.db, [...others.slice(0, at), id, ...others.slice(at)])
    tell(w, 'document.move', id, {
      before: { pid: node.pid ?? NO_PARENT },
      after: { pid, beforeId },
    })
  })
  return null
}

/**
 * Deletes a node that is not published, not of the manual, and has nothing below it; WrongState
 * says which of these it is not.
 */
export async function deleteNode(ctx: Ctx, id: string): Promise<null> {
  await changeTree(ctx, async (w) => {
    const node = await requireNode(w, id)
    refuseIf(refuseDelete(node, (await queries.findChildren(w.db, id)).length))
    await w.files.release(schemas.DOCUMENT_OWNER, id)
    await queries.deleteNode(w.db, id)
    tell(w, 'document.delete', id, { before: { name: node.name }, after: null })
  })
  return null
}

/** What readers said of pages, the newest first; who said it stays untold. */
export async function pageFeedback(
  ctx: Ctx,
  body: Static<typeof DOC_FEEDBACK_LIST.body>,
): Promise<PageOf<Static<typeof schemas.DocFeedbackRow>[]>> {
  const { data, totalNum } = await DOC_FEEDBACK_LIST.page(ctx.db, body, {})
  return {
    totalNum,
    data: data.map((row) => ({
      id: `${row.nodeId}-${row.userId}`,
      catalogueId: row.nodeId,
      docModuleId: row.moduleId ?? NO_PARENT,
      name: row.name,
      path: row.path,
      helpful: row.helpful,
      words: row.words,
      updateTime: shanghaiText(row.updatedAt),
    })),
  }
}
