/** Comments on a to-do, by whoever sees it (decisions section 0). */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { failField, notFound, refuseIf } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { PageOf } from '../../platform/route.ts'
import { COMMENT_LIST } from './comment-list.ts'
import * as queries from './comment-queries.ts'
import { refuseDeleteComment } from './policy.ts'
import type { SaveComment, TodoCommentRow } from './schemas.ts'
import { findVisibleTodo } from './service.ts'

/** A page of a to-do's comments, newest first. NotFound for a to-do that the caller does not see. */
export async function pageComments(
  ctx: Ctx,
  asked: Static<typeof COMMENT_LIST.body>,
): Promise<PageOf<Static<typeof TodoCommentRow>[]>> {
  const { todoId } = asked.data
  if (todoId === undefined || todoId === null)
    throw failField(ErrorCode.InvalidInput, 'data.todoId', '缺少待办编号')
  const { scope } = await findVisibleTodo(ctx, todoId)
  const { data, totalNum } = await COMMENT_LIST.page(ctx.db, asked, {
    tenantId: scope.tenantId,
    todoId,
  })
  return {
    data: data.map((row) => ({
      id: row.id,
      authorId: row.authorId,
      authorName: row.authorName ?? '',
      authorAvatar: row.authorAvatar,
      content: row.content,
      createTime: row.createdAt.getTime(),
      canDelete: refuseDeleteComment(row, scope) === undefined ? 1 : 2,
    })),
    totalNum,
  }
}

/** Adds a comment of the caller's and tells the others concerned. InvalidInput without words. */
export async function saveComment(
  ctx: Ctx,
  input: Static<typeof SaveComment>,
): Promise<{ id: string }> {
  const { todo, scope } = await findVisibleTodo(ctx, input.todoId)
  const { tenantId, userId, now } = scope
  const content = input.content.trim()
  if (content === '') throw failField(ErrorCode.InvalidInput, 'content', '请输入评论')
  const id = newId()
  await ctx.write(async (w) => {
    await queries.insertComment(w.db, {
      tenantId,
      id,
      todoId: input.todoId,
      authorId: userId,
      content,
      createdAt: now,
    })
    w.audit({
      action: 'todo.comment',
      objectType: 'todo',
      objectId: input.todoId,
      after: { commentId: id, content },
    })
    w.emit({
      type: 'todo.commented',
      objectType: 'todo',
      objectId: input.todoId,
      payload: {
        title: todo.title,
        concernedIds: await queries.findConcerned(w.db, tenantId, input.todoId),
      },
    })
  })
  return { id }
}

/**
 * Takes a comment away, for good, by its author or who manages to-dos. NotFound for a comment that is
 * gone, or on a to-do that the caller does not see.
 */
export async function deleteComment(ctx: Ctx, id: string): Promise<null> {
  const comment = await queries.findComment(ctx.db, ctx.tenantId, id)
  if (comment === undefined) throw notFound()
  const { scope } = await findVisibleTodo(ctx, comment.todoId)
  refuseIf(refuseDeleteComment(comment, scope))
  await ctx.write(async (w) => {
    if (!(await queries.deleteComment(w.db, scope.tenantId, id))) throw notFound()
    w.audit({
      action: 'todo.comment.delete',
      objectType: 'todo',
      objectId: comment.todoId,
      before: { commentId: id, authorId: comment.authorId, content: comment.content },
    })
    w.emit({
      type: 'todo.changed',
      objectType: 'todo',
      objectId: comment.todoId,
      payload: {},
    })
  })
  return null
}
