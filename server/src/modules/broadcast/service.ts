/** What operators tell many people at once (WF-03; decisions S4.18, trigger 20). */
import { ErrorCode } from '@zz/contract'
import { richTextFault, richTextIsEmpty } from '@zz/contract/rich-text'
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { failField, notFound, refuseIf } from '../../platform/errors.ts'
import { startTask } from '../../platform/events/background-queries.ts'
import { newId } from '../../platform/ids.ts'
import { OPERATOR_TENANT } from '../../platform/operator-tenant.ts'
import { cleanRichText } from '../../platform/rich-text.ts'
import type { PageOf } from '../../platform/route.ts'
import { shanghaiMoment, shanghaiText } from '../../platform/time.ts'
import { findPersonNames } from '../account/service.ts'
import { findOrganisationNames } from '../tenant/service.ts'
import { BROADCAST_LIST } from './list.ts'
import { refuseResume, refuseWithdraw } from './policy.ts'
import * as queries from './queries.ts'
import {
  BROADCAST_OWNER,
  CONTENT_MAX,
  type BroadcastDetail,
  type BroadcastRow,
  type SaveBroadcast,
} from './schemas.ts'
import { BroadcastState } from './states.ts'

/** Key of the kind of background work. */
export const BROADCAST_TASK = 'broadcast.send'

/** A clock may be slow by that much, and a person takes some time to press the button. */
const GRACE_MILLIS = 60_000
const FURTHEST_MILLIS = 366 * 86_400_000

type Shown = Omit<queries.StoredBroadcast, 'content' | 'lastUserId' | 'startedAt' | 'withdrawnBy'>
type Names = ReadonlyMap<string, string>

const shown = (row: Shown, people: Names, tenants: Names): Static<typeof BroadcastRow> => ({
  id: row.id,
  title: row.title,
  audience: row.audience,
  tenantNames: row.tenantIds.map((id) => tenants.get(id) ?? ''),
  tenantTypes: [...row.tenantTypes],
  status: row.status,
  total: row.total,
  done: row.done,
  sendTime: shanghaiText(row.sendAt),
  createTime: shanghaiText(row.createdAt),
  finishTime: row.finishedAt === null ? null : shanghaiText(row.finishedAt),
  creatorName: people.get(row.creatorId) ?? '',
})

/** Names of whoever wrote these and of the organisations they are for. */
const namesOf = async (ctx: Ctx, rows: readonly Shown[]): Promise<[Names, Names]> => {
  const tenantIds = [...new Set(rows.flatMap((row) => row.tenantIds))]
  // Names of organisations that the operators are no members of.
  const { db } = ctx.asSystem()
  return Promise.all([
    findPersonNames(
      db,
      OPERATOR_TENANT,
      rows.map((row) => row.creatorId),
    ),
    tenantIds.length === 0 ? new Map<string, string>() : findOrganisationNames(db, tenantIds),
  ])
}

/** Newest first. */
export async function pageBroadcasts(
  ctx: Ctx,
  asked: Static<typeof BROADCAST_LIST.body>,
): Promise<PageOf<Static<typeof BroadcastRow>[]>> {
  const { data, totalNum } = await BROADCAST_LIST.page(ctx.db, asked, {})
  const [people, tenants] = await namesOf(ctx, data)
  return { data: data.map((row) => shown(row, people, tenants)), totalNum }
}

/** What waits for its time, and what ended half way: how many, and the newest of each. */
export async function findOpenBroadcasts(ctx: Ctx, most: number) {
  const of = async (status: 1 | 5) => {
    const data = { status }
    const [rows, count] = await Promise.all([
      BROADCAST_LIST.rows(ctx.db, { pageNum: 1, pageSize: most, data }, {}),
      BROADCAST_LIST.count(ctx.db, data, {}),
    ])
    return {
      count,
      rows: rows.map(({ id, title, sendAt }) => ({ id, title, sendTime: shanghaiText(sendAt) })),
    }
  }
  const [planned, interrupted] = await Promise.all([
    of(BroadcastState.Planned),
    of(BroadcastState.Interrupted),
  ])
  return { planned, interrupted }
}

/** NotFound for an unknown one. */
export async function findBroadcast(ctx: Ctx, id: string): Promise<Static<typeof BroadcastDetail>> {
  const row = await queries.findBroadcast(ctx.db, id)
  if (row === undefined) throw notFound()
  const [people, tenants] = await namesOf(ctx, [row])
  return { ...shown(row, people, tenants), content: cleanRichText(row.content) }
}

