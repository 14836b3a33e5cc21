/** SQL of the operators' side of help documents. */
import { type Insertable, sql, type Updateable } from 'kysely'
import { OPERATOR_TENANT } from '../../platform/operator-tenant.ts'
import type { DocNodeTable, DocumentDb } from './tables.ts'

/** Key of the lock over the tree, beside those of other areas. */
const LOCK = 580

/** One changes the tree at a time, until the transaction ends. */
export const lockTree = async (db: DocumentDb): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${LOCK}, 0)`.execute(db)
}

/** The whole tree in its order, with what readers said of each page. */
export const findTree = (db: DocumentDb) =>
  db
    .selectFrom('docNode as n')
    .select(['n.id', 'n.kind', 'n.pid', 'n.name', 'n.intro', 'n.published', 'n.edited'])
    .select([
      'n.version',
      'n.manualKey',
      sql<boolean>`octet_length(n.content) > 0`.as('hasContent'),
    ])
    .select((eb) => [
      eb
        .selectFrom('docFeedback as f')
        .where('f.tenantId', '=', OPERATOR_TENANT)
        .whereRef('f.nodeId', '=', 'n.id')
        .where('f.helpful', '=', 1)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .as('helpful'),
      eb
        .selectFrom('docFeedback as f')
        .where('f.tenantId', '=', OPERATOR_TENANT)
        .whereRef('f.nodeId', '=', 'n.id')
        .where('f.helpful', '=', 2)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .as('unhelpful'),
    ])
    .orderBy('n.place')
    .execute()

/** Published or not; undefined for an unknown id. Takes no lock. */
export const findNode = (db: DocumentDb, id: string) =>
  db.selectFrom('docNode').selectAll().where('id', '=', id).executeTakeFirst()

/** Ids of what stands directly below, in its order; null for modules of the first level. */
export const findChildren = async (
  db: DocumentDb,
  pid: string | null,
): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('docNode')
    .select('id')
    .where('pid', pid === null ? 'is' : '=', pid)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Numbers what stands below a node in this order. */
export const orderChildren = async (db: DocumentDb, ids: readonly string[]): Promise<void> => {
  await sql`
    update doc_node n set sort = o.sort
    from unnest(${[...ids]}::bigint[]) with ordinality o(id, sort)
    where n.id = o.id and n.sort <> o.sort`.execute(db)
}

/** How many levels stand below the node of this place. */
export const countLevelsBelow = async (db: DocumentDb, place: string): Promise<number> => {
  const { rows } = await sql<{ levels: number }>`
    select max(length(place) - length(replace(place, '.', '')))::int as levels from doc_node where starts_with(place, ${place})`.execute(
    db,
  )
  return (rows[0]?.levels ?? 0) - (place.split('.').length - 1)
}

/** Whether a node stands below another one, or is it. */
export const isBelow = async (db: DocumentDb, id: string, above: string): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    with recursive up as (
      select id, pid from doc_node where id = ${id}
      union all select n.id, n.pid from doc_node n join up on up.pid = n.id)
    select exists (select 1 from up where id = ${above}) as found`.execute(db)
  return rows[0]?.found === true
}

/**
 * What each node has of those above it: whether it is to be seen, the names over it, its place in
 * the whole and its module.
 */
export const refreshTree = async (db: DocumentDb): Promise<void> => {
  await sql`
    with recursive t as (
      select id, kind, name, published as visible, ''::text as path, lpad(sort::text, 6, '0') || lpad(id::text, 19, '0') as place, null::bigint as module_id
      from doc_node where pid is null
      union all
      select n.id, n.kind, n.name, t.visible and n.published, case when t.path = '' then t.name else t.path || ' / ' || t.name end,
        t.place || '.' || lpad(n.sort::text, 6, '0') || lpad(n.id::text, 19, '0'),
        case when n.kind = 3 then coalesce(t.module_id, t.id) end
      from doc_node n join t on n.pid = t.id)
    update doc_node n set visible = t.visible, path = t.path, place = t.place, module_id = t.module_id
    from t where t.id = n.id
      and (n.visible, n.path, n.place collate "C", n.module_id) is distinct from (t.visible, t.path, t.place collate "C", t.module_id)`.execute(
    db,
  )
}

/** Adds a node. */
export const insertNode = async (db: DocumentDb, row: Insertable<DocNodeTable>): Promise<void> =>
  void (await db.insertInto('docNode').values(row).execute())

/** Sets columns of a node. */
export const changeNode = async (
  db: DocumentDb,
  id: string,
  change: Updateable<DocNodeTable>,
): Promise<void> =>
  void (await db.updateTable('docNode').set(change).where('id', '=', id).execute())

/** Removes a node that nothing stands below. */
export const deleteNode = async (db: DocumentDb, id: string): Promise<void> =>
  void (await db.deleteFrom('docNode').where('id', '=', id).execute())
