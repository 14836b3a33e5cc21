/** What readers said of help documents, for operators (HD-03). */
import { type SqlBool, sql } from 'kysely'
import Type from 'typebox'
import { defineList } from '../../platform/list/list.ts'
import { OPERATOR_TENANT } from '../../platform/operator-tenant.ts'

/** Filters, and the order: said last first. */
export const DOC_FEEDBACK_LIST = defineList<object>()({
  table: 'docFeedback',
  filters: ({ is, fits }) => ({
    helpful: is('helpful', Type.Union([Type.Literal(1), Type.Literal(2)], { title: '评价' })),
    /** Part of the page's name. */
    name: fits(
      Type.String({ maxLength: 108 }),
      (name) =>
        sql<SqlBool>`exists (select 1 from doc_node n where n.id = item.node_id and strpos(lower(n.name), lower(${name})) > 0)`,
    ),
  }),
  ways: (db) => [db.selectFrom('docFeedback').selectAll().where('tenantId', '=', OPERATOR_TENANT)],
  newest: () => ['updatedAt', 'nodeId', 'userId'],
  columns: (page) =>
    page
      .innerJoin('docNode as n', 'n.id', 'item.nodeId')
      .selectAll('item')
      .select(['n.name', 'n.path', 'n.moduleId']),
})
