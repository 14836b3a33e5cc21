/**
 * What a person may see of organisations' departments: sight_of, asked once a statement, and the
 * conditions made from it (decisions D3, K8, S4.6).
 */
import { type RawBuilder, sql } from 'kysely'
import type { DepartmentDb } from './tables.ts'

/**
 * Everything but `hidden` and what lies below it; when `limited`, of that only `own`, and what lies
 * in `named`.
 */
export interface Visibility {
  readonly hidden: readonly string[]
  readonly limited: boolean
  readonly own: readonly string[]
  readonly named: readonly string[]
}

/** Undefined for an organisation out of scope. */
export async function findVisibility(
  db: DepartmentDb,
  tenantId: string,
): Promise<Visibility | undefined> {
  const { rows } =
    await sql<Visibility>`select hidden, limited, own, named from sight_of(${tenantId})`.execute(db)
  return rows[0]
}

/**
 * `sight`: of one organisation, or of those of a list; a statement joins it as `s`. Materialised,
 * as a plan may otherwise ask it row by row.
 */
export const visibilityIn = (tenantIds: readonly string[]) =>
  visibilityOf(sql`unnest(${[...tenantIds]}::bigint[])`)

/** The same of those that a table expression of one column `tenant_id` names. */
export const visibilityOf = (tenants: RawBuilder<unknown>) => sql`
  sight as materialized (
    select x.tenant_id, f.hidden, f.limited, f.own, f.named from ${tenants} x(tenant_id) cross join lateral sight_of(x.tenant_id) f
  )`

/** Whether the department `d` of department_entry may be seen by what `s` says. */
export const isDepartmentVisible = (d: string, s = 's') => {
  const [entry, sight] = [sql.ref(d), sql.ref(s)]
  return sql`(${sight}.hidden = '{}' or not department_line(${entry}.path) && ${sight}.hidden)
    and (not ${sight}.limited or ${entry}.id = any(${sight}.own) or department_line(${entry}.path) && ${sight}.named)`
}

/**
 * Names from the highest department seen down to `d`, joined by a slash. Each is looked up by its own
 * key: as one condition over all of them, a plan may go through every department of the organisation.
 */
export const visiblePathOf = (d: string, s = 's') => {
  const [entry, sight] = [sql.ref(d), sql.ref(s)]
  return sql`(select string_agg(a.name, '/' order by x.at) from unnest(department_line(${entry}.path)) with ordinality x(id, at)
    cross join lateral (select e.name, e.path from department_entry e where e.tenant_id = ${entry}.tenant_id and e.id = x.id offset 0) a
    where not ${sight}.limited or x.id = any(${sight}.own) or department_line(a.path) && ${sight}.named)`
}

/** Ids as one parameter, however many: the statement stays the same. */
export const idList = (ids: readonly string[]): RawBuilder<unknown> => sql`${[...ids]}::bigint[]`
