/**
 * Removes an organisation's rows from every table of the class tenant, whichever domain owns it
 * (docs/architecture.md, "Whose rows"): a table that a later release adds is among them. The
 * organisation's own row and what is append only stay; the latter goes with the rows it hangs on, or by
 * its own time.
 */
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { removeInBatches } from '../remove-in-batches.ts'
import type { Db } from './schema.ts'

interface TenantTableLink {
  readonly name: string
  /** Tables of the class whose rows this one's rows name. */
  readonly parents: readonly string[]
}

/** The class stands in each table's comment (`platform/db/ownership.ts`). */
const findTenantTables = async (db: Db): Promise<readonly TenantTableLink[]> => {
  const { rows } = await sql<TenantTableLink>`
    with own as (
      select c.oid, c.relname::text as name from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      where c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'tenant'
        and obj_description(c.oid, 'pg_class') = 'ownership: tenant'
    )
    select o.name, coalesce((
      select json_agg(distinct p.name) from pg_constraint f join own p on p.oid = f.confrelid
      where f.contype = 'f' and f.conrelid = o.oid), '[]') as parents
    from own o order by o.name`.execute(db)
  return rows
}

/** Children before parents. Throws where tables name each other in a circle. */
export function orderForRemoval(tables: readonly TenantTableLink[]): readonly TenantTableLink[] {
  const left = new Map(tables.map((table) => [table.name, table]))
  const ordered: TenantTableLink[] = []
  while (left.size > 0) {
    const free = [...left.values()].filter(
      ({ name }) =>
        ![...left.values()].some((other) => other.name !== name && other.parents.includes(name)),
    )
    if (free.length === 0) throw new Error(`tables in a circle: ${[...left.keys()].join(', ')}`)
    for (const table of free) left.delete(table.name)
    ordered.push(...free)
  }
  return ordered
}

/** A tree's rows name each other, so that a part of them cannot go alone. */
const isTree = ({ name, parents }: TenantTableLink): boolean => parents.includes(name)

/** Some thousand rows a transaction; a run that was broken off is begun anew. System scope. */
export async function purgeTenantRows(ctx: Ctx, tenantId: string): Promise<void> {
  for (const table of orderForRemoval(await findTenantTables(ctx.db))) {
    const name = sql.table(table.name)
    if (isTree(table))
      await ctx.write(
        async ({ db }) =>
          void (await sql`delete from ${name} where tenant_id = ${tenantId}`.execute(db)),
      )
    else
      await removeInBatches(ctx, async (db, most) => {
        const { numAffectedRows } = await sql`
          delete from ${name} where ctid = any(array(
            select ctid from ${name} where tenant_id = ${tenantId} limit ${most}))`.execute(db)
        return Number(numAffectedRows ?? 0)
      })
  }
}
