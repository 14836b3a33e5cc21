/** Who may do what to a to-do: asked by the refusal and by what a page shows alike. */
import { ErrorCode } from '@zz/contract'
import { fail, type Refusal } from '../../platform/errors.ts'
import { ASKED_ALREADY } from './constraints.ts'
import { type StoredStatus, TodoState } from './state.ts'

/** Who asks, and whether the caller holds todo:manage. */
export interface TodoCaller {
  readonly userId: string
  readonly manages: boolean
}

/** What of a to-do decides about acts. */
export interface JudgedTodo {
  readonly creatorUid: string
  readonly todoStatus: StoredStatus
  readonly approvalId: string | null
}

/** Between two urges of one to-do (decisions S4.10). */
export const URGE_PAUSE_MILLIS = 30 * 60_000

/** It ended, or stands for an application and ends with that. */
const isClosed = ({ todoStatus, approvalId }: JudgedTodo): boolean =>
  todoStatus !== TodoState.Open || approvalId !== null

const refuseClosed = (todo: JudgedTodo, act: string): Refusal | undefined =>
  isClosed(todo) ? fail(ErrorCode.WrongState, `当前状态不允许${act}`) : undefined

const refuseOthers = (allowed: boolean): Refusal | undefined =>
  allowed ? undefined : fail(ErrorCode.Forbidden)

const isOwn = (todo: JudgedTodo, caller: TodoCaller): boolean =>
  caller.manages || todo.creatorUid === caller.userId

/**
 * Why the caller may not revoke the to-do, undefined when allowed: Forbidden for who neither
 * created nor manages it, else WrongState (decisions O6, S4.10).
 */
export const refuseRevoke = (todo: JudgedTodo, caller: TodoCaller): Refusal | undefined =>
  refuseOthers(isOwn(todo, caller)) ?? refuseClosed(todo, '撤销')

/** The same as yes or no: a list asks for each row, and a refusal is an error that is made. */
export const mayRevoke = (todo: JudgedTodo, caller: TodoCaller): boolean =>
  isOwn(todo, caller) && !isClosed(todo)

/**
 * Why the caller may not say that the own part is done: Forbidden for who is no executor, WrongState
 * for a to-do that ended or an application, AlreadyProcessed for a part that is done.
 */
export const refuseFinish = (
  todo: JudgedTodo,
  part: { readonly done: boolean } | undefined,
): Refusal | undefined =>
  refuseOthers(part !== undefined) ??
  refuseClosed(todo, '完成') ??
  (part?.done === true ? fail(ErrorCode.AlreadyProcessed) : undefined)

/** Why the caller may not urge the to-do at any time: only creator and supervisors may. */
export const refuseUrge = (
  todo: JudgedTodo,
  caller: TodoCaller & { readonly supervises: boolean },
): Refusal | undefined =>
  refuseOthers(caller.supervises || todo.creatorUid === caller.userId) ?? refuseClosed(todo, '催办')

/** TooManyRequests within 30 minutes of the last urge, whoever urged. */
export const refuseUrgeAgain = (
  todo: { readonly urgedAt: Date | null },
  now: Date,
): Refusal | undefined =>
  todo.urgedAt !== null && now.getTime() < todo.urgedAt.getTime() + URGE_PAUSE_MILLIS
    ? fail(ErrorCode.TooManyRequests, '30分钟内只能催办一次，请稍后再试')
    : undefined

/** Why the caller may not name supervisors: only the creator and who manages to-dos may. */
export const refuseSupervise = (todo: JudgedTodo, caller: TodoCaller): Refusal | undefined =>
  refuseOthers(caller.manages || todo.creatorUid === caller.userId) ?? refuseClosed(todo, '督办')

/** Why the caller may not change the to-do: only its creator may (decisions S4.10). */
export const refuseEdit = (todo: JudgedTodo, caller: TodoCaller): Refusal | undefined =>
  refuseOthers(todo.creatorUid === caller.userId) ?? refuseClosed(todo, '修改')

/**
 * Why the caller may not ask for a later deadline: Forbidden for who is no executor and for the
 * creator, who changes it; WrongState for a to-do that ended, an application, a part that is done,
 * a to-do without deadline, and while the caller's last request is open.
 */
export const refuseExtend = (
  todo: JudgedTodo & { readonly deadlineTime: Date | null },
  part: { readonly done: boolean } | undefined,
  caller: TodoCaller & { readonly asked: boolean },
): Refusal | undefined => {
  const refused =
    refuseOthers(part !== undefined && todo.creatorUid !== caller.userId) ??
    refuseClosed(todo, '申请延期')
  if (refused !== undefined) return refused
  if (part?.done === true) return fail(ErrorCode.WrongState, '您已完成该待办，无需申请延期')
  if (todo.deadlineTime === null)
    return fail(ErrorCode.WrongState, '该待办没有截止时间，无需申请延期')
  return caller.asked ? fail(ErrorCode.WrongState, ASKED_ALREADY) : undefined
}

/**
 * Why the caller may not answer a request for a later deadline: Forbidden for who neither created
 * nor supervises the to-do, and for who asked; WrongState for a to-do that ended.
 */
export const refuseDecideExtension = (
  todo: JudgedTodo,
  extension: { readonly userId: string },
  caller: TodoCaller & { readonly supervises: boolean },
): Refusal | undefined =>
  refuseOthers(
    (caller.supervises || todo.creatorUid === caller.userId) && extension.userId !== caller.userId,
  ) ?? refuseClosed(todo, '处理延期申请')

/** Why the caller may not delete a comment: its author and who manages to-dos may. */
export const refuseDeleteComment = (
  comment: { readonly authorId: string },
  caller: TodoCaller,
): Refusal | undefined => refuseOthers(caller.manages || comment.authorId === caller.userId)
