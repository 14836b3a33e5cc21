/** SQL of drafts: of the person asking, or in system scope with the person named. */
import { type Selectable, sql } from 'kysely'
import { json } from '../../../platform/db/schema.ts'
import { TenantState } from '../../../platform/states.ts'
import type { OrganisationDb } from '../db.ts'
import type { TenantTable } from '../tables.ts'
import type { TenantDraftTable } from './tables.ts'

/** A stored draft; its id becomes the organisation's id when it is submitted. */
export type DraftRow = Selectable<TenantDraftTable>
/** The columns that hold what was typed. */
export type DraftStep = 'basic' | 'relation' | 'qualification' | 'introduction' | 'principal'

const ofPerson = (db: OrganisationDb, userId: string, id: string) =>
  db.selectFrom('tenantDraft').selectAll().where('userId', '=', userId).where('id', '=', id)

/** The person's draft of that id. */
export const findDraft = (
  db: OrganisationDb,
  userId: string,
  id: string,
): Promise<DraftRow | undefined> => ofPerson(db, userId, id).executeTakeFirst()

/** The same, held until the transaction ends. */
export const lockDraft = (
  db: OrganisationDb,
  userId: string,
  id: string,
): Promise<DraftRow | undefined> => ofPerson(db, userId, id).forUpdate().executeTakeFirst()

/** The person's one draft that was never applied for. */
export const findFreshDraft = (db: OrganisationDb, userId: string): Promise<DraftRow | undefined> =>
  db
    .selectFrom('tenantDraft')
    .selectAll()
    .where('userId', '=', userId)
    .where('submitted', '=', false)
    .executeTakeFirst()

