/** What a person sent and what a person decided, whatever kind it is (WF-01). */
import { sql, type SqlBool } from 'kysely'
import Type from 'typebox'
import { defineList } from '../../platform/list/list.ts'
import { Typed } from '../../platform/readers.ts'
import { AuditState } from '../../platform/states.ts'

const Kind = Type.String({ title: '申请类型', maxLength: 40, pattern: '^[A-Za-z]*$' })
const Text = Typed('name', { maxLength: 108 })
/** What reviewers do not see of how it ended is left out: taken back, run out. */
const Reviewed = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)])
const Status = Type.Union([
  Type.Literal(1),
  Type.Literal(2),
  Type.Literal(3),
  Type.Literal(4),
  Type.Literal(5),
])

const holdsText = (text: string) => sql<SqlBool>`strpos(item.search_text, lower(${text})) > 0`

/** A person's own applications to whatever organisation, newest first; withdrawn ones too. */
export const SENT_APPROVALS = defineList<{ readonly userId: string }>()({
  table: 'approval',
  filters: ({ is, fits, from, until }) => ({
    kind: is('kind', Kind),
    auditStatus: is('auditStatus', Status),
    text: fits(Text, holdsText),
    startTime: from('createdAt'),
    endTime: until('createdAt'),
  }),
  ways: (db, { userId }) => [
    db.selectFrom('approval').selectAll().where('applicantId', '=', userId),
  ],
  newest: () => ['createdAt', 'id'],
  columns: (page) => page.selectAll('item'),
})

/**
 * What a person passed or refused for an organisation, alone or as a signer of a step; what others
 * have still to decide first, then the last decided.
 */
export const DECIDED_APPROVALS = defineList<{
  readonly tenantId: string
  readonly userId: string
}>()({
  table: 'approval',
  filters: ({ is, fits, from, until }) => ({
    kind: is('kind', Kind),
    auditStatus: is('auditStatus', Reviewed),
    text: fits(Text, holdsText),
    startTime: from('decidedAt'),
    endTime: until('decidedAt'),
  }),
  ways: (db, { tenantId, userId }) => [
    db
      .selectFrom('approval')
      .selectAll()
      .where('tenantId', '=', tenantId)
      .where('decidedBy', '=', userId)
      // Whoever takes an application back is entered there too.
      .where('auditStatus', 'in', [AuditState.Passed, AuditState.Refused]),
    db
      .selectFrom('approval')
      .selectAll()
      .where('tenantId', '=', tenantId)
      .where('auditStatus', 'in', [AuditState.Waiting, AuditState.Passed, AuditState.Refused])
      .where(
        sql<SqlBool>`exists (select 1 from approval_signer g where g.tenant_id = approval.tenant_id
          and g.approval_id = approval.id and g.user_id = ${userId}::bigint and g.signer_status in (2, 3))`,
      ),
  ],
  key: ['tenantId', 'id'],
  newest: () => ['decidedAt', 'id'],
  columns: (page) => page.selectAll('item'),
})
