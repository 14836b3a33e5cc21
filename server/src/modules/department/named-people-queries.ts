/** People whom a department names: its leaders, and to whom it shows. */
import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import { findPersonNames } from '../account/service.ts'

/** `id` is the account's; `avatar` null where the person has none. */
export interface NamedPerson {
  readonly id: string
  /** As the organisation calls the person. */
  readonly name: string
  readonly avatar: string | null
}

/** In the order of the ids; whom the scope may not know is left out. */
export async function findNamedPeople(
  db: Db,
  tenantId: string,
  ids: readonly string[],
): Promise<NamedPerson[]> {
  if (ids.length === 0) return []
  const [names, { rows }] = await Promise.all([
    findPersonNames(db, tenantId, ids),
    sql<{ id: string; avatar: string | null }>`
      select id, avatar from user_directory where id = any(${[...ids]}::bigint[])`.execute(db),
  ])
  const avatars = new Map(rows.map(({ id, avatar }) => [id, avatar]))
  return ids.flatMap((id) => {
    const name = names.get(id)
    return name === undefined ? [] : [{ id, name, avatar: avatars.get(id) ?? null }]
  })
}
