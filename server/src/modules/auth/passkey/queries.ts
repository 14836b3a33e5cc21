/** SQL of a person's passkeys. System scope throughout. */
import type { AuthTables, PasskeyRow } from '@zz/login-site'
import type { Kysely } from 'kysely'

/** More than anybody has devices. */
export const MAX_PASSKEYS = 20

/** False when another account has it. */
export async function insertPasskey(
  db: Kysely<AuthTables>,
  row: Omit<PasskeyRow, 'lastUsedAt'>,
): Promise<boolean> {
  const made = await db
    .insertInto('authPasskey')
    .values({ ...row, lastUsedAt: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** The name as it was; undefined for an unknown one, or another's. */
export async function renamePasskey(
  db: Kysely<AuthTables>,
  userId: string,
  id: string,
  name: string,
): Promise<{ readonly name: string } | undefined> {
  const before = await db
    .selectFrom('authPasskey')
    .select('name')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (before !== undefined)
    await db.updateTable('authPasskey').set({ name }).where('id', '=', id).execute()
  return before
}

/** What it was called; undefined for an unknown one, or another's. */
export const deletePasskey = (
  db: Kysely<AuthTables>,
  userId: string,
  id: string,
): Promise<{ readonly name: string } | undefined> =>
  db
    .deleteFrom('authPasskey')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('name')
    .executeTakeFirst()

/** All of the person's, for an account that ends. */
export async function deletePasskeysOf(db: Kysely<AuthTables>, userId: string): Promise<void> {
  await db.deleteFrom('authPasskey').where('userId', '=', userId).execute()
}
