/** The attachments of to-dos. */
import type { FileOwner } from '../../platform/files.ts'
import { isVisible } from './queries.ts'

/** Whoever sees the to-do reads its files. */
export const TODO_FILES: FileOwner = {
  kind: 'todo.files',
  visibility: 'private',
  mayRead: async (ctx, todoId) => {
    const manages = await ctx.can('todo:manage')
    const scope = { tenantId: ctx.tenantId, onlyOf: manages ? null : ctx.user.id }
    return isVisible(ctx.db, scope, todoId)
  },
}
