/**
 * Acts on members: few are dealt with at once, many part by part in the background, where they go on
 * after a crash. Each part is one transaction; who is dealt with is dealt with once.
 */
import { setImmediate as turn } from 'node:timers/promises'
import type { BatchFailure } from '../../platform/batch-result.ts'
import type { Ctx, Write } from '../../platform/context.ts'
import { notFound, Refusal } from '../../platform/errors.ts'
import type { BackgroundKind, BackgroundWork } from '../../platform/events/background-kind.ts'
import { startTask } from '../../platform/events/background-queries.ts'
import { newId } from '../../platform/ids.ts'
import { findPersonNames } from '../account/service.ts'
import { actOnMembers, type MemberAct } from './act.ts'
import * as queries from './batch-queries.ts'
import type { MemberBatch } from './people-schemas.ts'

/** Key of the kind. */
export const BATCH_TASK = 'member.batch'

/** So many are dealt with in the call itself, and so many in a part of the background. */
const PART = 100
/** More failures than these nobody reads. */
const SHOWN_FAILURES = 200
const KEPT_DAYS = 7
const DAY_MILLIS = 86_400_000

const shown = (row: queries.StoredBatch): MemberBatch => ({
  id: row.id,
  act: row.act,
  status: row.status,
  total: row.userIds.length,
  done: row.done,
  successCount: row.succeeded,
  failList: row.failList.slice(0, SHOWN_FAILURES),
})

/**
 * Does something to these members. Up to a hundred it is done when it answers, and throws where all
 * of them were refused for one reason; more go on in the background, and the answer has the `id`.
 */
export async function startBatch(
  ctx: Ctx,
  act: MemberAct,
  userIds: readonly string[],
): Promise<MemberBatch> {
  // Accounts, roles and groups of others: each act names the organisation in every statement.
  return ctx.asSystem().write(async (w) => {
    if (userIds.length <= PART) {
      const failList = await actOnMembers(w, act, userIds)
      return {
        id: null,
        act: act.act,
        status: 'done',
        total: userIds.length,
        done: userIds.length,
        successCount: userIds.length - failList.length,
        failList,
      }
    }
    const key = { tenantId: act.tenantId, id: newId() }
    await queries.insertBatch(w.db, {
      ...key,
      creatorId: act.by,
      act: act.act,
      args: act.args,
      userIds,
      failList: [],
      createdAt: act.at,
    })
    w.audit({
      action: 'member.batch',
      objectType: 'memberBatch',
      objectId: key.id,
      after: { act: act.act, count: userIds.length, ...act.args },
    })
    await startTask(w, { ...key, kind: BATCH_TASK, creatorId: act.by, actorIp: ctx.ip })
    const row = await queries.findBatch(w.db, key)
    if (row === undefined) throw notFound()
    return shown(row)
  })
}

const owned = (ctx: Ctx, row: queries.StoredBatch | undefined): queries.StoredBatch => {
  if (row === undefined || row.creatorId !== ctx.user.id) throw notFound()
  return row
}

/** How far it is. NotFound for somebody else's. */
export async function findBatch(ctx: Ctx, id: string): Promise<MemberBatch> {
  return shown(owned(ctx, await queries.findBatch(ctx.db, { tenantId: ctx.tenantId, id })))
}

/** Ends it where it stands: who was dealt with stays so. One that is over answers as it is. */
export async function cancelBatch(ctx: Ctx, id: string): Promise<MemberBatch> {
  const key = { tenantId: ctx.tenantId, id }
  await ctx.write(async (w) => {
    const row = owned(ctx, await queries.lockBatch(w.db, key))
    if (row.status !== 'running') return
    await queries.saveProgress(w.db, key, {
      ...row,
      status: 'cancelled',
      finishedAt: ctx.now(),
    })
    w.audit({
      action: 'member.batch.cancel',
      objectType: 'memberBatch',
      objectId: id,
      after: { done: row.done, of: row.userIds.length },
    })
  })
  return findBatch(ctx, id)
}

type Settle = (
  w: Write,
  row: queries.StoredBatch,
  ids: readonly string[],
) => Promise<BatchFailure[]>

/** One part: the row is locked and running; undefined when it is over. */
const part = (work: BackgroundWork, size: number, settle: Settle) =>
  work.part(async (w) => {
    const row = await queries.lockBatch(w.db, work.task)
    if (row?.status !== 'running') return undefined
    const ids = row.userIds.slice(row.done, row.done + size)
    const failed = await settle(w, row, ids)
    const done = row.done + ids.length
    const over = done >= row.userIds.length
    const next = {
      done,
      succeeded: row.succeeded + ids.length - failed.length,
      failList: [...row.failList, ...failed],
      status: over ? ('done' as const) : ('running' as const),
      finishedAt: over ? work.ctx.now() : null,
    }
    await queries.saveProgress(w.db, work.task, next)
    return { ...row, ...next }
  }, 'progress')

const actOf = (row: queries.StoredBatch, at: Date): MemberAct => ({
  tenantId: row.tenantId,
  act: row.act,
  args: row.args,
  by: row.creatorId,
  at,
})

/** All that are left fail for one reason: their department is gone, say. */
const giveUpRest =
  (reason: string): Settle =>
  async (w, row, ids) => {
    const names = await findPersonNames(w.db, row.tenantId, ids)
    return ids.map((id) => ({ id, name: names.get(id) ?? '', reason }))
  }

const step = async (work: BackgroundWork): Promise<queries.StoredBatch | undefined> => {
  try {
    return await part(work, PART, (w, row, ids) => actOnMembers(w, actOf(row, work.ctx.now()), ids))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return part(work, Number.MAX_SAFE_INTEGER, giveUpRest(error.message))
  }
}

/** The kind; who began it asks how far it is. */
export const batchKind: BackgroundKind = {
  kind: BATCH_TASK,
  async run(work) {
    while (!work.stopped()) {
      const row = await step(work)
      if (row?.status !== 'running') return
      await turn()
    }
  },
  async giveUp(work) {
    await part(work, Number.MAX_SAFE_INTEGER, giveUpRest('多次处理失败，未处理，请稍后重试'))
  },
}

/** Hourly: what ended a week ago. */
export const cleanUpBatches = (ctx: Ctx): Promise<void> =>
  ctx.write((w) =>
    queries.deleteOldBatches(w.db, new Date(ctx.now().getTime() - KEPT_DAYS * DAY_MILLIS)),
  )
