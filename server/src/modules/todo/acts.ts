/** What is done with an open to-do: finishing a part, urging, supervising (decisions O7, S4.10). */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx, Write } from '../../platform/context.ts'
import { fail, failField, refuseIf } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { prepareStaffCheck } from '../member/service.ts'
import * as acts from './act-queries.ts'
import type { TodoLogKind } from './columns.ts'
import { closeExtensions } from './extension-queries.ts'
import { partFilesId, TODO_PART_FILES } from './files.ts'
import { SUPERVISORS } from './people.ts'
import { refuseFinish, refuseSupervise, refuseUrge, refuseUrgeAgain } from './policy.ts'
import { addLog, findExecutors } from './queries.ts'
import type { FinishTodo, SuperviseTodo } from './schemas.ts'
import { type CallerScope, findVisibleTodo } from './service.ts'
import { TodoState } from './state.ts'

/** Adds a line of the caller's to the history. */
export const enterLog = (
  w: Write,
  scope: Pick<CallerScope, 'tenantId' | 'userId' | 'now'>,
  todoId: string,
  kind: TodoLogKind,
  remark: string | null = null,
): Promise<void> =>
  addLog(w.db, {
    tenantId: scope.tenantId,
    id: newId(),
    todoId,
    kind,
    actorId: scope.userId,
    remark,
    createdAt: scope.now,
  })

/** The open to-do, held. AlreadyProcessed where it ended meanwhile. */
export async function holdOpenTodo(w: Write, tenantId: string, id: string) {
  const todo = await acts.lockOpenTodo(w.db, tenantId, id)
  if (todo === undefined) throw fail(ErrorCode.AlreadyProcessed)
  return todo
}

/**
 * The caller's own part is done, with what there is to say and to hand in; the to-do is completed
 * with its last part. NotFound, Forbidden, WrongState, AlreadyProcessed as `refuseFinish` has them.
 */
export async function finishTodo(ctx: Ctx, input: Static<typeof FinishTodo>): Promise<null> {
  const { todo, scope } = await findVisibleTodo(ctx, input.id)
  const { tenantId, userId, now } = scope
  const parts = await findExecutors(ctx.db, tenantId, input.id)
  refuseIf(
    refuseFinish(
      todo,
      parts.find((part) => part.userId === userId),
    ),
  )
  await ctx.write(async (w) => {
    const held = await holdOpenTodo(w, tenantId, input.id)
    const own = { tenantId, todoId: input.id, userId }
    const part = await acts.findOpenPart(w.db, own)
    if (part === undefined) throw fail(ErrorCode.AlreadyProcessed)
    // A part that was reopened still has what was said and handed in with it; a call that leaves
    // them out leaves them as they are.
    const remark = input.remark === undefined ? part.remark : input.remark.trim() || null
    const files = input.files ?? part.files
    await acts.finishPart(w.db, own, { at: now, remark, files })
    await w.files.keep(TODO_PART_FILES, partFilesId(own))
    const left = (await acts.findUndone(w.db, tenantId, input.id)).length
    if (left === 0) await acts.closeFinished(w.db, tenantId, input.id, now)
    await closeExtensions(w.db, own, now, left === 0 ? undefined : [userId])
    await enterLog(w, scope, input.id, 'finish', remark)
    w.audit({
      action: 'todo.finish',
      objectType: 'todo',
      objectId: input.id,
      before: { todoStatus: TodoState.Open },
      after: { todoStatus: left === 0 ? TodoState.Completed : TodoState.Open, left, remark },
    })
    w.emit({
      type: 'todo.finished',
      objectType: 'todo',
      objectId: input.id,
      payload: {
        title: held.title,
        creatorUid: held.creatorUid,
        supervisorIds: await acts.findSupervisorIds(w.db, tenantId, input.id),
        left,
      },
    })
  })
  return null
}

/**
 * Tells those whose part is not done; an ordinary to-do becomes one of type 2 (decisions S4.10).
 * Once in 30 minutes: TooManyRequests else.
 */
export async function urgeTodo(ctx: Ctx, id: string): Promise<null> {
  const { todo, scope } = await findVisibleTodo(ctx, id)
  const { tenantId, now } = scope
  const supervisorIds = await acts.findSupervisorIds(ctx.db, tenantId, id)
  refuseIf(refuseUrge(todo, { ...scope, supervises: supervisorIds.includes(scope.userId) }))
  refuseIf(refuseUrgeAgain(todo, now))
  await ctx.write(async (w) => {
    const held = await holdOpenTodo(w, tenantId, id)
    if (!(await acts.urgeOpen(w.db, tenantId, id, now)))
      throw refuseUrgeAgain(held, now) ?? fail(ErrorCode.AlreadyProcessed)
    await enterLog(w, scope, id, 'urge')
    w.audit({
      action: 'todo.urge',
      objectType: 'todo',
      objectId: id,
      before: { todoTaskType: held.todoTaskType },
      after: { todoTaskType: Math.max(held.todoTaskType, 2) },
    })
    w.emit({
      type: 'todo.urged',
      objectType: 'todo',
      objectId: id,
      payload: { title: todo.title, executorIds: await acts.findUndone(w.db, tenantId, id) },
    })
  })
  return null
}

/**
 * Names people who watch over the to-do, see its progress and hear of every change; it becomes one
 * of type 3, unless it is urgent. InvalidInput at `supervisorIds` for who is no member; AlreadyProcessed
 * when all of them watch already.
 */
export async function superviseTodo(ctx: Ctx, input: Static<typeof SuperviseTodo>): Promise<null> {
  const { todo, scope } = await findVisibleTodo(ctx, input.id)
  const { tenantId } = scope
  refuseIf(refuseSupervise(todo, scope))
  if (input.supervisorIds.length === 0)
    throw failField(ErrorCode.InvalidInput, 'supervisorIds', '请选择督办人')
  const requireStaff = await prepareStaffCheck(ctx, input.supervisorIds, SUPERVISORS)
  await ctx.write(async (w) => {
    // People before the to-do, as who leaves is held before what they hand over.
    await requireStaff(w)
    const held = await holdOpenTodo(w, tenantId, input.id)
    const added = await acts.addSupervisors(w.db, held, input.supervisorIds)
    if (added.length === 0) throw fail(ErrorCode.AlreadyProcessed, '所选人员已是督办人')
    await acts.raiseToSupervised(w.db, tenantId, input.id)
    await enterLog(w, scope, input.id, 'supervise')
    w.audit({
      action: 'todo.supervise',
      objectType: 'todo',
      objectId: input.id,
      before: { todoTaskType: held.todoTaskType },
      after: { todoTaskType: Math.max(held.todoTaskType, 3), supervisorIds: added },
    })
    w.emit({
      type: 'todo.supervised',
      objectType: 'todo',
      objectId: input.id,
      payload: {
        title: todo.title,
        executorIds: await acts.findUndone(w.db, tenantId, input.id),
        supervisorIds: added,
      },
    })
  })
  return null
}
