/**
 * An executor asks for a later deadline; the to-do's creator or one of its supervisors agrees or
 * refuses (decisions O7, O8, S4.18 number 11).
 */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { fail, failField, notFound, refuseIf } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { AuditState } from '../../platform/states.ts'
import { shanghaiText } from '../../platform/time.ts'
import { findSupervisorIds, findUndone } from './act-queries.ts'
import { enterLog, holdOpenTodo } from './acts.ts'
import { findParts } from './edit-queries.ts'
import * as queries from './extension-queries.ts'
import { refuseDecideExtension, refuseExtend } from './policy.ts'
import { nextReminder } from './reminder-times.ts'
import type { ApplyExtension, DecideExtension } from './schemas.ts'
import { findVisibleTodo } from './service.ts'

/** `2026-12-01 18:00`, as the history says it. */
const minuteText = (moment: Date): string => shanghaiText(moment).slice(0, 16)

/** InvalidInput at `deadlineTime` unless it is later than the one in force and than now. */
function refuseEarlier(wanted: Date, current: Date | null, now: Date): void {
  if (wanted.getTime() <= now.getTime())
    throw failField(ErrorCode.InvalidInput, 'deadlineTime', '截止时间不能早于当前时间')
  if (current !== null && wanted.getTime() <= current.getTime())
    throw failField(ErrorCode.InvalidInput, 'deadlineTime', '新的截止时间须晚于原截止时间')
}

/**
 * Asks for a later deadline, with a reason. NotFound, Forbidden and WrongState as `refuseExtend` has
 * them; InvalidInput at `reason` without one, at `deadlineTime` for one that is no later.
 */
export async function applyExtension(
  ctx: Ctx,
  input: Static<typeof ApplyExtension>,
): Promise<{ id: string }> {
  const { todo, scope } = await findVisibleTodo(ctx, input.id)
  const { tenantId, userId, now } = scope
  const ofTodo = { tenantId, todoId: input.id }
  const reason = input.reason.trim()
  const deadlineTime = new Date(input.deadlineTime)
  const [parts, open] = await Promise.all([
    findParts(ctx.db, tenantId, input.id),
    queries.findOpenExtensions(ctx.db, tenantId, input.id),
  ])
  const own = parts.find((part) => part.userId === userId)
  const asked = open.some((each) => each.userId === userId)
  refuseIf(refuseExtend(todo, own, { ...scope, asked }))
  if (reason === '') throw failField(ErrorCode.InvalidInput, 'reason', '请填写延期原因')
  refuseEarlier(deadlineTime, todo.deadlineTime, now)
  const id = newId()
  await ctx.write(async (w) => {
    const held = await holdOpenTodo(w, tenantId, input.id)
    // Meanwhile the deadline may have been put off, or the own part been done or taken away.
    refuseEarlier(deadlineTime, held.deadlineTime, now)
    if (!(await findUndone(w.db, tenantId, input.id)).includes(userId))
      throw fail(ErrorCode.AlreadyProcessed)
    await queries.insertExtension(w.db, {
      ...ofTodo,
      id,
      userId,
      deadlineTime,
      reason,
      createdAt: now,
    })
    const words = `延至${minuteText(deadlineTime)}：${reason}`
    await enterLog(w, scope, input.id, 'extendApply', words)
    w.audit({
      action: 'todo.extend.apply',
      objectType: 'todo',
      objectId: input.id,
      before: { deadlineTime: held.deadlineTime?.getTime() ?? null },
      after: { deadlineTime: input.deadlineTime, reason, extensionId: id },
    })
    const supervisorIds = await findSupervisorIds(w.db, tenantId, input.id)
    w.emit({
      type: 'todo.extension.asked',
      objectType: 'todo',
      objectId: input.id,
      payload: {
        title: held.title,
        concernedIds: [...new Set([held.creatorUid, ...supervisorIds])].filter(
          (each) => each !== userId,
        ),
      },
    })
  })
  return { id }
}

/**
 * Agrees, which puts off the deadline for all and ends what others asked for, or refuses. NotFound
 * for an unknown request and a to-do that the caller does not see; Forbidden and WrongState as
 * `refuseDecideExtension` has them; AlreadyProcessed where it was answered or closed; InvalidInput at
 * `reason` for a refusal without words.
 */
export async function decideExtension(
  ctx: Ctx,
  input: Static<typeof DecideExtension>,
): Promise<null> {
  const asked = await queries.findExtension(ctx.db, ctx.tenantId, input.id)
  if (asked === undefined) throw notFound()
  const { todoId, deadlineTime } = asked
  const { todo, scope } = await findVisibleTodo(ctx, todoId)
  const { tenantId, userId, now } = scope
  const supervisorIds = await findSupervisorIds(ctx.db, tenantId, todoId)
  const supervises = supervisorIds.includes(userId)
  refuseIf(refuseDecideExtension(todo, asked, { ...scope, supervises }))
  if (asked.auditStatus !== AuditState.Waiting) throw fail(ErrorCode.AlreadyProcessed)
  const agreed = input.auditStatus === AuditState.Passed
  const reply = input.reason?.trim() || null
  if (!agreed && reply === null) throw failField(ErrorCode.InvalidInput, 'reason', '请填写拒绝原因')
  if (agreed && deadlineTime.getTime() <= now.getTime())
    throw fail(ErrorCode.WrongState, '申请的截止时间已过，请拒绝后由执行人重新申请')
  await ctx.write(async (w) => {
    const held = await holdOpenTodo(w, tenantId, todoId)
    const decision = { auditStatus: input.auditStatus, by: userId, at: now, reply }
    if (!(await queries.settleExtension(w.db, tenantId, input.id, decision)))
      throw fail(ErrorCode.AlreadyProcessed)
    if (agreed) {
      const next = nextReminder(deadlineTime, held.remindBefore, now)
      await queries.moveDeadline(w.db, held, deadlineTime, next)
      await queries.closeExtensions(w.db, { tenantId, todoId }, now)
    }
    const until = `延至${minuteText(deadlineTime)}`
    if (agreed)
      await enterLog(w, scope, todoId, 'extend', reply === null ? until : `${until}：${reply}`)
    else await enterLog(w, scope, todoId, 'extendRefuse', reply)
    w.audit({
      action: agreed ? 'todo.extend.agree' : 'todo.extend.refuse',
      objectType: 'todo',
      objectId: todoId,
      before: { deadlineTime: held.deadlineTime?.getTime() ?? null },
      after: {
        deadlineTime: (agreed ? deadlineTime : held.deadlineTime)?.getTime() ?? null,
        extensionId: input.id,
        reason: reply,
      },
    })
    const executorIds = await findUndone(w.db, tenantId, todoId)
    const supervisorsNow = await findSupervisorIds(w.db, tenantId, todoId)
    w.emit({
      type: 'todo.extension.decided',
      objectType: 'todo',
      objectId: todoId,
      payload: {
        title: held.title,
        applicantId: asked.userId,
        agreed,
        reason: reply,
        deadlineTime: deadlineTime.getTime(),
        // A refusal changes nothing for anybody else.
        concernedIds: agreed
          ? [...new Set([held.creatorUid, ...executorIds, ...supervisorsNow])].filter(
              (each) => each !== asked.userId,
            )
          : [],
      },
    })
  })
  return null
}
