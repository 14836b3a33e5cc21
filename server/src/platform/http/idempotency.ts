/**
 * `Idempotency-Key` (decisions S4.22): the first call's answer is kept 10 minutes and given to repeats. Two at once are told apart by
 * the table's key. The key's row is marked in the transaction of the first write, so a crash in between never acts twice.
 */
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Ctx } from '../context.ts'
import type { Statement } from '../db/batch.ts'
import { fail, failField } from '../errors.ts'

const KEEP_MILLIS = 10 * 60_000
/** A row that nobody finished and that wrote nothing may be taken over after this long. */
const ABANDONED_MILLIS = 60_000
const WAIT_MILLIS = 10_000
const KEY = /^[\w.:-]{8,100}$/

export interface Kept {
  readonly status: number
  readonly answer: string
}

export interface KeyUse {
  readonly key: string
  readonly route: string
  readonly hash: string
}

/** Checks the header; undefined when there is none. */
export const keyUse = (header: string | string[] | undefined, route: string, input: unknown): KeyUse | undefined => {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !KEY.test(header)) throw failField(40001, 'Idempotency-Key')
  return { key: header, route, hash: createHash('sha256').update(JSON.stringify(input)).digest('hex') }
}

/** Belongs into every commit of the call that holds the key. */
export const committedMark = (userId: string, use: KeyUse): Statement => ({
  text: `update idempotency set state = 'committed' where user_id = $1 and key = $2 and state = 'pending'`,
  values: [userId, use.key],
})

const take = (ctx: Ctx, use: KeyUse): Promise<boolean> =>
  ctx.write(async (w) => {
    const now = ctx.now().getTime()
    await w.db
      .deleteFrom('idempotency')
      .where('userId', '=', ctx.user.id)
      .where('key', '=', use.key)
      .where('createdAt', '<', new Date(now - KEEP_MILLIS))
      .execute()
    await w.db
      .deleteFrom('idempotency')
      .where('userId', '=', ctx.user.id)
      .where('key', '=', use.key)
      .where('state', '=', 'pending')
      .where('createdAt', '<', new Date(now - ABANDONED_MILLIS))
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
        createdAt: ctx.now(),
      })
      .onConflict((oc) => oc.columns(['userId', 'key']).doNothing())
      .executeTakeFirst()
    return inserted.numInsertedOrUpdatedRows === 1n
  })

/** The kept answer, or undefined when this call holds the key now and must act. Waits for a twin that is still at it; 40902 when it never ends. */
export const claimKey = async (ctx: Ctx, use: KeyUse): Promise<Kept | undefined> => {
  const deadline = Date.now() + WAIT_MILLIS
  while (!(await take(ctx, use))) {
    const row = await ctx.db.selectFrom('idempotency').selectAll().where('userId', '=', ctx.user.id).where('key', '=', use.key).executeTakeFirst()
    if (row !== undefined && (row.route !== use.route || row.requestHash !== use.hash)) throw failField(40001, 'Idempotency-Key', '幂等键已用于其他请求')
    if (row?.state === 'done' && row.status !== null && row.answer !== null) return { status: row.status, answer: row.answer }
    if (Date.now() > deadline) throw fail(40902)
    await pause(50)
  }
  return undefined
}

export const keepAnswer = (ctx: Ctx, use: KeyUse, kept: Kept): Promise<unknown> =>
  ctx.write((w) =>
    w.db
      .updateTable('idempotency')
      .set({ state: 'done', status: kept.status, answer: kept.answer })
      .where('userId', '=', ctx.user.id)
      .where('key', '=', use.key)
      .where('requestHash', '=', use.hash)
      .execute(),
  )

/** After a refusal that wrote nothing, the same key may try again. */
export const giveBack = (ctx: Ctx, use: KeyUse): Promise<unknown> =>
  ctx.write((w) => w.db.deleteFrom('idempotency').where('userId', '=', ctx.user.id).where('key', '=', use.key).where('state', '=', 'pending').execute())
