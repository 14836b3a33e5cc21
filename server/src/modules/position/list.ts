/** The positions of an organisation (S1 §7; decisions P2). */
import { type SqlBool, sql } from 'kysely'
import { defineList } from '../../platform/list/list.ts'
import { Id } from '../../platform/schema.ts'
import { personName, personNamed } from '../account/service.ts'
import { PositionStatus, TypeId } from './schemas.ts'

/** An organisation's positions: filters, order newest first, each with type and creator. */
export const POSITION_LIST = defineList<{ readonly tenantId: string }>()({
  table: 'position',
  filters: (kit) => ({
    name: kit.named('name'),
    creatorName: personNamed(kit, 'item.creatorId'),
    status: kit.is('status', PositionStatus),
    /** Of this type; 0 for 其他. */
    pid: kit.fits(TypeId, (pid) => sql<SqlBool>`coalesce(item.type_id, 0) = ${pid}::bigint`),
    tenantId: kit.heard(Id),
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
