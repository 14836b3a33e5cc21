/** Writes messages: one row per recipient, alike ones of ten minutes merged (decisions S4.17). */
import type { Write } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { shanghaiMonth } from '../../platform/time.ts'
import * as queries from './queries.ts'

const MERGE_WINDOW = 10 * 60_000
const MINUTE = 60_000

export interface Draft extends queries.NewMessage {
  readonly recipients: readonly string[]
}

/** Inside the delivery's transaction, so each row comes about once. Emits `message.written`, on which open pages get their counts. */
export async function deliver(w: Write, draft: Draft, at: Date): Promise<void> {
  const { recipients, ...message } = draft
  const userIds = [...new Set(recipients)]
  if (userIds.length === 0) return
  const merged = new Set(await queries.merge(w.db, message, userIds, new Date(at.getTime() - MERGE_WINDOW)))
  const dedupeKey = `${message.event}:${message.bizType}:${message.bizId}:${Math.floor(at.getTime() / MINUTE)}`
  const fresh = userIds.filter((userId) => !merged.has(userId))
  await queries.insert(
    w.db,
    fresh.map((userId) => ({ ...message, userId, id: newId(), yyyyMm: shanghaiMonth(at), dedupeKey, createdAt: at })),
  )
  w.emit({ type: 'message.written', objectType: 'message', objectId: message.bizId, payload: { userIds } })
}
