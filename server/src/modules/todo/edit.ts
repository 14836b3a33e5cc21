/** Making a to-do, and changing one that is open (decisions O7, S4.10). */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import { compareRows } from '../../platform/audit-changes.ts'
import type { Ctx } from '../../platform/context.ts'
import { fail, failField, refuseIf } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { prepareStaffCheck } from '../member/service.ts'
import { refuseStale } from '../../platform/row-version.ts'
import { addSupervisors, findSupervisorIds } from './act-queries.ts'
import type { TodoFile } from './columns.ts'
import { enterLog, holdOpenTodo } from './acts.ts'
import * as edits from './edit-queries.ts'
import { closeExtensions } from './extension-queries.ts'
import { TODO_FILES } from './files.ts'
import { EXECUTORS, SUPERVISORS } from './people.ts'
import { refuseEdit } from './policy.ts'
import { addExecutors, insertTodo } from './queries.ts'
import { chooseReminders, nextReminder } from './reminder-times.ts'
import type { SaveTodo, UpdateTodo } from './schemas.ts'
import { findScope, findVisibleTodo } from './service.ts'

type Input = Pick<
  Static<typeof SaveTodo>,
  'title' | 'content' | 'deadlineTime' | 'executorIds' | 'files' | 'todoTaskType' | 'remindBefore'
>

const moment = (millis: number | null | undefined): Date | null =>
  millis === null || millis === undefined ? null : new Date(millis)

/** The columns that a form fills, or InvalidInput at the field that is missing; a kind left out stays. */
function readForm(input: Input, now: Date, kindBefore = 1) {
  const title = input.title.trim()
  if (title === '') throw failField(ErrorCode.InvalidInput, 'title', '请填写标题')
  if (input.executorIds.length === 0)
    throw failField(ErrorCode.InvalidInput, 'executorIds', '请选择执行人')
  const todoTaskType = input.todoTaskType ?? kindBefore
  const deadlineTime = moment(input.deadlineTime)
  const remindBefore = chooseReminders(input.remindBefore, todoTaskType)
  return {
    title,
    content: input.content?.trim() ?? '',
    todoTaskType,
    deadlineTime,
    remindBefore,
    nextRemindAt: nextReminder(deadlineTime, remindBefore, now),
    files: JSON.stringify(input.files ?? []),
  }
}

const SUPERVISED = 3

/** A to-do with supervisors is supervised, unless it is urgent (S4.10). */
const kindOf = (wanted: number, supervisorIds: readonly string[]): number =>
  supervisorIds.length > 0 && wanted < SUPERVISED ? SUPERVISED : wanted

/** Files as an entry of the audit log tells them: two may have one name. */
const nameFiles = (files: readonly TodoFile[]): string[] =>
  files.map(({ name, key }) => `${name}（${key.slice(key.lastIndexOf('/') + 1)}）`)

/** InvalidInput for a deadline that is past already. */
function refusePast(deadlineTime: Date | null, now: Date): void {
  if (deadlineTime !== null && deadlineTime.getTime() <= now.getTime())
    throw failField(ErrorCode.InvalidInput, 'deadlineTime', '截止时间不能早于当前时间')
}

/**
 * Creates one to-do for one or more normal staff of the organisation whom the caller sees (decisions
 * O7). One with supervisors is supervised, unless it is urgent.
 */
export async function createTodo(
  ctx: Ctx,
  input: Static<typeof SaveTodo>,
): Promise<{ id: string }> {
  const scope = await findScope(ctx)
  const { tenantId, now, userId } = scope
  const form = readForm(input, now)
  refusePast(form.deadlineTime, now)
  const { executorIds, supervisorIds = [] } = input
  const todoTaskType = kindOf(form.todoTaskType, supervisorIds)
  const id = newId()
  const requireStaff = await prepareStaffCheck(ctx, executorIds, EXECUTORS)
  const requireSupervisors = await prepareStaffCheck(ctx, supervisorIds, SUPERVISORS)
  await ctx.write(async (w) => {
    await requireStaff(w)
    await requireSupervisors(w)
    await insertTodo(
      w.db,
      {
        ...form,
        todoTaskType,
        tenantId,
        id,
        todoType: 1,
        creatorUid: userId,
        executorCount: executorIds.length,
        createdAt: now,
      },
      executorIds,
    )
    await addSupervisors(w.db, { tenantId, id, createdAt: now }, supervisorIds)
    await w.files.keep(TODO_FILES, id)
    await enterLog(w, scope, id, 'create')
    w.audit({
      action: 'todo.create',
      objectType: 'todo',
      objectId: id,
      after: { title: form.title, executorIds, ...(supervisorIds.length ? { supervisorIds } : {}) },
    })
    w.emit({
      type: 'todo.created',
      objectType: 'todo',
      objectId: id,
      payload: { title: form.title, executorIds, supervisorIds, todoTaskType },
    })
  })
  return { id }
}

