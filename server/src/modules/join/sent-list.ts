/** The invitations that an organisation sent, newest first (MB-07). */
import { type SqlBool, sql } from 'kysely'
import Type from 'typebox'
import { defineList } from '../../platform/list/list.ts'
import { Id } from '../../platform/schema.ts'
import { personName } from '../account/service.ts'

const Status = Type.Integer({ minimum: 1, maximum: 5 })

/** An organisation's invitations, newest first: all, or those of one who sent them. */
export const SENT_LIST = defineList<{
  readonly tenantId: string
  /** null: whoever sent them. */
  readonly inviterId: string | null
}>()({
  table: 'joinInvitation',
  filters: ({ is, holds, heard }) => ({
    status: is('status', Status),
    invitee: holds('inviteeText'),
    tenantId: heard(Id),
  }),
  ways: (db, { tenantId, inviterId }) => [
    db
      .selectFrom('joinInvitation')
      .selectAll()
      .where('tenantId', '=', tenantId)
      .where(sql<SqlBool>`(${inviterId}::bigint is null or inviter_id = ${inviterId}::bigint)`),
  ],
  newest: () => ['createdAt', 'id'],
  columns: (page) =>
    page.selectAll('item').select(personName('item.tenantId', 'item.inviterId').as('inviterName')),
})
