/** Writes messages: one row per recipient, alike ones of ten minutes merged (decisions S4.17). */
import type { Write } from '../../platform/context.ts'
import { json } from '../../platform/db/schema.ts'
import { newId } from '../../platform/ids.ts'
import { cleanRichText } from '../../platform/rich-text.ts'
import { shanghaiMonth } from '../../platform/time.ts'
import * as queries from './deliver-queries.ts'
import type { MessageJump } from './jump.ts'
import { kindOf } from './kinds.ts'
import { sendOutside } from './outside.ts'
import { preferencesQuery } from './preference-queries.ts'

const MERGE_WINDOW = 10 * 60_000
const MINUTE = 60_000
/** A statement carries at most 65,535 values. */
const AT_ONCE = 1000

/**
 * `recipients` may name a person twice; `jump` is the screen that the message opens. `part` is what
 * of the object the event is about, where it may be several things: those are not merged.
 */
export interface MessageDraft extends Omit<queries.NewMessage, 'routeId' | 'routeParams'> {
  readonly recipients: readonly string[]
  readonly jump?: MessageJump | undefined
  readonly part?: string | undefined
}

/**
 * Inside the delivery's transaction, so each row comes about once. Emits `message.written`, on
 * which open pages get their counts, and what goes outside to those who want it: once for a message,
 * however many are merged into it.
 */
export async function deliverMessage(
  w: Write,
  { recipients, jump, part, ...draft }: MessageDraft,
  at: Date,
): Promise<void> {
  const userIds = [...new Set(recipients)]
  const message = {
    ...draft,
    content: cleanRichText(draft.content),
    routeId: jump?.routeId ?? null,
    routeParams: json(jump?.params ?? {}),
  }
  const since = new Date(at.getTime() - MERGE_WINDOW)
  const yyyyMm = shanghaiMonth(at)
  const minute = Math.floor(at.getTime() / MINUTE)
  const about = [
    message.event,
    message.bizType,
    message.bizId,
    ...(part === undefined ? [] : [part]),
  ]
  const keyOf = (ago: number) => [...about, minute - ago].join(':')
  const keys = Array.from({ length: MERGE_WINDOW / MINUTE + 1 }, (_, ago) => keyOf(ago))
  const kind = kindOf(message.event, message.msgCategory)
  for (let from = 0; from < userIds.length; from += AT_ONCE) {
    const some = userIds.slice(from, from + AT_ONCE)
    // In one tick, so that both travel together.
    const [chosen, alike] = await Promise.all([
      preferencesQuery(w.db, kind, some).execute(),
      queries
        .mergeQuery(w.db, message, kind, some, {
          since,
          at,
          yyyyMm,
          keys,
          months: [...new Set([shanghaiMonth(since), yyyyMm])],
        })
        .execute(),
    ])
    const merged = new Set(alike.map((row) => row.userId))
    const quiet = new Set(chosen.flatMap((each) => (each.muted ? [each.userId] : [])))
    const fresh = some
      .filter((userId) => !merged.has(userId))
      .map((userId) => ({
        ...message,
        userId,
        id: newId(),
        yyyyMm,
        quiet: quiet.has(userId),
        dedupeKey: keyOf(0),
        createdAt: at,
      }))
    if (fresh.length > 0) {
      const added = await queries.insertMessages(w.db, fresh)
      await sendOutside(w, { kind, chosen, added, yyyyMm })
    }
    w.emit({
      type: 'message.written',
      objectType: 'message',
      objectId: message.bizId,
      payload: { userIds: some },
    })
  }
}
