/** SQL by which imports are cleared away and statistics gathered; in system scope. */
import { sql } from 'kysely'
import type { ImportKey } from './import-queries.ts'
import type { MemberDb } from '../tables.ts'

/** Old ones with their lines, and drafts nobody came back to. Answers their files' owners. */
export async function findOldImports(
  db: MemberDb,
  before: { readonly drafts: Date; readonly all: Date },
  limit: number,
): Promise<ImportKey[]> {
  const { rows } = await sql<ImportKey>`
    select tenant_id, id from member_import
    where created_at < ${before.all} or (created_at < ${before.drafts} and status in ('refused', 'ready', 'cancelled')) order by created_at limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Statistics of the tables about people, by which statements are planned. */
export async function analysePeople(db: MemberDb): Promise<void> {
  await sql`select analyze_people()`.execute(db)
}

/** Its rows go with it, by their foreign key. */
export async function removeImport(db: MemberDb, { tenantId, id }: ImportKey): Promise<void> {
  await db
    .deleteFrom('memberImport')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
}
