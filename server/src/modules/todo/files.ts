/** The attachments of to-dos, and what executors hand in with their parts. */
import type { Ctx } from '../../platform/context.ts'
import type { FileOwner } from '../../platform/files.ts'
import { isVisible } from './queries.ts'

const seesTodo = async (ctx: Ctx, todoId: string): Promise<boolean> => {
  const manages = await ctx.can('todo:manage')
  const scope = { tenantId: ctx.tenantId, onlyOf: manages ? null : ctx.user.id }
  return isVisible(ctx.db, scope, todoId)
}

/** Whoever sees the to-do reads its files. */
export const TODO_FILES: FileOwner = {
  kind: 'todo.files',
  visibility: 'private',
  mayRead: seesTodo,
}

/** Between the to-do's id and the executor's, in the name of a part. */
const BETWEEN = '-'

/** The object that holds what one executor handed in. */
export const partFilesId = (part: { readonly todoId: string; readonly userId: string }): string =>
  `${part.todoId}${BETWEEN}${part.userId}`

/** Whoever sees the to-do reads what its executors handed in. */
export const TODO_PART_FILES: FileOwner = {
  kind: 'todo.part.files',
  visibility: 'private',
  mayRead: (ctx, partId) => seesTodo(ctx, partId.split(BETWEEN)[0] ?? ''),
}
