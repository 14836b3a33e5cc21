/** SQL of single entries of the audit log. */
import type { Db } from '../../platform/db/schema.ts'
import { personName } from '../account/service.ts'
import { storedName } from './list.ts'

/** An entry of the organisation, whole; undefined for any other. */
export const findEntryRow = (db: Db, tenantId: string, id: string) =>
  db
    .selectFrom('auditLog as item')
    .selectAll('item')
    .select([
      storedName.as('objectName'),
      personName('item.tenantId', 'item.actorId').as('actorName'),
    ])
    .where('item.tenantId', '=', tenantId)
    .where('item.id', '=', id)
    .executeTakeFirst()
