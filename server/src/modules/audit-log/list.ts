/** Who did what in an organisation, newest first (WF-04; decisions S4.21; ADR 0052). */
import { type SqlBool, sql } from 'kysely'
import Type from 'typebox'
import type { Db } from '../../platform/db/schema.ts'
import { firstIdOf } from '../../platform/ids.ts'
import { type ListFilter, pastEnd } from '../../platform/list/filters.ts'
import { defineList } from '../../platform/list/list.ts'
import { findByPairs } from '../../platform/list/pairs.ts'
import { Id, Millis } from '../../platform/schema.ts'
import { personName } from '../account/service.ts'
import { findByPerson } from './person-queries.ts'

/** Whose log it is. */
export interface AuditScope {
  readonly tenantId: string
}

/** Ids hold the moment from 2024 on, in 41 bits. */
const FIRST_MOMENT = Date.UTC(2024, 0, 1)
const LAST_MOMENT = FIRST_MOMENT + 2 ** 41 - 2

const idAt = (millis: number): string =>
  firstIdOf(new Date(Math.min(Math.max(millis, FIRST_MOMENT), LAST_MOMENT)))

/** By ids, which hold the moment: so the months outside the span are not asked. */
const madeFrom: ListFilter<AuditScope, typeof Millis> = {
  schema: Millis,
  read: (value) => (typeof value === 'number' ? idAt(value) : undefined),
  where: (value) => sql<SqlBool>`item.id >= ${value}::bigint`,
}
const madeUntil: ListFilter<AuditScope, typeof Millis> = {
  schema: Millis,
  read: (value) => (typeof value === 'number' ? idAt(pastEnd(value).getTime()) : undefined),
  where: (value) => sql<SqlBool>`item.id < ${value}::bigint`,
}

/** Fields in which entries keep what their object is called, the first of them that is filled. */
export const NAME_FIELDS = [
  'name',
  'title',
  'tenantFullName',
  'simpleName',
  'staffName',
  'invitee',
  'fileName',
] as const

/**
 * What the entry's object was called when it was made; null where the entry does not say. The
 * function reads NAME_FIELDS (migration 0750), of each what it is after the act, then before it.
 */
export const storedName = sql<string | null>`audit_object_name(item.before, item.after)`

const Key = Type.String({ maxLength: 60, pattern: '^[A-Za-z.-]*$' })

/** Entries of an organisation; what is nobody's (`tenant_id` null) is in none of these lists. */
export const AUDIT_LIST = defineList<AuditScope>()({
  table: 'auditLog',
  filters: ({ is, fits }) => ({
    /** Both ends included. */
    startTime: madeFrom,
    endTime: madeUntil,
    actorId: is('actorId', Id),
    action: is('action', Key),
    objectType: is('objectType', Key),
    /** Part of what the object was called. */
    objectName: {
      ...fits(
        Type.String({ maxLength: 108 }),
        (text) => sql<SqlBool>`strpos(lower(${storedName}), lower(${text})) > 0`,
      ),
      found: (db: Db, text: unknown, { tenantId }: AuditScope) =>
        findByPairs(db, 'audit_object', tenantId, String(text)),
    },
    /** What was done to that person, or with that person. */
    personId: {
      ...fits(
        Id,
        (id) => sql<SqlBool>`((item.object_type = 'user' and item.object_id = ${id})
        or item.before ->> 'userId' = ${id} or item.after ->> 'userId' = ${id})`,
      ),
      found: (db: Db, id: unknown, { tenantId }: AuditScope) =>
        findByPerson(db, tenantId, String(id)),
    },
  }),
  ways: (db, { tenantId }) => [
    db.selectFrom('auditLog').selectAll().where('tenantId', '=', tenantId),
  ],
  newest: () => ['id'],
  columns: (page) =>
    page.select([
      'item.id',
      'item.action',
      'item.objectType',
      'item.objectId',
      'item.actorId',
      'item.ip',
      'item.createdAt',
      storedName.as('objectName'),
      personName('item.tenantId', 'item.actorId').as('actorName'),
    ]),
})