/** Whether a draft of the person names the organisation as superior or as one to belong to. */
export async function isNamedInDraft(
  db: OrganisationDb,
  userId: string,
  tenantId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from tenant_draft where user_id = ${userId} and (relation ->> 'pid' = ${tenantId}
      or relation -> 'belongs' @> jsonb_build_array(jsonb_build_object('belongTenantId', ${tenantId}::text)))
    limit 1`.execute(db)
  return rows.length > 0
}

/**
 * A draft to store; `submitted` where it stands for an organisation that was refused or taken back.
 */
export interface NewDraft
  extends Pick<
    DraftRow,
    'userId' | 'id' | 'tenantType' | 'submitted' | 'perfectStep' | 'createdAt' | DraftStep
  > {
  /** 1 unless given. */
  readonly version?: number
}

/**
 * The unique index decides between two that one person begins at once; one of
 * that id stays as it is.
 */
export async function insertDraft(db: OrganisationDb, draft: NewDraft): Promise<void> {
  await db
    .insertInto('tenantDraft')
    .values({
      ...draft,
      basic: json(draft.basic),
      relation: json(draft.relation),
      qualification: json(draft.qualification),
      introduction: json(draft.introduction),
      principal: json(draft.principal),
      updatedAt: draft.createdAt,
    })
    .onConflict((oc) => oc.columns(['userId', 'id']).doNothing())
    .execute()
}

/** Stores one step of a locked draft and answers its new version. */
export async function updateDraft(
  db: OrganisationDb,
  { userId, id }: Pick<DraftRow, 'userId' | 'id'>,
  change: {
    readonly step: DraftStep
    readonly values: object
    readonly perfectStep: number
    readonly submitted?: true
    readonly at: Date
  },
): Promise<number> {
  const { version } = await db
    .updateTable('tenantDraft')
    .set((eb) => ({
      [change.step]: json(change.values),
      perfectStep: change.perfectStep,
      ...(change.submitted && { submitted: true }),
      updatedAt: change.at,
      version: eb('version', '+', 1),
    }))
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** The draft's row alone: its files are given up by the caller. */
export async function deleteDraft(db: OrganisationDb, userId: string, id: string): Promise<void> {
  await db.deleteFrom('tenantDraft').where('userId', '=', userId).where('id', '=', id).execute()
}

/** The newest organisation whose application the person took back: it is a draft again. */
export async function findWithdrawn(
  db: OrganisationDb,
  userId: string,
): Promise<{ readonly id: string; readonly tenantType: number } | undefined> {
  return db
    .selectFrom('tenantFile')
    .select(['id', 'tenantType'])
    .where('creatorId', '=', userId)
    .where('status', '=', TenantState.Draft)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Drafts that were last written before the moment and never applied for. System scope. */
export const findOldDrafts = (
  db: OrganisationDb,
  before: Date,
  limit: number,
): Promise<Pick<DraftRow, 'userId' | 'id'>[]> =>
  db
    .selectFrom('tenantDraft')
    .select(['userId', 'id'])
    .where('submitted', '=', false)
    .where('updatedAt', '<', before)
    .limit(limit)
    .execute()

/** False for one that was written or applied for since it was found. System scope. */
export async function deleteOldDraft(
  db: OrganisationDb,
  { userId, id }: Pick<DraftRow, 'userId' | 'id'>,
  before: Date,
): Promise<boolean> {
  const row = await db
    .deleteFrom('tenantDraft')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('submitted', '=', false)
    .where('updatedAt', '<', before)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** All drafts of a person. System scope. */
export const findDraftsOf = (
  db: OrganisationDb,
  userId: string,
): Promise<Pick<DraftRow, 'id' | 'submitted'>[]> =>
  db.selectFrom('tenantDraft').select(['id', 'submitted']).where('userId', '=', userId).execute()

/** Drafts of organisations that came alive, or never will. System scope. */
export async function deleteSettledDrafts(db: OrganisationDb): Promise<void> {
  await sql`
    delete from tenant_draft d using tenant t
    where d.submitted and t.id = d.id and t.status in (2, 4, 5)`.execute(db)
}

/** What a draft may name of an organisation. */
export interface NamedTenant {
  readonly id: string
  readonly tenantName: string
  readonly tenantFullName: string
  readonly logo: string | null
  readonly tenantType: number
}

/** Active ones of these. */
export async function findActive(
  db: OrganisationDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedTenant>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<NamedTenant>`
    select id, tenant_name, tenant_full_name, logo, tenant_type from tenant_card
    where id = any(${[...new Set(ids)]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Active organisations of these types by a part of their name, whole names first. */
export async function searchActive(
  db: OrganisationDb,
  text: string,
  types: readonly number[],
  limit: number,
): Promise<NamedTenant[]> {
  const { rows } = await sql<NamedTenant>`
    select id, tenant_name, tenant_full_name, logo, tenant_type from tenant_card
    where tenant_type = any(${[...types]}::int[])
      and (strpos(lower(tenant_name), ${text}) > 0 or strpos(lower(tenant_full_name), ${text}) > 0)
    order by (${text} in (lower(tenant_name), lower(tenant_full_name))) desc, id limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Another organisation that waits, is active or was refused has the name. System scope. */
export async function liveNameTaken(
  db: OrganisationDb,
  tenantType: number,
  fullName: string,
  butId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('tenant')
    .select('id')
    .where('tenantType', '=', tenantType)
    .where('tenantFullName', '=', fullName)
    .where('status', 'in', [TenantState.Pending, TenantState.Active, TenantState.Refused])
    .where('id', '<>', butId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Another organisation that waits or is active has the credit code. System scope. */
export async function creditCodeTaken(
  db: OrganisationDb,
  creditCode: string,
  butId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('tenantQualification as papers')
    .innerJoin('tenant', 'tenant.id', 'papers.tenantId')
    .select('tenant.id')
    .where('papers.creditCode', '=', creditCode)
    .where('tenant.status', 'in', [TenantState.Pending, TenantState.Active])
    .where('tenant.id', '<>', butId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The organisation of a draft that was applied for; its row stays locked. System scope. */
export const lockOwnTenant = (
  db: OrganisationDb,
  id: string,
  creatorId: string,
): Promise<Selectable<TenantTable> | undefined> =>
  db
    .selectFrom('tenant')
    .selectAll()
    .where('id', '=', id)
    .where('creatorId', '=', creatorId)
    .forUpdate()
    .executeTakeFirst()
