/** All apps of the catalogue, for operators: listed or not, added last first. */
import { type SqlBool, sql } from 'kysely'
import Type from 'typebox'
import { defineList } from '../../../platform/list/list.ts'
import { YesNo } from '../../../platform/schema.ts'
import { ChargeType } from '../schemas.ts'
import { AppStatus } from './schemas.ts'

/** Filters and order; `name` finds name, keywords and code. */
export const CATALOGUE_LIST = defineList<object>()({
  table: 'app',
  filters: ({ is, fits, holds }) => ({
    name: fits(
      Type.String({ maxLength: 108 }),
      (words) =>
        sql<SqlBool>`strpos(lower(item.name || ',' || item.keywords || ',' || item.code), lower(${words})) > 0`,
    ),
    supplier: holds('supplier'),
    status: is('status', AppStatus),
    chargeType: is('chargeType', ChargeType),
    isDefault: is('isDefault', YesNo),
    isOpt: is('isOpt', YesNo),
  }),
  ways: (db) => [db.selectFrom('app').selectAll()],
  newest: () => ['createdAt', 'id'],
  columns: (page) =>
    page
      .selectAll('item')
      .select(
        sql<number>`coalesce((select o.opened from app_opening o where o.app_id = item.id), 0)`.as(
          'openCount',
        ),
      ),
})
