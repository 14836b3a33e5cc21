/** Rows of a list by a part of their name, from an index of pairs of letters (migrations 0750, 0771). */
import { LIST_REACH } from '@zz/contract'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { byValues } from '../db/statement-names.ts'

/** A view of the organisation in force: `id` and `name` of a row, and the `pairs` of its name. */
export type PairsView = 'todo_title' | 'audit_object' | 'approval_text'

/**
 * Ids of the rows in whose names the text stands, in large or small letters; null where they are
 * more than a list shows, or the text is a single letter: those are soon met along the list.
 */
export async function findByPairs(
  db: Db,
  view: PairsView,
  tenantId: string,
  text: string,
): Promise<readonly string[] | null> {
  if (Array.from(text).length < 2) return null
  const { rows } = await sql<{ id: string }>`
    select v.id from ${sql.table(view)} v
    where v.pairs @> name_pairs(${tenantId}::bigint, ${text}) and strpos(lower(v.name), lower(${text})) > 0
    limit ${LIST_REACH + 1} ${byValues}`.execute(db)
  return rows.length > LIST_REACH ? null : rows.map(({ id }) => id)
}
