/**
 * To-dos of type 3: an application to review, for each of its reviewers, ended when anyone has
 * decided it (decisions S4.10, S4.18 numbers 4, 8 and 13).
 */
import type { DomainEvent, Write } from '../../platform/context.ts'
import type { Hooks } from '../../platform/hooks.ts'
import { newId } from '../../platform/ids.ts'
import { reviewersOf, todoTitleOf } from '../approval/service.ts'
import * as audits from './audit-queries.ts'
import { addLog } from './queries.ts'
import { TodoState } from './state.ts'

const TITLE_LENGTH = 108
/** Nobody, where the history needs somebody's id: no account has it. */
const NOBODY = '0'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Since when the application waits: the news of its end comes later. Events of older versions do
 * not say it.
 */
const appliedAt = ({ payload, createdAt }: DomainEvent): Date =>
  typeof payload.appliedAt === 'string' ? new Date(payload.appliedAt) : createdAt

/** Makes the to-do unless it is there; of a kind without one, or without reviewers, nothing. */
async function ensure(event: DomainEvent, w: Write): Promise<void> {
  const { kind, title, applicantId, reviewTenantId } = event.payload
  const todoTitle = todoTitleOf(w, text(kind), text(title))
  const tenantId = text(reviewTenantId)
  if (todoTitle === undefined || tenantId === '') return
  const reviewers = [...new Set(await reviewersOf(w, event.objectId))]
  if (reviewers.length === 0) return
  const todo = {
    tenantId,
    id: newId(),
    approvalId: event.objectId,
    title: Array.from(todoTitle).slice(0, TITLE_LENGTH).join(''),
    creatorUid: text(applicantId),
    createdAt: appliedAt(event),
  }
  if (!(await audits.insertOnce(w.db, todo, reviewers))) return
  await addLog(w.db, {
    tenantId,
    id: newId(),
    todoId: todo.id,
    kind: 'create',
    actorId: todo.creatorUid,
    remark: null,
    createdAt: todo.createdAt,
  })
  w.emit({ type: 'todo.changed', objectType: 'todo', objectId: todo.id, tenantId, payload: {} })
}

/** A step of a flow began, or a signature was given or asked for: others have it to do now. */
async function follow(event: DomainEvent, w: Write): Promise<void> {
  const tenantId = text(event.payload.reviewTenantId)
  if (tenantId === '') return
  await ensure(event, w)
  const reviewers = [...new Set(await reviewersOf(w, event.objectId))]
  if (reviewers.length === 0) return
  const todoId = await audits.setReviewers(w.db, tenantId, event.objectId, reviewers)
  if (todoId === undefined) return
  w.emit({ type: 'todo.changed', objectType: 'todo', objectId: todoId, tenantId, payload: {} })
}

/**
 * The news of the end may come before that of the beginning: then the to-do is made first, and the
 * beginning finds it there. An application that nobody decided in time is ended by nobody.
 */
async function end(event: DomainEvent, w: Write, status: 2 | 4): Promise<void> {
  const tenantId = text(event.payload.reviewTenantId)
  if (tenantId === '') return
  await ensure(event, w)
  const todoId = await audits.closeAuditTodo(
    w.db,
    tenantId,
    event.objectId,
    status,
    event.actorId || null,
    event.createdAt,
  )
  if (todoId === undefined) return
  const kind = status === TodoState.Completed ? 'finish' : 'revoke'
  await addLog(w.db, {
    tenantId,
    id: newId(),
    todoId,
    kind,
    actorId: event.actorId || NOBODY,
    remark: null,
    createdAt: event.createdAt,
  })
  w.emit({ type: 'todo.changed', objectType: 'todo', objectId: todoId, tenantId, payload: {} })
}

/** Events may come in any order, each at least once: making and ending are both done once. */
export function registerAudits(hooks: Hooks): void {
  hooks.onEvent('approval.applied', { consumer: 'todo', handle: ensure })
  hooks.onEvent('approval.step', { consumer: 'todo', handle: follow })
  hooks.onEvent('approval.decided', {
    consumer: 'todo',
    handle: (event, w) => end(event, w, TodoState.Completed),
  })
  for (const type of ['approval.withdrawn', 'approval.expired'])
    hooks.onEvent(type, {
      consumer: 'todo',
      handle: (event, w) => end(event, w, TodoState.Revoked),
    })
}