const momentOf = (ctx: Ctx, sendTime: string | null | undefined): Date => {
  const now = ctx.now()
  if (sendTime == null) return now
  const at = shanghaiMoment(sendTime)
  if (at === undefined) throw failField(ErrorCode.InvalidInput, 'sendTime', '发送时间不正确')
  if (at.getTime() < now.getTime() - GRACE_MILLIS)
    throw failField(ErrorCode.InvalidInput, 'sendTime', '发送时间不能早于当前时间')
  if (at.getTime() > now.getTime() + FURTHEST_MILLIS)
    throw failField(ErrorCode.InvalidInput, 'sendTime', '发送时间不能晚于一年后')
  return at
}

type Input = Static<typeof SaveBroadcast>

/** What is asked for, checked, with nothing that its audience does not need. */
const checked = (input: Input) => {
  const title = input.title.trim()
  const content = cleanRichText(input.content)
  const tenantIds = input.audience === 'tenants' ? [...new Set(input.tenantIds)] : []
  const tenantTypes = input.audience === 'types' ? [...new Set(input.tenantTypes)] : []
  if (title === '') throw failField(ErrorCode.InvalidInput, 'title', '请输入公告标题')
  if (richTextIsEmpty(content)) throw failField(ErrorCode.InvalidInput, 'content', '请输入公告内容')
  const fault = richTextFault(content, CONTENT_MAX)
  if (fault) throw failField(ErrorCode.InvalidInput, 'content', fault.msg)
  if (input.audience === 'tenants' && tenantIds.length === 0)
    throw failField(ErrorCode.InvalidInput, 'tenantIds', '请选择接收组织')
  if (input.audience === 'types' && tenantTypes.length === 0)
    throw failField(ErrorCode.InvalidInput, 'tenantTypes', '请选择组织类型')
  return { title, content, audience: input.audience, tenantIds, tenantTypes }
}

/**
 * Writes one that is sent at its time, or at once. Out: its id. InvalidInput at the field; an
 * organisation that does not exist is one at `tenantIds`.
 */
export async function saveBroadcast(ctx: Ctx, input: Input): Promise<{ id: string }> {
  const wanted = checked(input)
  const sendAt = momentOf(ctx, input.sendTime)
  if (wanted.tenantIds.length > 0) {
    const known = await findOrganisationNames(ctx.asSystem().db, wanted.tenantIds)
    if (wanted.tenantIds.some((id) => !known.has(id)))
      throw failField(ErrorCode.InvalidInput, 'tenantIds', '所选组织不存在，请重新选择')
  }
  const id = newId()
  const isDue = sendAt.getTime() <= ctx.now().getTime()
  await ctx.write(async (w) => {
    await queries.insertBroadcast(w.db, {
      ...wanted,
      id,
      sendAt,
      status: isDue ? BroadcastState.Sending : BroadcastState.Planned,
      creatorId: ctx.user.id,
      createdAt: ctx.now(),
    })
    await w.files.keep(BROADCAST_OWNER, id)
    const { content: _content, ...told } = wanted
    w.audit({
      action: 'broadcast.create',
      objectType: 'broadcast',
      objectId: id,
      after: { ...told, sendTime: shanghaiText(sendAt) },
    })
    if (isDue)
      await startTask(w, {
        tenantId: OPERATOR_TENANT,
        id,
        kind: BROADCAST_TASK,
        creatorId: ctx.user.id,
        actorIp: ctx.ip,
      })
  })
  return { id }
}

/** Takes back one that is not being sent yet. WrongState afterwards, NotFound for an unknown one. */
export async function withdrawBroadcast(ctx: Ctx, id: string): Promise<null> {
  await ctx.write(async (w) => {
    const row = await queries.lockBroadcast(w.db, id)
    if (row === undefined) throw notFound()
    refuseIf(refuseWithdraw(row))
    await queries.changeBroadcast(w.db, id, {
      status: BroadcastState.Withdrawn,
      withdrawnBy: ctx.user.id,
      finishedAt: ctx.now(),
    })
    w.audit({
      action: 'broadcast.withdraw',
      objectType: 'broadcast',
      objectId: id,
      before: { status: BroadcastState.Planned },
      after: { status: BroadcastState.Withdrawn, title: row.title },
    })
  })
  return null
}

/** Goes on with one that ended half way, behind those who have been told. WrongState else. */
export async function resumeBroadcast(ctx: Ctx, id: string): Promise<null> {
  await ctx.write(async (w) => {
    const row = await queries.lockBroadcast(w.db, id)
    if (row === undefined) throw notFound()
    refuseIf(refuseResume(row))
    await queries.changeBroadcast(w.db, id, { status: BroadcastState.Sending, finishedAt: null })
    w.audit({
      action: 'broadcast.resume',
      objectType: 'broadcast',
      objectId: id,
      before: { status: BroadcastState.Interrupted, done: row.done },
      after: { status: BroadcastState.Sending },
    })
    await startTask(w, {
      tenantId: OPERATOR_TENANT,
      id,
      kind: BROADCAST_TASK,
      creatorId: ctx.user.id,
      actorIp: ctx.ip,
    })
  })
  return null
}
