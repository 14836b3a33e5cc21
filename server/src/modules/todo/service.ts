/** Rules of to-dos (S2 §2.6, §4; decisions O1 to O8, S4.10). */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { fail, failField, notFound, refuseIf } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { PageOf } from '../../platform/route.ts'
import { findSeenPeople } from '../department/service.ts'
import { holdStaffAmong } from '../tenant/service.ts'
import { TODO_FILES } from './files.ts'
import { TODO_LIST } from './list.ts'
import { refuseRevoke, type TodoCaller } from './policy.ts'
import * as queries from './queries.ts'
import type { SaveTodo, TodoDetail, TodoRow } from './schemas.ts'
import { finishedLate, lampAt, PRIORITY_LABELS, statusAt } from './state.ts'
import { composeTimeline } from './timeline.ts'
import type { TodoListRow, TodoScope } from './visible.ts'

type Row = Static<typeof TodoRow>

/** What the caller sees, and by what the policy judges the caller. */
export interface CallerScope extends TodoScope, TodoCaller {}

/**
 * Holders of todo:manage see the organisation's to-dos, everyone else those created or executed by
 * them (decisions S4.7).
 */
export async function findScope(ctx: Ctx): Promise<CallerScope> {
  const manages = await ctx.can('todo:manage')
  const userId = ctx.user.id
  return {
    tenantId: ctx.tenantId,
    onlyOf: manages ? null : userId,
    now: ctx.now(),
    userId,
    manages,
  }
}

function shown(row: TodoListRow, scope: CallerScope): Row {
  const { now } = scope
  return {
    id: row.id,
    title: row.title,
    createTime: row.createdAt.getTime(),
    deadlineTime: row.deadlineTime?.getTime() ?? null,
    finishTime: row.finishTime?.getTime() ?? null,
    creator: row.creatorUid,
    creatorName: row.creatorName ?? '',
    tenantName: row.tenantName ?? '',
    executorCount: row.executorCount,
    todoTaskType: row.todoTaskType,
    todoType: row.todoType,
    todoStatus: statusAt(row, now),
    priorityLabel: PRIORITY_LABELS[row.todoTaskType] ?? '',
    lateFinish: finishedLate(row) ? 1 : 2,
    lamp: lampAt(row, now),
    canRevoke: refuseRevoke(row, scope) === undefined ? 1 : 2,
  }
}

const moment = (millis: number | null | undefined): Date | undefined =>
  millis === null || millis === undefined ? undefined : new Date(millis)

/** A page of those that the caller may see, newest first. */
export async function selectAll(
  ctx: Ctx,
  asked: Static<typeof TODO_LIST.body>,
): Promise<PageOf<Row[]>> {
  const scope = await findScope(ctx)
  const { data, totalNum } = await TODO_LIST.page(ctx.db, asked, scope)
  return { data: data.map((row) => shown(row, scope)), totalNum }
}

/** The total of that list with a status as its filter. */
export async function countTodos(ctx: Ctx, todoStatus: 1 | 2 | 3 | 4): Promise<number> {
  return TODO_LIST.count(ctx.db, { todoStatus }, await findScope(ctx))
}

/**
 * NotFound for an unknown one, another organisation's, and one that the person neither created nor
 * executes nor manages.
 */
export async function findTodoDetail(ctx: Ctx, id: string): Promise<Static<typeof TodoDetail>> {
  const scope = await findScope(ctx)
  const [row, executors, log] = await Promise.all([
    queries.findTodo(ctx.db, scope, id),
    queries.findExecutors(ctx.db, scope.tenantId, id),
    queries.findLog(ctx.db, scope.tenantId, id),
  ])
  if (!row) throw notFound()
  return {
    ...shown(row, scope),
    content: row.content,
    executors: executors.map((each) => ({
      userId: each.userId,
      name: each.name ?? '',
      avatar: each.avatar,
      done: each.done ? 1 : 2,
      finishTime: each.finishTime?.getTime() ?? null,
      remark: each.remark,
    })),
    timeline: composeTimeline(row, log, scope.now),
    files: row.files,
    remindBefore: row.remindBefore,
  }
}

