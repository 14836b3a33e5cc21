/**
 * `Idempotency-Key` (decisions S4.22): the first call's answer is kept 10 minutes and given to
 * repeats. Two at once are told apart by the table's key. The key's row is marked in every
 * transaction of the call that holds it, so a crash in between never acts twice; a call that does
 * not come to its end loses the key to the next one, and could not commit any more.
 */

import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ErrorCode } from '@zz/contract'
import type { Ctx } from '../context.ts'
import type { Statement } from '../db/batch.ts'
import { fail, failField } from '../errors.ts'

const KEEP_MILLIS = 10 * 60_000
/** So long a twin is waited for. One that wrote nothing until then is taken for dead. */
const WAIT_MILLIS = 5000
const KEY = /^[\w.:-]{8,100}$/

/** The first call's answer, given again to its repeats. */
export interface KeptAnswer {
  readonly status: number
  readonly answer: string
}

/** The key is this call's since then, which no other holder of it shares. */
export interface HeldKey {
  readonly since: Date
}

/** A key with what it is used for: another route or body under the same key is refused. */
export interface KeyUse {
  readonly key: string
  readonly route: string
  readonly hash: string
}

/** Checks the header; undefined when there is none. */
export const readKeyUse = (
  header: string | string[] | undefined,
  route: string,
  input: unknown,
): KeyUse | undefined => {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !KEY.test(header))
    throw failField(ErrorCode.InvalidInput, 'Idempotency-Key')
  return {
    key: header,
    route,
    hash: createHash('sha256').update(JSON.stringify(input)).digest('hex'),
  }
}

/**
 * Belongs into every commit of the call that holds the key. Fails, and the commit with it, when the
 * key has been taken over.
 */
export const committedMark = (userId: string, use: KeyUse, held: HeldKey): Statement => ({
  text: `with mine as (
      update idempotency set state = 'committed' where user_id = $1 and key = $2 and created_at = $3 and state in ('pending', 'committed') returning 1
    ) select 1 / (select count(*) from mine)`,
  values: [userId, use.key, held.since],
})

const take = (ctx: Ctx, use: KeyUse): Promise<HeldKey | undefined> =>
  ctx.write(async (w) => {
    const since = ctx.now()
    await w.db
      .deleteFrom('idempotency')
      .where('userId', '=', ctx.user.id)
      .where('key', '=', use.key)
      .where('createdAt', '<', new Date(since.getTime() - KEEP_MILLIS))
      .execute()
    const inserted = await w.db
      .insertInto('idempotency')
      .values({
        userId: ctx.user.id,
        key: use.key,
        route: use.route,
        requestHash: use.hash,
        state: 'pending',
        status: null,
        answer: null,
        createdAt: since,
      })
      .onConflict((oc) => oc.columns(['userId', 'key']).doNothing())
      .executeTakeFirst()
    return inserted.numInsertedOrUpdatedRows === 1n ? { since } : undefined
  })

/** Takes the key from the holder since then, if it wrote nothing. */
const takeFrom = (ctx: Ctx, use: KeyUse, since: Date): Promise<unknown> =>
  ctx.write((w) =>
    w.db
      .deleteFrom('idempotency')
      .where('userId', '=', ctx.user.id)
      .where('key', '=', use.key)
      .where('state', '=', 'pending')
      .where('createdAt', '=', since)
      .execute(),
  )

/**
 * The kept answer, or since when this call holds the key and must act. Waits for a twin that is
 * still at it; AlreadyProcessed when that one wrote but left no answer (its process died in
 * between).
 */
export const claimKey = async (ctx: Ctx, use: KeyUse): Promise<KeptAnswer | HeldKey> => {
  let deadline = Date.now() + WAIT_MILLIS
  for (;;) {
    const held = await take(ctx, use)
    if (held !== undefined) return held
    const row = await ctx.db
      .selectFrom('idempotency')
      .selectAll()
      .where('userId', '=', ctx.user.id)
      .where('key', '=', use.key)
      .executeTakeFirst()
    if (row !== undefined && (row.route !== use.route || row.requestHash !== use.hash))
      throw failField(ErrorCode.InvalidInput, 'Idempotency-Key', '幂等键已用于其他请求')
    if (row?.state === 'done' && row.status !== null && row.answer !== null)
      return { status: row.status, answer: row.answer }
    if (Date.now() > deadline) {
      if (row?.state === 'committed') throw fail(ErrorCode.AlreadyProcessed)
      if (row !== undefined) await takeFrom(ctx, use, row.createdAt)
      deadline = Date.now() + WAIT_MILLIS
    }
    await pause(50)
  }
}

/** Stores the answer under its key, for the repeats of ten minutes (S4.22). */
export const keepAnswer = (ctx: Ctx, use: KeyUse, kept: KeptAnswer): Promise<unknown> =>
  ctx.write((w) =>
    w.db
      .updateTable('idempotency')
      .set({ state: 'done', status: kept.status, answer: kept.answer })
      .where('userId', '=', ctx.user.id)
      .where('key', '=', use.key)
      .where('requestHash', '=', use.hash)
      .execute(),
  )

/**
 * After a refusal that wrote nothing, the same key may try again. A holder that has lost the key
 * takes it from nobody.
 */
export const releaseKey = (ctx: Ctx, use: KeyUse, held: HeldKey): Promise<unknown> =>
  takeFrom(ctx, use, held.since)

/** Removes the keys of everybody whose time is over. `ctx` is in system scope. */
export const removeExpiredKeys = (ctx: Ctx): Promise<unknown> =>
  ctx.write((w) =>
    w.db
      .deleteFrom('idempotency')
      .where('createdAt', '<', new Date(ctx.now().getTime() - KEEP_MILLIS))
      .execute(),
  )
