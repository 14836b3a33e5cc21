/** SQL of the operating side. System scope: accounts belong to their persons. */
import type { Db } from '../../platform/db/schema.ts'

/**
 * Moves an account between normal and disabled when it stands where it is expected; otherwise
 * answers where it stands.
 */
export async function moveStatus(
  db: Db,
  userId: string,
  from: 1 | 2,
  to: 1 | 2,
): Promise<'moved' | 'missing' | 'elsewhere'> {
  const moved = await db
    .updateTable('userAccount')
    .set((eb) => ({ status: to, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst()
  if (moved) return 'moved'
  const found = await db
    .selectFrom('userAccount')
    .select('id')
    .where('id', '=', userId)
    .executeTakeFirst()
  return found ? 'elsewhere' : 'missing'
}
