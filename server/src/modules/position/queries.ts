/** SQL of positions and their types. Rows that are to change are locked, in the order of their ids. */
import { sql } from 'kysely'
import type { PositionDb } from './tables.ts'

export interface TypeRow {
  readonly id: string
  readonly name: string
  readonly count: number
}

/** The organisation's types, oldest first, and how many positions each has; 其他 has the id 0. */
export async function findTypes(db: PositionDb, tenantId: string): Promise<readonly TypeRow[]> {
  const [types, counts] = await Promise.all([
    db
      .selectFrom('positionType')
      .select(['id', 'name'])
      .where('tenantId', '=', tenantId)
      .orderBy('createdAt')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('position')
      .select(['typeId', sql<number>`count(*)::int`.as('count')])
      .where('tenantId', '=', tenantId)
      .groupBy('typeId')
      .execute(),
  ])
  const countOf = new Map(counts.map(({ typeId, count }) => [typeId, count]))
  return [
    { id: '0', name: '其他', count: countOf.get(null) ?? 0 },
    ...types.map(({ id, name }) => ({ id, name, count: countOf.get(id) ?? 0 })),
  ]
}

/** Keeps the type until the transaction ends, `update` against everyone else; undefined for none. */
export const lockType = (
  db: PositionDb,
  tenantId: string,
  id: string,
  forWhat: 'share' | 'update',
): Promise<{ id: string; name: string } | undefined> => {
  const found = db
    .selectFrom('positionType')
    .select(['id', 'name'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
  return (forWhat === 'share' ? found.forShare() : found.forUpdate()).executeTakeFirst()
}

export const lockPositions = (db: PositionDb, tenantId: string, ids: readonly string[]) =>
  db
    .selectFrom('position')
    .select(['id', 'typeId', 'name', 'status'])
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()

export type LockedPosition = Awaited<ReturnType<typeof lockPositions>>[number]

/** How many rows an organisation has of either kind. */
export async function countOf(
  db: PositionDb,
  table: 'positionType' | 'position',
  tenantId: string,
): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(sql<number>`count(*)::int`.as('count'))
    .where('tenantId', '=', tenantId)
    .executeTakeFirstOrThrow()
  return count
}

/** Names in use in a type; `typeId` null for 其他. */
export async function namesIn(
  db: PositionDb,
  tenantId: string,
  typeId: string | null,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('position')
    .select('name')
    .where('tenantId', '=', tenantId)
    .where('typeId', typeId === null ? 'is' : '=', typeId)
    .execute()
  return new Set(rows.map(({ name }) => name))
}

export const positionsOf = (db: PositionDb, tenantId: string, typeId: string) =>
  db
    .selectFrom('position')
    .select(['id', 'typeId', 'name', 'status'])
    .where('tenantId', '=', tenantId)
    .where('typeId', '=', typeId)
    .orderBy('id')
    .forUpdate()
    .execute()

export async function changePosition(
  db: PositionDb,
  tenantId: string,
  id: string,
  change: { readonly typeId?: string | null; readonly name?: string; readonly status?: 1 | 2 },
): Promise<void> {
  await db
    .updateTable('position')
    .set(change)
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/**
 * Gives people the enabled position of that name, the oldest where several types have it; a name
 * that is no position changes nothing.
 */
export async function holdByName(
  db: PositionDb,
  tenantId: string,
  entries: readonly { readonly userId: string; readonly name: string }[],
): Promise<void> {
  const rows = JSON.stringify(entries.map(({ userId, name }) => ({ user_id: userId, name })))
  await sql`
    insert into position_holder (tenant_id, user_id, position_id)
    select distinct on (x.user_id) ${tenantId}::bigint, x.user_id, p.id
    from jsonb_to_recordset(${rows}::jsonb) as x(user_id bigint, name text)
    join position p on p.tenant_id = ${tenantId}::bigint and p.name = x.name and p.status = 1
    order by x.user_id, p.created_at, p.id
    on conflict (tenant_id, user_id) do update set position_id = excluded.position_id`.execute(db)
}
