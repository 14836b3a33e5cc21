/** Names of what entries of the audit log keep as ids (WF-04): each domain knows those of its own. */
import { sql } from 'kysely'
import type { Ctx } from './context.ts'
import { createExtensionPoint } from './extension-point.ts'

/** How a domain names its objects of one type. */
export interface AuditNames {
  /** `objectType` of the entries about them. */
  readonly type: string
  /**
   * Names by id, of objects of the organisation in force, however they stand now. What is gone or may
   * not be known is left out.
   */
  find(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
}

/** The types whose objects have names. */
export const auditNames = createExtensionPoint<AuditNames>({
  what: 'the names for the audit log of',
  keyOf: ({ type }) => type,
})

interface NamedTable {
  readonly type: string
  /** A table or view of the domain, as SQL calls it. */
  readonly table: string
  /** `name` unless given. */
  readonly column?: string
  /** Its rows are of no organisation. */
  readonly shared?: true
}

/** The names that stand in a column of a table with `id`, and `tenant_id` unless it is shared. */
export const namesInTable = ({ type, table, column = 'name', shared }: NamedTable): AuditNames => ({
  type,
  async find({ db, tenantId }, ids) {
    const own = shared === true ? sql`true` : sql`tenant_id = ${tenantId}`
    const { rows } = await sql<{ id: string; name: string }>`
      select id::text as id, ${sql.ref(column)} as name from ${sql.table(table)}
      where ${own} and id = any(${[...new Set(ids)]}::bigint[])`.execute(db)
    return new Map(rows.map(({ id, name }) => [id, name]))
  },
})
