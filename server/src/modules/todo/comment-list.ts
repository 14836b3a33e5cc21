/** The comments of a to-do (decisions section 0). */
import { defineList } from '../../platform/list/list.ts'
import { Id } from '../../platform/schema.ts'
import { personName } from '../account/service.ts'

/** Of which to-do; who may see it is asked before. */
export interface CommentScope {
  readonly tenantId: string
  readonly todoId: string
}

/** Newest first. */
export const COMMENT_LIST = defineList<CommentScope>()({
  table: 'todoComment',
  filters: ({ heard }) => ({
    /** Of which to-do. It decides about the rows by the scope. */
    todoId: heard(Id),
  }),
  ways: (db, { tenantId, todoId }) => [
    db
      .selectFrom('todoComment')
      .selectAll()
      .where('tenantId', '=', tenantId)
      .where('todoId', '=', todoId),
  ],
  newest: () => ['createdAt', 'id'],
  columns: (page) =>
    page
      .leftJoin('userDirectory as p', 'p.id', 'item.authorId')
      .selectAll('item')
      .select([
        personName('item.tenantId', 'item.authorId').as('authorName'),
        'p.avatar as authorAvatar',
      ]),
})
