/** Rules of to-dos (S2 §2.6, §4; decisions O1 to O8, S4.10). */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx, Write } from '../../platform/context.ts'
import { fail, notFound, refuseIf } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { PageOf } from '../../platform/route.ts'
import { findSeenPeople } from '../department/service.ts'
import { closeExtensions, type ExtensionRow, findOpenExtensions } from './extension-queries.ts'
import { TODO_LIST } from './list.ts'
import { MEMBER_TODO_LIST } from './member-list.ts'
import {
  mayRevoke,
  refuseDecideExtension,
  refuseEdit,
  refuseExtend,
  refuseFinish,
  refuseRevoke,
  refuseSupervise,
  refuseUrge,
  type TodoCaller,
  URGE_PAUSE_MILLIS,
} from './policy.ts'
import * as queries from './queries.ts'
import type { MemberTodoRow, TodoDetail, TodoRow } from './schemas.ts'
import { finishedLate, lampAt, PRIORITY_LABELS, statusAt, TodoState } from './state.ts'
import { composeTimeline } from './timeline.ts'
import type { TodoListRow, TodoScope } from './visible-queries.ts'

type Row = Static<typeof TodoRow>

/** What the caller sees, and by what the policy judges the caller. */
export interface CallerScope extends TodoScope, TodoCaller {}

/**
 * Holders of todo:manage see the organisation's to-dos, everyone else those created, executed or
 * supervised by them (decisions S4.7, S4.10).
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
    canRevoke: mayRevoke(row, scope) ? 1 : 2,
  }
}

/** A page of those that the caller may see, newest first. */
export async function selectAll(
  ctx: Ctx,
  asked: Static<typeof TODO_LIST.body>,
): Promise<PageOf<Row[]>> {
  const scope = await findScope(ctx)
  const { data, totalNum } = await TODO_LIST.page(ctx.db, asked, scope)
  return { data: data.map((row) => shown(row, scope)), totalNum }
}

/**
 * A page of one column of a member's to-dos, newest first: of one's own, and of another member's
 * those that the caller may see (decisions O5, S4.7, S4.10). Of somebody whom the caller does not
 * see it is empty, as of nobody.
 */
export async function selectOfMember(
  ctx: Ctx,
  asked: Static<typeof MEMBER_TODO_LIST.body>,
): Promise<PageOf<Static<typeof MemberTodoRow>[]>> {
  const scope = await findScope(ctx)
  const userId = asked.data.userUid ?? ctx.user.id
  if (userId !== ctx.user.id && !(await findSeenPeople(ctx, [userId])).has(userId))
    return { data: [], totalNum: 0 }
  const { data, totalNum } = await MEMBER_TODO_LIST.page(ctx.db, asked, {
    tenantId: scope.tenantId,
    userId,
    onlyOf: userId === ctx.user.id ? null : scope.onlyOf,
    now: scope.now,
  })
  return {
    data: data.map((row) => ({
      ...shown(row, scope),
      ownStatus: row.done ? 2 : statusAt(row, scope.now),
      ownFinishTime: row.ownFinishTime?.getTime() ?? null,
    })),
    totalNum,
  }
}

/** The total of the list of all with a status as its filter. */
export async function countTodos(ctx: Ctx, todoStatus: 1 | 2 | 3 | 4): Promise<number> {
  return TODO_LIST.count(ctx.db, { todoStatus }, await findScope(ctx))
}

/**
 * The to-do with what the caller sees. NotFound for an unknown one, another organisation's, and one
 * that the person neither created nor executes nor supervises nor manages.
 */
export async function findVisibleTodo(
  ctx: Ctx,
  id: string,
): Promise<{ readonly todo: TodoListRow; readonly scope: CallerScope }> {
  const scope = await findScope(ctx)
  const todo = await queries.findTodo(ctx.db, scope, id)
  if (todo === undefined) throw notFound()
  return { todo, scope }
}

const yes = (allowed: boolean): 1 | 2 => (allowed ? 1 : 2)

/** When the to-do may be urged again; null at once. */
const nextUrge = ({ urgedAt }: TodoListRow, now: Date): number | null => {
  const next = urgedAt === null ? 0 : urgedAt.getTime() + URGE_PAUSE_MILLIS
  return next > now.getTime() ? next : null
}

