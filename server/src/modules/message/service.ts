/** Reading one's messages (S1 §2 Messages, §7; decisions M1 to M5, S4.17). */
import type { Static } from 'typebox'
import type { Ctx, Write } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { cleanRichText, richTextSummary } from '../../platform/rich-text.ts'
import type { PageOf } from '../../platform/route.ts'
import { shanghaiText } from '../../platform/time.ts'
import { jumpUrl } from './jump.ts'
import { MESSAGE_LIST } from './list.ts'
import * as queries from './queries.ts'
import type { AckAll, DeleteMessages, MessageDetail, MessageRow, QueryById } from './schemas.ts'

export { UnreadCounts } from './schemas.ts'
export { PEOPLE_IN_PART, sendInParts } from './parts.ts'
export { deliverMessage, type MessageDraft } from './deliver.ts'

/** Characters of a message that its line in the list shows. */
const SUMMARY = 120

interface Asked {
  readonly yyyyMm?: string | undefined
  readonly msgCategory?: 1 | 2 | null | undefined
}

const month = (yyyyMm: string | undefined): number | null => (yyyyMm ? Number(yyyyMm) : null)

const scopeOf = (ctx: Ctx, { yyyyMm, msgCategory = null }: Asked): queries.MessageScope => ({
  userId: ctx.user.id,
  yyyyMm: month(yyyyMm),
  msgCategory,
})

const shown = (
  { createdAt, tenantId, routeId, routeParams, yyyyMm, ...row }: queries.StoredMessage,
  service: string,
): Static<typeof MessageDetail> => ({
  ...row,
  yyyyMm: String(yyyyMm),
  createTime: shanghaiText(createdAt),
  jumpUrl: jumpUrl(service, tenantId, routeId, routeParams),
})

/** Tells the person's open pages; the counts are read when it is delivered. */
const changed = (w: Write, userId: string): void =>
  w.emit({
    type: 'message.changed',
    objectType: 'user',
    objectId: userId,
    tenantId: '-1',
    payload: { userIds: [userId] },
  })

/** Of one month, or of all when the month is empty. */
export async function unreadCount(
  ctx: Ctx,
  yyyyMm: string | undefined,
): Promise<queries.UnreadCount> {
  return queries.countUnread(ctx.db, ctx.user.id, month(yyyyMm))
}

/** Newest first, of all organisations; `service` is the slug of console addresses. */
export async function pageMessages(
  ctx: Ctx,
  asked: Static<typeof MESSAGE_LIST.body>,
  service: string,
): Promise<PageOf<Static<typeof MessageRow>[]>> {
  const { data, totalNum } = await MESSAGE_LIST.page(ctx.db, asked, { userId: ctx.user.id })
  return {
    data: data.map((row) => ({
      ...shown(row, service),
      content: richTextSummary(row.content, SUMMARY),
    })),
    totalNum,
  }
}

const LATEST = 5

/** The first rows of the list of all months, for the overview. */
export async function findLatestNews(ctx: Ctx) {
  const asked = { pageNum: 1, pageSize: LATEST, data: {} }
  const rows = await MESSAGE_LIST.rows(ctx.db, asked, { userId: ctx.user.id })
  return rows.map(({ id, subject, createdAt, readed }) => ({
    id,
    title: subject,
    createTime: shanghaiText(createdAt),
    readed,
  }))
}

/**
 * Opening it marks it read. NotFound for an unknown or deleted one and for another person's
 * (decisions M5).
 */
export async function openMessage(
  ctx: Ctx,
  { id, yyyyMm }: Static<typeof QueryById>,
  service: string,
): Promise<Static<typeof MessageDetail>> {
  const scope = scopeOf(ctx, { yyyyMm })
  const row = await queries.findMessage(ctx.db, scope, id)
  if (!row) throw notFound('消息不存在或已删除')
  if (row.readed === 2)
    await ctx.write(async (w) => {
      if ((await queries.markRead(w.db, { ...scope, yyyyMm: row.yyyyMm }, [id])) > 0)
        changed(w, ctx.user.id)
    })
  // What was stored before a rule of the allow-list existed is held to it too.
  return { ...shown(row, service), readed: 1, content: cleanRichText(row.content) }
}

/** Marks all of the month (empty: of every month) and category read. */
export async function ackAll(ctx: Ctx, asked: Static<typeof AckAll>): Promise<null> {
  await ctx.write(async (w) => {
    if ((await queries.markRead(w.db, scopeOf(ctx, asked), null)) > 0) changed(w, ctx.user.id)
  })
  return null
}

/**
 * Deletes these of the month, or with none named all of the month and category, for this person
 * alone (decisions M3). Ids that are not there are passed over.
 */
export async function deleteMessages(
  ctx: Ctx,
  { messageIds, ...asked }: Static<typeof DeleteMessages>,
): Promise<null> {
  await ctx.write(async (w) => {
    const count = await queries.hideMessages(
      w.db,
      scopeOf(ctx, asked),
      messageIds.length === 0 ? null : messageIds,
      ctx.now(),
    )
    if (count === 0) return
    w.audit({
      action: 'message.delete',
      objectType: 'user',
      objectId: ctx.user.id,
      tenantId: '-1',
      after: { ...asked, count },
    })
    changed(w, ctx.user.id)
  })
  return null
}