/** How the new deadline stands to the one before: later, or without an end, is an extension. */
const isExtension = (before: Date | null, after: Date | null): boolean =>
  before !== null && (after === null || after.getTime() > before.getTime())

const isSame = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime()

/**
 * Changes an open to-do, by its creator: whoever is added gets a part, whoever is removed loses an
 * undone one. AlreadyProcessed where it was changed or ended since it was read. InvalidInput at
 * `executorIds` where a done part would go, or no part would be left to do; at `deadlineTime` for a
 * new deadline in the past.
 */
export async function updateTodo(ctx: Ctx, input: Static<typeof UpdateTodo>): Promise<null> {
  const { todo, scope } = await findVisibleTodo(ctx, input.id)
  const { tenantId, now } = scope
  refuseIf(refuseEdit(todo, scope))
  const form = readForm(input, now, todo.todoTaskType)
  if (!isSame(form.deadlineTime, todo.deadlineTime)) refusePast(form.deadlineTime, now)
  const ofTodo = { tenantId, todoId: input.id }
  const parts = await edits.findParts(ctx.db, tenantId, input.id)
  const before = new Set(parts.map(({ userId }) => userId))
  const wanted = new Set(input.executorIds)
  const wantedAnew = input.executorIds.filter((userId) => !before.has(userId))
  const requireStaff = await prepareStaffCheck(ctx, wantedAnew, EXECUTORS)
  await ctx.write(async (w) => {
    // People before the to-do, as who leaves is held before what they hand over.
    await requireStaff(w)
    const held = await holdOpenTodo(w, tenantId, input.id)
    refuseIf(refuseStale(held, input.version))
    const current = await edits.findParts(w.db, tenantId, input.id)
    const removed = current.filter(({ userId }) => !wanted.has(userId))
    if (removed.some(({ done }) => done))
      throw failField(ErrorCode.InvalidInput, 'executorIds', '已完成的执行人不能移除')
    const kept = current.filter(({ userId }) => wanted.has(userId))
    // Meanwhile one of them may have taken over from somebody who left.
    const addedIds = wantedAnew.filter((id) => kept.every(({ userId }) => userId !== id))
    if (addedIds.length === 0 && kept.every(({ done }) => done))
      throw failField(ErrorCode.InvalidInput, 'executorIds', '请至少保留一名未完成的执行人')
    const removedIds = removed.map(({ userId }) => userId)
    await edits.removeParts(w.db, tenantId, input.id, removedIds)
    if (addedIds.length > 0) await addExecutors(w.db, held, addedIds)
    await w.files.keep(TODO_FILES, input.id, { had: held.files.map(({ key }) => key) })
    const supervisorIds = await findSupervisorIds(w.db, tenantId, input.id)
    // Supervised it is as long as somebody supervises it (S4.10).
    const todoTaskType = kindOf(form.todoTaskType, supervisorIds)
    const changed = await edits.updateOpen(w.db, tenantId, input.id, {
      ...form,
      todoTaskType,
      executorCount: kept.length + addedIds.length,
    })
    if (!changed) throw fail(ErrorCode.AlreadyProcessed)
    // What was asked for stood on the deadline before, and on an own part.
    if (!isSame(held.deadlineTime, form.deadlineTime)) await closeExtensions(w.db, ofTodo, now)
    else await closeExtensions(w.db, ofTodo, now, removedIds)
    const extended = isExtension(held.deadlineTime, form.deadlineTime)
    await enterLog(w, scope, input.id, extended ? 'extend' : 'edit')
    const told = compareRows(
      { ...held, addedIds: [], removedIds: [], files: nameFiles(held.files) },
      {
        title: form.title,
        content: form.content,
        todoTaskType,
        deadlineTime: form.deadlineTime,
        remindBefore: form.remindBefore,
        files: nameFiles(input.files ?? []),
        addedIds,
        removedIds,
      },
    )
    w.audit({
      action: 'todo.update',
      objectType: 'todo',
      objectId: input.id,
      before: { title: held.title, ...told.before },
      after: told.after,
    })
    w.emit({
      type: 'todo.updated',
      objectType: 'todo',
      objectId: input.id,
      payload: {
        title: form.title,
        addedIds,
        removedIds,
        executorIds: kept.filter(({ done }) => !done).map(({ userId }) => userId),
        supervisorIds,
        extended,
      },
    })
  })
  return null
}
