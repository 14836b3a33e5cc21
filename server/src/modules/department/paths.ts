/** Departments by their names from the top, and those that an import makes (decisions D1). */
import { sql } from 'kysely'
import { newId } from '../../platform/ids.ts'
import type { DepartmentDb } from './tables.ts'
import { lockTree } from './write-queries.ts'

/** All departments of one organisation, whatever anybody sees. */
export interface DepartmentPaths {
  readonly rootId: string
  readonly rootName: string
  /**
   * By names below the root, joined by a slash; the root itself by ''. No name has a slash in it
   * that anybody could write in a path.
   */
  readonly byPath: ReadonlyMap<string, string>
}

interface Row {
  readonly id: string
  readonly pid: string | null
  readonly name: string
}

const pathsFrom = (rows: readonly Row[]): DepartmentPaths | undefined => {
  const root = rows.find(({ pid }) => pid === null)
  if (root === undefined) return undefined
  const byId = new Map<string, string>([[root.id, '']])
  const byPath = new Map<string, string>([['', root.id]])
  for (const { id, pid, name } of rows) {
    const above = pid === null ? undefined : byId.get(pid)
    if (above === undefined) continue
    const path = above === '' ? name : `${above}/${name}`
    byId.set(id, path)
    byPath.set(path, id)
  }
  return { rootId: root.id, rootName: root.name, byPath }
}

/** Every department of the organisation; undefined without a root. */
export async function pathsOf(
  db: DepartmentDb,
  tenantId: string,
): Promise<DepartmentPaths | undefined> {
  const { rows } =
    await sql<Row>`select id, pid, name from department where tenant_id = ${tenantId} order by depth`.execute(
      db,
    )
  return pathsFrom(rows)
}

/**
 * The root, and the departments whose path has none but these names: found level by level, however
 * many departments the organisation has.
 */
export async function pathsAmong(
  db: DepartmentDb,
  tenantId: string,
  names: readonly string[],
): Promise<DepartmentPaths | undefined> {
  const { rows } = await sql<Row>`
    with recursive found as (
      select id, pid, name, depth from department where tenant_id = ${tenantId} and pid is null
      union all
      select d.id, d.pid, d.name, d.depth from found f
      join department d on d.tenant_id = ${tenantId} and d.pid = f.id and d.name = any(${[...new Set(names)]}::text[])
    )
    select id, pid, name from found order by depth`.execute(db)
  return pathsFrom(rows)
}

const MAX_SIMPLE_NAME = 20

async function add(
  db: DepartmentDb,
  tenantId: string,
  pid: string,
  name: string,
): Promise<{ readonly id: string; readonly made: boolean }> {
  const id = newId()
  const { rows } = await sql<{ id: string }>`
    insert into department (tenant_id, id, pid, name, simple_name, path, depth)
    select tenant_id, ${id}::bigint, id, ${name}, ${name.slice(0, MAX_SIMPLE_NAME)}, path || ${`${id}/`}, depth + 1 from department
    where tenant_id = ${tenantId} and id = ${pid} and depth < 10
    on conflict do nothing returning id`.execute(db)
  if (rows.length > 0) return { id, made: true }
  const found = await db
    .selectFrom('department')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('pid', '=', pid)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return { id: found.id, made: false }
}

/** A department that did not exist before; `pid` is never null. */
export interface MadeDepartment {
  readonly id: string
  readonly name: string
  readonly pid: string
}

/**
 * Makes what is lacking of these paths (names below the root), each department once, also when two
 * do it at the same time. Answers the ids by path, and what was made.
 */
export async function ensurePaths(
  db: DepartmentDb,
  tenantId: string,
  wanted: readonly (readonly string[])[],
): Promise<{
  readonly byPath: ReadonlyMap<string, string>
  readonly made: readonly MadeDepartment[]
}> {
  // A department that is moved meanwhile would leave its new ones behind.
  if (wanted.length > 0) await lockTree(db, tenantId)
  const known = await pathsAmong(db, tenantId, wanted.flat())
  if (known === undefined) return { byPath: new Map(), made: [] }
  const byPath = new Map(known.byPath)
  const made: MadeDepartment[] = []
  for (const names of wanted) {
    let pid = known.rootId
    for (const [depth, name] of names.entries()) {
      const path = names.slice(0, depth + 1).join('/')
      let id = byPath.get(path)
      if (id === undefined) {
        const added = await add(db, tenantId, pid, name)
        id = added.id
        byPath.set(path, id)
        if (added.made) made.push({ id, name, pid })
      }
      pid = id
    }
  }
  return { byPath, made }
}
