/**
 * Messages that a person wants by mail or text as well (decisions S4.17). In the transaction of the
 * message an event is stored for each person and way; the lane `outside` sends it, until it is taken.
 */
import type { Ctx, DomainEvent, Write } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { richTextSummary } from '../../platform/rich-text.ts'
import { findReachable } from '../account/service.ts'
import { OUTSIDE_WAYS, type Outside, type OutsideWay, Undeliverable } from '../delivery/service.ts'
import type { AddedMessage } from './deliver-queries.ts'
import { kindOf, type MessageKind } from './kinds.ts'
import { isOnByDefault, outsideSettings } from './outside-settings.ts'
import { preferencesQuery } from './preference-queries.ts'
import * as queries from './queries.ts'
import { readText } from './triggers/compose.ts'

/** One message on its way out to one person by one way; its id is the key of what is sent. */
export const LEAVING = 'message.leaving'

const DAY = 86_400_000
/** A server that is away longer than that: what waits for it is news no more. */
const STALE = 3 * DAY
const MAIL_WORDS = 2000
const SMS_WORDS = 40

type Choice = Readonly<Record<OutsideWay, boolean | null>>

const wants = (w: Pick<Write, 'registry'>, kind: MessageKind, way: OutsideWay, choice?: Choice) => {
  const settings = outsideSettings(w.registry)
  return settings.ways[way] && (choice?.[way] ?? isOnByDefault(settings, kind, way))
}

const ADDRESS = { mail: 'email', sms: 'mobile' } as const

/** Owes what goes outside of these new messages to those who want it and can be reached. */
export async function sendOutside(
  w: Write,
  message: {
    readonly kind: MessageKind
    readonly chosen: readonly (Choice & { readonly userId: string })[]
    readonly added: readonly AddedMessage[]
    readonly yyyyMm: number
  },
): Promise<void> {
  const choices = new Map(message.chosen.map((each) => [each.userId, each]))
  const wanted = message.added.flatMap(({ userId, id }) =>
    OUTSIDE_WAYS.filter((way) => wants(w, message.kind, way, choices.get(userId))).map((way) => ({
      userId,
      id,
      way,
    })),
  )
  if (wanted.length === 0) return
  const people = await findReachable(w.db, [...new Set(wanted.map(({ userId }) => userId))])
  const byId = new Map(people.map((person) => [person.id, person]))
  for (const { userId, id, way } of wanted) {
    if (byId.get(userId)?.[ADDRESS[way]] == null) continue
    w.emit({
      type: LEAVING,
      objectType: 'message',
      objectId: id,
      tenantId: '-1',
      payload: { userId, way, yyyyMm: String(message.yyyyMm) },
    })
  }
}

type LeavingRow = NonNullable<Awaited<ReturnType<typeof queries.findLeaving>>>

const mailText = (row: LeavingRow, publicUrl: string): string =>
  [
    richTextSummary(row.content, MAIL_WORDS),
    '',
    `在平台中查看：${publicUrl}/msg/detail?id=${row.id}&ym=${row.yyyyMm}`,
    '',
    `本邮件由系统自动发送，请勿回复。接收设置：${publicUrl}/msg/preference`,
  ].join('\n')

/** Only what it is about: a phone shows it to whoever looks on. */
const smsText = (row: LeavingRow): string =>
  `【众治】${richTextSummary(row.subject, SMS_WORDS)}，请登录平台查看详情。`

const isWay = (value: unknown): value is OutsideWay => OUTSIDE_WAYS.some((way) => way === value)

/**
 * Sends one of them as things stand now: one that was deleted, switched off meanwhile or is three
 * days old does not leave any more, nor one to an address that nobody is reached by. Rejects when it
 * is to be tried again.
 */
export const createSender =
  (outside: Outside, { config, log }: Pick<Platform, 'config' | 'log'>) =>
  async (event: DomainEvent, ctx: Ctx): Promise<void> => {
    const { way } = event.payload
    const userId = readText(event.payload.userId)
    if (!isWay(way) || ctx.now().getTime() - event.createdAt.getTime() > STALE) return
    const yyyyMm = Number(readText(event.payload.yyyyMm))
    const [row, [person]] = await Promise.all([
      queries.findLeaving(ctx.db, { userId, yyyyMm, id: event.objectId }),
      findReachable(ctx.db, [userId]),
    ])
    const address = person?.[ADDRESS[way]]
    if (row === undefined || address == null) return
    const kind = kindOf(row.event, row.msgCategory)
    const [choice] = await preferencesQuery(ctx.db, kind, [userId]).execute()
    if (!wants(ctx, kind, way, choice)) return
    try {
      if (way === 'mail')
        await outside.mail({
          email: address,
          subject: row.subject,
          text: mailText(row, config.publicUrl),
          key: event.id,
        })
      else await outside.sms({ mobile: address, text: smsText(row), key: event.id })
    } catch (error) {
      if (!(error instanceof Undeliverable)) throw error
      log.warn({ userId, way, message: event.objectId, reason: error.message }, 'nobody is reached')
    }
  }
