/** Departments by their names from the top, and those that an import makes (decisions D1). */
import {
  addNamedDepartment,
  findDepartmentsAmong,
  findNamedDepartments,
  type NamedDepartment,
} from './path-queries.ts'
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

const pathsFrom = (rows: readonly NamedDepartment[]): DepartmentPaths | undefined => {
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
  return pathsFrom(await findNamedDepartments(db, tenantId))
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
  return pathsFrom(await findDepartmentsAmong(db, tenantId, names))
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
        const added = await addNamedDepartment(db, tenantId, pid, name)
        id = added.id
        byPath.set(path, id)
        if (added.made) made.push({ id, name, pid })
      }
      pid = id
    }
  }
  return { byPath, made }
}
