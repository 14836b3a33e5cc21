/** What a person sent and what a person decided, whatever kind it is (WF-01). */
import { sql, type SqlBool } from 'kysely'
import Type from 'typebox'
import type { Db } from '../../platform/db/schema.ts'
import { defineList } from '../../platform/list/list.ts'
import { findByPairs } from '../../platform/list/pairs.ts'
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

const SHOWN = [
  ...(['tenantId', 'id', 'kind', 'applicantTenantId', 'applicantId', 'objectType'] as const),
  ...(['objectId', 'departmentId', 'title', 'searchText', 'snapshot', 'auditStatus'] as const),
  ...(['reason', 'version', 'createdAt'] as const),
] as const
const shownOf = SHOWN.map((column) => `approval.${column}` as const)

/** A signature `o` that somebody gave to the application. */
const GIVEN = sql`select 1 from approval_signer o where o.tenant_id = approval.tenant_id
  and o.approval_id = approval.id and o.signer_status in (2, 3)`

interface Deciding {
  readonly tenantId: string
  readonly userId: string
}

/**
 * What a person passed or refused for an organisation, alone or as a signer of a step, the last
 * first; others may still have to decide. `decidedAt` and `decidedBy` are the person's own decision
 * in all of it: what is shown, filtered and ordered by.
 */
export const DECIDED_APPROVALS = defineList<Deciding>()({
  table: 'approval',
  filters: ({ is, fits, from, until }) => ({
    kind: is('kind', Kind),
    auditStatus: is('auditStatus', Reviewed),
    text: {
      ...fits(Text, holdsText),
      found: (db: Db, text: unknown, { tenantId }: Deciding) =>
        findByPairs(db, 'approval_text', tenantId, String(text)),
    },
    startTime: from('decidedAt'),
    endTime: until('decidedAt'),
  }),
  ways: (db, { tenantId, userId }) => [
    db
      .selectFrom('approval')
      .select(shownOf)
      .select(['decidedBy', 'decidedAt'])
      .where('tenantId', '=', tenantId)
      .where('decidedBy', '=', userId)
      // Whoever takes an application back is entered there too.
      .where('auditStatus', 'in', [AuditState.Passed, AuditState.Refused])
      .where(sql<SqlBool>`not exists (${GIVEN} and o.user_id = approval.decided_by)`),
    db
      .selectFrom('approvalSigner as g')
      .innerJoin('approval', (join) =>
        join
          .onRef('approval.tenantId', '=', 'g.tenantId')
          .onRef('approval.id', '=', 'g.approvalId'),
      )
      .select(shownOf)
      .select(['g.userId as decidedBy', 'g.signedAt as decidedAt'])
      .where('g.tenantId', '=', tenantId)
      .where('g.userId', '=', userId)
      // Literal: bound parameters would not match the partial index.
      .where(sql<SqlBool>`g.signer_status in (2, 3)`)
      .where('approval.auditStatus', 'in', [
        AuditState.Waiting,
        AuditState.Passed,
        AuditState.Refused,
      ])
      // Of several steps the last that they signed.
      .where(
        sql<SqlBool>`not exists (${GIVEN} and o.user_id = g.user_id and (o.signed_at, o.id) > (g.signed_at, g.id))`,
      ),
  ],
  key: ['tenantId', 'id'],
  ownValues: true,
  newest: () => ['decidedAt', 'id'],
  columns: (page) => page.selectAll('item'),
})
