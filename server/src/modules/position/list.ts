/** The positions of an organisation (S1 §7; decisions P2). */
import { type SqlBool, sql } from 'kysely'
import { defineList } from '../../platform/list/list.ts'
import { Typed } from '../../platform/readers.ts'
import { Id } from '../../platform/schema.ts'
import { isPersonNamed, personName } from '../account/service.ts'
import { PositionStatus, TypeId } from './schemas.ts'

/** An organisation's positions: filters, order newest first, each with type and creator. */
export const POSITION_LIST = defineList<{ readonly tenantId: string }>()({
  table: 'position',
  filters: ({ is, named, fits, heard }) => ({
    name: named('name'),
    creatorName: {
      ...fits(Typed('name', { maxLength: 108 }), (name, _rows, { tenantId }) =>
        isPersonNamed('item.creatorId', tenantId, name),
      ),
      byValues: true,
    },
    status: is('status', PositionStatus),
    /** Of this type; 0 for 其他. */
    pid: fits(TypeId, (pid) => sql<SqlBool>`coalesce(item.type_id, 0) = ${pid}::bigint`),
    tenantId: heard(Id),
  }),
  ways: (db, { tenantId }) => [
    db.selectFrom('position').selectAll().where('tenantId', '=', tenantId),
  ],
  newest: () => ['createdAt', 'id'],
  columns: (page) =>
    page
      .leftJoin('positionType as t', (join) =>
        join.onRef('t.tenantId', '=', 'item.tenantId').onRef('t.id', '=', 'item.typeId'),
      )
      .selectAll('item')
      .select([
        't.name as typeName',
        personName('item.tenantId', 'item.creatorId').as('creatorName'),
      ]),
})
