/** SQL of applications. */
import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { pastEnd } from '../../platform/list/filters.ts'
import { countRows } from '../../platform/list/page.ts'
import { AuditState } from '../../platform/states.ts'
import type { ApprovalReach, ApprovalRow, ApprovalStatus } from './kinds.ts'
import { canSign } from './flow-queries.ts'
import type { ApprovalFilter } from './port.ts'
import type { ApprovalDb, ApprovalTable, ApprovalTables } from './tables.ts'

/** An application to store: it begins waiting, `snapshot` as JSON text. */
export interface NewRow
  extends Omit<
    Selectable<ApprovalTable>,
    'auditStatus' | 'reason' | 'decidedBy' | 'decidedAt' | 'version' | 'snapshot'
  > {
  readonly snapshot: string
}

/** False when the same thing waits for the same organisation already: the unique index decides. */
export async function insertApproval(db: ApprovalDb, row: NewRow): Promise<boolean> {
  const made = await db
    .insertInto('approval')
    .values(row)
    // Literal: a bound parameter matches the partial index only while the statement is planned
    // anew, five times per connection.
    .onConflict((oc) =>
      oc
        .columns(['tenantId', 'kind', 'objectType', 'objectId'])
        .where('auditStatus', '=', sql.lit(1))
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Those of an organisation's applications. */
export const findTenantApprovals = (
  db: ApprovalDb,
  tenantId: string,
  ids: readonly string[],
): Promise<ApprovalRow[]> =>
  db
    .selectFrom('approval')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .execute()

/** One by its id alone, as far as the scope sees it. */
export const findApproval = (db: ApprovalDb, id: string): Promise<ApprovalRow | undefined> =>
  db.selectFrom('approval').selectAll().where('id', '=', id).executeTakeFirst()

/** Several by their ids, as far as the scope sees them. */
export const findApprovals = async (
  db: ApprovalDb,
  ids: readonly string[],
): Promise<ApprovalRow[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('approval')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute()

/** An organisation's newest applications of a kind about one object, the newest first. */
export const findApprovalsAbout = (
  db: ApprovalDb,
  { tenantId, kind, objectId }: Pick<ApprovalRow, 'tenantId' | 'kind' | 'objectId'>,
  limit: number,
): Promise<ApprovalRow[]> =>
  db
    .selectFrom('approval')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('kind', '=', kind)
    .where('objectId', '=', objectId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** For each object its application of these kinds that waits, or without one its newest. */
export async function findCurrentApproval(
  db: ApprovalDb,
  tenantId: string,
  kinds: readonly string[],
  objectIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('approval')
    .select(['objectId', 'id'])
    .distinctOn('objectId')
    .where('tenantId', '=', tenantId)
    .where('kind', 'in', [...kinds])
    .where('objectId', 'in', [...objectIds])
    .orderBy('objectId')
    .orderBy((eb) => eb('auditStatus', '=', AuditState.Waiting), 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.objectId, row.id]))
}

/**
 * Settles it if it still waits. False when somebody else was faster: the database decides, not an
 * earlier read.
 */
export async function settleWaitingApproval(
  db: ApprovalDb,
  row: Pick<ApprovalRow, 'tenantId' | 'id'>,
  to: {
    readonly status: ApprovalStatus
    readonly reason: string | null
    readonly by: string | null
    readonly at: Date
  },
): Promise<boolean> {
  const changed = await db
    .updateTable('approval')
    .set((eb) => ({
      auditStatus: to.status,
      reason: to.reason,
      decidedBy: to.by,
      decidedAt: to.at,
      version: eb('version', '+', 1),
    }))
    .where('tenantId', '=', row.tenantId)
    .where('id', '=', row.id)
    .where('auditStatus', '=', AuditState.Waiting)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** A kind with what the person asking may see of it. */
export interface KindReach {
  readonly kind: string
  readonly reach: ApprovalReach
}

type Where = (eb: ExpressionBuilder<ApprovalTables, 'approval'>) => Expression<SqlBool>

const reached = (
  eb: ExpressionBuilder<ApprovalTables, 'approval'>,
  { kind, reach }: KindReach,
): Expression<SqlBool> => {
  const of = eb('approval.kind', '=', kind)
  if (reach === 'all') return of
  if (reach === 'none' || reach.length === 0) return sql<boolean>`false`
  return eb.and([of, eb('approval.departmentId', 'in', [...reach])])
}

/** What waits for a person: `ApprovalFilter.waitsFor`. */
const waitsFor = (
  eb: ExpressionBuilder<ApprovalTables, 'approval'>,
  mine: Expression<SqlBool>,
  { kinds, waitsFor: who }: ApprovalFilter,
): Expression<SqlBool> => {
  if (who === undefined) return mine
  const signer = sql`select 1 from approval_signer g
    where g.tenant_id = approval.tenant_id and g.approval_id = approval.id and g.signer_status = 1 and ${canSign}`
  const late = sql`select 1 from approval_step s
    where s.tenant_id = approval.tenant_id and s.approval_id = approval.id and s.step_status = 1 and s.due_at <= ${who.now}`
  return eb.or([
    eb.and([
      eb('approval.kind', 'in', [...kinds]),
      sql<boolean>`exists (${signer} and g.user_id = ${who.userId}::bigint)`,
    ]),
    eb.and([mine, eb.or([sql<boolean>`not exists (${signer})`, sql<boolean>`exists (${late})`])]),
  ])
}

const matching =
  (tenantId: string, reaches: readonly KindReach[], filter: ApprovalFilter): Where =>
  (eb) => {
    const mine = eb.or(reaches.map((each) => reached(eb, each)))
    const all: Expression<SqlBool>[] = [
      eb('approval.tenantId', '=', tenantId),
      waitsFor(eb, mine, filter),
    ]
    if (filter.ids !== undefined)
      all.push(sql<boolean>`approval.id = any(${[...filter.ids]}::bigint[])`)
    else if (filter.text !== undefined)
      all.push(sql<boolean>`strpos(approval.search_text, lower(${filter.text})) > 0`)
    // What its applicant took back is nothing to review: only who asks for it sees it.
    if (filter.auditStatus === undefined)
      all.push(eb('approval.auditStatus', '<>', AuditState.Withdrawn))
    else all.push(eb('approval.auditStatus', '=', filter.auditStatus))
    if (filter.notBy !== undefined) all.push(eb('approval.applicantId', '<>', filter.notBy))
    if (filter.from !== undefined) all.push(eb('approval.createdAt', '>=', filter.from))
    if (filter.to !== undefined)
      all.push(eb('approval.createdAt', '<', pastEnd(filter.to.getTime())))
    for (const [key, value] of Object.entries(filter.match ?? {}))
      all.push(sql<boolean>`approval.snapshot ->> ${key} = ${String(value)}`)
    return eb.and(all)
  }

/** Newest first. */
export const pageQuery = (
  db: ApprovalDb,
  tenantId: string,
  reaches: readonly KindReach[],
  filter: ApprovalFilter,
  offset: number,
  limit: number,
) =>
  db
    .selectFrom('approval')
    .selectAll('approval')
    .where(matching(tenantId, reaches, filter))
    .orderBy('approval.createdAt', 'desc')
    .orderBy('approval.id', 'desc')
    .limit(limit)
    .offset(offset)

/** How many, counted to a limit. */
export async function countApprovals(
  db: ApprovalDb,
  tenantId: string,
  reaches: readonly KindReach[],
  filter: ApprovalFilter,
  limit: number,
): Promise<number> {
  const rows = db
    .selectFrom('approval')
    .select('id')
    .where(matching(tenantId, reaches, filter))
  return countRows(db, sql`from (${rows}) found`, limit)
}

/** Those of these kinds that an organisation made and the scope sees, the newest first. */
export const ofApplicantTenant = (
  db: ApprovalDb,
  tenantId: string,
  kinds: readonly string[],
): Promise<ApprovalRow[]> =>
  db
    .selectFrom('approval')
    .selectAll()
    .where('applicantTenantId', '=', tenantId)
    .where('kind', 'in', [...kinds])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Full names of the organisations that review, by id; none of those that are not active. */
export async function findReviewerNames(
  db: ApprovalDb,
  tenantIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (tenantIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('tenantCard')
    .select(['id', 'tenantFullName'])
    .where('id', '=', sql<string>`any(${[...new Set(tenantIds)]}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, tenantFullName }) => [id, tenantFullName]))
}

/** A person's newest application of each of these kinds for each object, in no order. */
export const newestOfApplicant = (
  db: ApprovalDb,
  applicantId: string,
  kinds: readonly string[],
): Promise<ApprovalRow[]> =>
  db
    .selectFrom('approval')
    .selectAll()
    .distinctOn(['objectId', 'kind'])
    .where('applicantId', '=', applicantId)
    .where('kind', 'in', [...kinds])
    .orderBy('objectId')
    .orderBy('kind')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

/**
 * The applications of one kind about the same thing that the scope sees, the oldest first: how it
 * came to the present one.
 */
export const historyOf = (
  db: ApprovalDb,
  { kind, objectType, objectId }: Pick<ApprovalRow, 'kind' | 'objectType' | 'objectId'>,
): Promise<ApprovalRow[]> =>
  db
    .selectFrom('approval')
    .selectAll()
    .where('objectId', '=', objectId)
    .where('kind', '=', kind)
    .where('objectType', '=', objectType)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