/**
 * From in progress or overdue, by its creator or a holder of todo:manage; final (decisions O6,
 * S4.10). AlreadyProcessed when another was faster.
 */
export async function revokeTodo(ctx: Ctx, id: string): Promise<null> {
  const scope = await findScope(ctx)
  const [row, executors] = await Promise.all([
    queries.findTodo(ctx.db, scope, id),
    queries.findExecutors(ctx.db, scope.tenantId, id),
  ])
  if (!row) throw notFound()
  refuseIf(refuseRevoke(row, scope))
  await ctx.write(async (w) => {
    if (!(await queries.revokeOpen(w.db, scope.tenantId, id, ctx.user.id, scope.now)))
      throw fail(ErrorCode.AlreadyProcessed)
    await queries.addLog(w.db, {
      tenantId: scope.tenantId,
      id: newId(),
      todoId: id,
      kind: 'revoke',
      actorId: ctx.user.id,
      remark: null,
      createdAt: scope.now,
    })
    w.audit({
      action: 'todo.revoke',
      objectType: 'todo',
      objectId: id,
      before: { todoStatus: 1, title: row.title },
      after: { todoStatus: 4 },
    })
    w.emit({
      type: 'todo.revoked',
      objectType: 'todo',
      objectId: id,
      payload: { title: row.title, executorIds: executors.map((each) => each.userId) },
    })
  })
  return null
}

/** Creates one to-do for one or more normal staff of the organisation whom the caller sees (decisions O7). */
export async function createTodo(
  ctx: Ctx,
  input: Static<typeof SaveTodo>,
): Promise<{ id: string }> {
  const title = input.title.trim()
  const now = ctx.now()
  const deadlineTime = moment(input.deadlineTime) ?? null
  if (title === '') throw failField(ErrorCode.InvalidInput, 'title', '请填写标题')
  if (input.executorIds.length === 0)
    throw failField(ErrorCode.InvalidInput, 'executorIds', '请选择执行人')
  if (deadlineTime !== null && deadlineTime.getTime() <= now.getTime())
    throw failField(ErrorCode.InvalidInput, 'deadlineTime', '截止时间不能早于当前时间')
  const id = newId()
  const seen = await findSeenPeople(ctx, input.executorIds)
  await ctx.write(async (w) => {
    const held = await holdStaffAmong(w.db, ctx.tenantId, input.executorIds)
    const staff = input.executorIds.filter((userId) => held.has(userId) && seen.has(userId))
    if (staff.length !== input.executorIds.length)
      throw failField(ErrorCode.InvalidInput, 'executorIds', '执行人不是本组织的成员')
    await queries.insertTodo(
      w.db,
      {
        tenantId: ctx.tenantId,
        id,
        title,
        content: input.content?.trim() ?? '',
        todoType: 1,
        todoTaskType: input.todoTaskType ?? 1,
        creatorUid: ctx.user.id,
        executorCount: staff.length,
        deadlineTime,
        remindBefore: input.remindBefore ?? [1440, 60],
        files: JSON.stringify(input.files ?? []),
        createdAt: now,
      },
      staff,
    )
    await w.files.keep(TODO_FILES, id)
    await queries.addLog(w.db, {
      tenantId: ctx.tenantId,
      id: newId(),
      todoId: id,
      kind: 'create',
      actorId: ctx.user.id,
      remark: null,
      createdAt: now,
    })
    w.audit({
      action: 'todo.create',
      objectType: 'todo',
      objectId: id,
      after: { title, executorIds: staff },
    })
    w.emit({
      type: 'todo.created',
      objectType: 'todo',
      objectId: id,
      payload: { title, executorIds: staff },
    })
  })
  return { id }
}
