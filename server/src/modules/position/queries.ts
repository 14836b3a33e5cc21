/** SQL of positions and their types. */
import { sql } from 'kysely'
import { byValues } from '../../platform/db/statement-names.ts'
import { countTenantRows } from '../../platform/list/page.ts'
import { OfferState } from '../../platform/states.ts'
import type { PositionDb } from './tables.ts'

/** Tells this lock from those of other subjects; the number itself means nothing. */
const LOCK = 460

/**
 * Lets one transaction at a time change the organisation's positions. Names are unique within a
 * type, and 其他 is no row that could be locked: whoever checks first would not see the other.
 */
export async function lockPositionChanges(db: PositionDb, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${tenantId}))`.execute(db)
}

/** One statement however many ids there are. */
const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::bigint[])`

/** A type with the number of positions in it. */
export interface TypeRow {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly count: number
}

const typesOf = (db: PositionDb, tenantId: string) =>
  db
    .selectFrom('positionType')
    .select(['id', 'name', 'version'])
    .where('tenantId', '=', tenantId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

/** 其他, whose id is 0, then the organisation's types, oldest first; each with its positions. */
export async function findTypes(db: PositionDb, tenantId: string): Promise<readonly TypeRow[]> {
  const [types, counts] = await Promise.all([
    typesOf(db, tenantId),
    db
      .selectFrom('position')
      .select(['typeId', sql<number>`count(*)::int`.as('count')])
      .where('tenantId', '=', tenantId)
      .groupBy('typeId')
      .execute(),
  ])
  const countOf = new Map(counts.map(({ typeId, count }) => [typeId, count]))
  return [
    { id: '0', name: '其他', version: 0, count: countOf.get(null) ?? 0 },
    ...types.map((type) => ({ ...type, count: countOf.get(type.id) ?? 0 })),
  ]
}

interface ChoiceRow {
  readonly id: string
  readonly name: string
  readonly childList: readonly { readonly id: string; readonly name: string }[]
}

/** The types in the order of `findTypes`, each with its enabled positions, oldest first. */
export async function findChoices(db: PositionDb, tenantId: string): Promise<readonly ChoiceRow[]> {
  const [types, positions] = await Promise.all([
    typesOf(db, tenantId),
    db
      .selectFrom('position')
      .select(['id', 'name', 'typeId'])
      .where('tenantId', '=', tenantId)
      .where('status', '=', OfferState.Enabled)
      .orderBy('createdAt')
      .orderBy('id')
      .execute(),
  ])
  return [{ id: '0', name: '其他' }, ...types].map((type) => ({
    id: type.id,
    name: type.name,
    childList: positions.flatMap(({ id, name, typeId }) =>
      (typeId ?? '0') === type.id ? [{ id, name }] : [],
    ),
  }))
}

/** The type; undefined where the organisation has none of that id. */
export const findType = (
  db: PositionDb,
  tenantId: string,
  id: string,
): Promise<{ id: string; name: string; version: number } | undefined> =>
  db
    .selectFrom('positionType')
    .select(['id', 'name', 'version'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Those of the positions that the organisation has. */
export const findPositions = (db: PositionDb, tenantId: string, ids: readonly string[]) =>
  db
    .selectFrom('position')
    .select(['id', 'typeId', 'name', 'status', 'version'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', anyOf(ids))
    .execute()

/** A position with its type, its maker's name and how many hold it. */
export type FoundPosition = Awaited<ReturnType<typeof findPositions>>[number]

/** How many rows of the table an organisation has. */
export const countRowsOf = (
  db: PositionDb,
  table: 'positionType' | 'position',
  tenantId: string,
): Promise<number> => countTenantRows(db, table, tenantId)

const namesIn = (db: PositionDb, tenantId: string, typeId: string | null) =>
  db
    .selectFrom('position')
    .select('name')
    .where('tenantId', '=', tenantId)
    .where('typeId', typeId === null ? 'is' : '=', typeId)

/** Names in use in a type; `typeId` null for 其他. */
export async function findNames(
  db: PositionDb,
  tenantId: string,
  typeId: string | null,
): Promise<ReadonlySet<string>> {
  return new Set((await namesIn(db, tenantId, typeId).execute()).map(({ name }) => name))
}

interface NewRow {
  readonly tenantId: string
  readonly id: string
  readonly name: string
  readonly creatorId: string
  readonly createdAt: Date
}

/** Adds a type. */
export async function insertType(db: PositionDb, row: NewRow): Promise<void> {
  await db.insertInto('positionType').values(row).execute()
}

/** Adds a position, enabled; `typeId` null for 其他. */
export async function insertPosition(
  db: PositionDb,
  row: NewRow & { readonly typeId: string | null },
): Promise<void> {
  await db.insertInto('position').values(row).execute()
}

interface PositionChange {
  readonly typeId?: string | null
  readonly name?: string
  readonly status?: 1 | 2
  readonly version?: number
}

/** Changes those of the positions that the organisation has. */
export async function changeRows(
  db: PositionDb,
  tenantId: string,
  ids: readonly string[],
  change: PositionChange,
): Promise<void> {
  await db
    .updateTable('position')
    .set(change)
    .where('tenantId', '=', tenantId)
    .where('id', '=', anyOf(ids))
    .execute()
}

/** Renames a type to the name, as its next version. */
export async function renameType(
  db: PositionDb,
  tenantId: string,
  id: string,
  change: { readonly name: string; readonly version: number },
): Promise<void> {
  await db
    .updateTable('positionType')
    .set(change)
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/**
 * Moves a type's positions to 其他, but for those whose name stands there already: these come back,
 * with the number of those that went.
 */
export async function emptyType(
  db: PositionDb,
  tenantId: string,
  typeId: string,
): Promise<{ moved: number; left: readonly { id: string; name: string }[] }> {
  const { numUpdatedRows } = await db
    .updateTable('position')
    .set({ typeId: null })
    .where('tenantId', '=', tenantId)
    .where('typeId', '=', typeId)
    .where('name', 'not in', namesIn(db, tenantId, null))
    .executeTakeFirst()
  const left = await db
    .selectFrom('position')
    .select(['id', 'name'])
    .where('tenantId', '=', tenantId)
    .where('typeId', '=', typeId)
    .orderBy('id')
    .execute()
  return { moved: Number(numUpdatedRows), left }
}

/** Deletes those of the rows that the organisation has. */
export async function deleteRows(
  db: PositionDb,
  table: 'positionType' | 'position',
  tenantId: string,
  ids: readonly string[],
): Promise<void> {
  await db.deleteFrom(table).where('tenantId', '=', tenantId).where('id', '=', anyOf(ids)).execute()
}

/**
 * Gives people the enabled position of that name, the oldest where several types have it; a name
 * that is no position changes nothing. The positions are kept until the transaction ends, as
 * somebody may be deleting one of them.
 */
export async function holdByName(
  db: PositionDb,
  tenantId: string,
  entries: readonly { readonly userId: string; readonly name: string }[],
): Promise<void> {
  const rows = JSON.stringify(entries.map(({ userId, name }) => ({ user_id: userId, name })))
  await sql`
    with x as (
      select * from jsonb_to_recordset(${rows}::jsonb) as x(user_id bigint, name text)
    ), p as materialized (
      select id, name, created_at from position
      where tenant_id = ${tenantId}::bigint and status = 1 and name in (select name from x)
      order by id for key share
    )
    insert into position_holder (tenant_id, user_id, position_id)
    select distinct on (x.user_id) ${tenantId}::bigint, x.user_id, p.id
    from x join p on p.name = x.name
    order by x.user_id, p.created_at, p.id
    on conflict (tenant_id, user_id) do update set position_id = excluded.position_id`.execute(db)
}

/** People who hold a position and are normal staff, by position: each holds one. */
const holdersOf = (tenantId: string) => sql`
  select h.position_id, count(*)::int as people from position_holder h
  where h.tenant_id = ${tenantId} and h.user_id in (
    select s.user_id from normal_staff s where s.tenant_id = ${tenantId})`

/** How many normal staff hold each of these positions, by its id; one without any has no entry. */
export async function countHoldersOf(
  db: PositionDb,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ positionId: string; people: number }>`
    ${holdersOf(tenantId)} and h.position_id = ${anyOf(ids)} group by h.position_id ${byValues}`.execute(
    db,
  )
  return new Map(rows.map(({ positionId, people }) => [positionId, people]))
}

/** All positions in the order of their names, each with the number of normal staff who hold it. */
export async function countHolders(
  db: PositionDb,
  tenantId: string,
): Promise<readonly { readonly id: string; readonly name: string; readonly holders: number }[]> {
  const { rows } = await sql<{ id: string; name: string; holders: number }>`
    select p.id, p.name, coalesce(h.people, 0) as holders
    from position p left join (${holdersOf(tenantId)} group by h.position_id) h on h.position_id = p.id
    where p.tenant_id = ${tenantId}
    order by p.name collate "C", p.id`.execute(db)
  return rows
}

/** How many people hold a position of each type, by the type's id as the wire has it. */
export async function countHoldersByType(
  db: PositionDb,
  tenantId: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; people: number }>`
    select coalesce(p.type_id, 0)::text as id, sum(h.people)::int as people
    from (${holdersOf(tenantId)} group by h.position_id) h
    join position p on p.tenant_id = ${tenantId} and p.id = h.position_id group by p.type_id`.execute(
    db,
  )
  return new Map(rows.map(({ id, people }) => [id, people]))
}
