/**
 * Sends what operators announce, part by part in the background: whoever has been told stands in the
 * row, in the transaction that told them, so each person is told once however often it is gone on
 * with.
 */
import type { Ctx, Write } from '../../platform/context.ts'
import type { Db } from '../../platform/db/schema.ts'
import type { BackgroundKind } from '../../platform/events/background-kind.ts'
import { startTask } from '../../platform/events/background-queries.ts'
import { OPERATOR_TENANT } from '../../platform/operator-tenant.ts'
import { countAccounts, findAccountsBehind } from '../account/service.ts'
import { deliverMessage, PEOPLE_IN_PART, sendInParts } from '../message/service.ts'
import { countStaffOf, findStaffBehind } from '../role/service.ts'
import { findTenantsOfTypes } from '../tenant/service.ts'
import * as queries from './queries.ts'
import { BROADCAST_TASK } from './service.ts'
import { BroadcastState } from './states.ts'

type Asked = Pick<queries.StoredBroadcast, 'audience' | 'tenantIds' | 'tenantTypes'>

/** Organisations whose people are told; null: everybody. */
const tenantsOf = async (
  db: Db,
  { audience, tenantIds, tenantTypes }: Asked,
): Promise<readonly string[] | null> => {
  if (audience === 'all') return null
  return audience === 'tenants' ? tenantIds : findTenantsOfTypes(db, tenantTypes)
}

/** How many there are now, and who comes next. */
const audienceOf = async (db: Db, asked: Asked) => {
  const tenants = await tenantsOf(db, asked)
  return {
    count: () => (tenants === null ? countAccounts(db) : countStaffOf(db, tenants)),
    behind: (userId: string) =>
      tenants === null
        ? findAccountsBehind(db, userId, PEOPLE_IN_PART)
        : findStaffBehind(db, tenants, userId, PEOPLE_IN_PART),
  }
}

/** One part; answers whether something is left. */
const sendPart = async (w: Write, id: string, now: Date): Promise<boolean> => {
  const row = await queries.lockBroadcast(w.db, id)
  if (row?.status !== BroadcastState.Sending) return false
  const audience = await audienceOf(w.db, row)
  const people = await audience.behind(row.lastUserId)
  const done = row.done + people.length
  const over = people.length < PEOPLE_IN_PART
  if (people.length > 0)
    await deliverMessage(
      w,
      {
        event: 'operator.notice',
        bizType: 'broadcast',
        bizId: id,
        tenantId: null,
        subject: row.title,
        content: row.content,
        msgCategory: 1,
        recipients: people,
      },
      now,
    )
  // People come and go while it is sent: in the end it says how many it were.
  const total = over ? done : row.startedAt === null ? await audience.count() : row.total
  await queries.changeBroadcast(w.db, id, {
    done,
    total,
    lastUserId: people.at(-1) ?? row.lastUserId,
    startedAt: row.startedAt ?? now,
    ...(over ? { status: BroadcastState.Sent, finishedAt: now } : {}),
  })
  if (over)
    w.audit({
      action: 'broadcast.sent',
      objectType: 'broadcast',
      objectId: id,
      tenantId: OPERATOR_TENANT,
      after: { title: row.title, count: done },
    })
  return !over
}

/**
 * Giving up marks the announcement as ended half way (5); `resume` goes on from there. The task ends
 * with the mark: one left by a process that died in between would stand in the way of the next.
 */
export const broadcastKind: BackgroundKind = {
  kind: BROADCAST_TASK,
  run: (work) => sendInParts(work, (w) => sendPart(w, work.task.id, work.ctx.now())),
  async giveUp(work) {
    await work.lastPart(async (w) => {
      const row = await queries.lockBroadcast(w.db, work.task.id)
      if (row?.status === BroadcastState.Sending)
        await queries.changeBroadcast(w.db, work.task.id, {
          status: BroadcastState.Interrupted,
          finishedAt: work.ctx.now(),
        })
    })
  },
}

/** Begins those whose time has come. */
export const beginDue = (ctx: Ctx): Promise<void> =>
  ctx.write(async (w) => {
    for (const { id, creatorId } of await queries.takeDue(w.db, ctx.now()))
      await startTask(w, {
        tenantId: OPERATOR_TENANT,
        id,
        kind: BROADCAST_TASK,
        creatorId,
        actorIp: '',
      })
  })