const shownExtension = (
  todo: TodoListRow,
  row: ExtensionRow,
  caller: TodoCaller & { readonly supervises: boolean },
): Static<typeof TodoDetail>['extensions'][number] => ({
  id: row.id,
  userId: row.userId,
  name: row.name ?? '',
  avatar: row.avatar,
  deadlineTime: row.deadlineTime.getTime(),
  reason: row.reason,
  createTime: row.createdAt.getTime(),
  canDecide: yes(refuseDecideExtension(todo, row, caller) === undefined),
})

/** One to-do whole, with what the caller may do with it. NotFound as `findVisibleTodo` has it. */
export async function findTodoDetail(ctx: Ctx, id: string): Promise<Static<typeof TodoDetail>> {
  const scope = await findScope(ctx)
  const [row, executors, supervisors, log, extensions] = await Promise.all([
    queries.findTodo(ctx.db, scope, id),
    queries.findExecutors(ctx.db, scope.tenantId, id),
    queries.findSupervisors(ctx.db, scope.tenantId, id),
    queries.findLog(ctx.db, scope.tenantId, id),
    findOpenExtensions(ctx.db, scope.tenantId, id),
  ])
  if (!row) throw notFound()
  const part = executors.find(({ userId }) => userId === scope.userId)
  const supervises = supervisors.some(({ userId }) => userId === scope.userId)
  return {
    ...shown(row, scope),
    version: row.version,
    content: row.content,
    executors: executors.map((each) => ({
      userId: each.userId,
      name: each.name ?? '',
      avatar: each.avatar,
      done: yes(each.done),
      finishTime: each.finishTime?.getTime() ?? null,
      remark: each.remark,
      files: each.files,
    })),
    supervisors: supervisors.map(({ userId, name, avatar }) => ({
      userId,
      name: name ?? '',
      avatar,
    })),
    timeline: composeTimeline(row, log, scope.now),
    files: row.files,
    remindBefore: row.remindBefore,
    canFinish: yes(refuseFinish(row, part) === undefined),
    canUrge: yes(refuseUrge(row, { ...scope, supervises }) === undefined),
    nextUrgeTime: nextUrge(row, scope.now),
    canSupervise: yes(refuseSupervise(row, scope) === undefined),
    canEdit: yes(refuseEdit(row, scope) === undefined),
    extensions: extensions.map((each) => shownExtension(row, each, { ...scope, supervises })),
    canExtend: yes(
      refuseExtend(row, part, {
        ...scope,
        asked: extensions.some(({ userId }) => userId === scope.userId),
      }) === undefined,
    ),
  }
}

/** Whom a to-do concerns now; asked once the to-do is held, as it may have been edited meanwhile. */
async function findConcerned(w: Write, tenantId: string, id: string) {
  const executors = await queries.findExecutors(w.db, tenantId, id)
  const supervisors = await queries.findSupervisors(w.db, tenantId, id)
  return {
    executorIds: executors.map(({ userId }) => userId),
    supervisorIds: supervisors.map(({ userId }) => userId),
  }
}

/**
 * From in progress or overdue, by its creator or a holder of todo:manage; final (decisions O6,
 * S4.10). AlreadyProcessed when another was faster.
 */
export async function revokeTodo(ctx: Ctx, id: string): Promise<null> {
  const scope = await findScope(ctx)
  const row = await queries.findTodo(ctx.db, scope, id)
  if (!row) throw notFound()
  refuseIf(refuseRevoke(row, scope))
  await ctx.write(async (w) => {
    if (!(await queries.revokeOpen(w.db, scope.tenantId, id, ctx.user.id, scope.now)))
      throw fail(ErrorCode.AlreadyProcessed)
    await closeExtensions(w.db, { tenantId: scope.tenantId, todoId: id }, scope.now)
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
      before: { todoStatus: TodoState.Open, title: row.title },
      after: { todoStatus: TodoState.Revoked },
    })
    w.emit({
      type: 'todo.revoked',
      objectType: 'todo',
      objectId: id,
      payload: { title: row.title, ...(await findConcerned(w, scope.tenantId, id)) },
    })
  })
  return null
}
