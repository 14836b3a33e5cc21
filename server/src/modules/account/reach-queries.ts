/** By what people are reached outside the console. */
import { sql } from 'kysely'
import { AccountState } from '../../platform/states.ts'
import type { AccountDb } from './tables.ts'

/** Null where the account has no such address or number. */
export interface Reachable {
  readonly id: string
  readonly email: string | null
  /** E.164. */
  readonly mobile: string | null
}

/**
 * Addresses of these people, as far as their accounts are normal ones. One's own; anybody's in system
 * scope.
 */
export const findReachable = (
  db: AccountDb,
  ids: readonly string[],
): Promise<readonly Reachable[]> =>
  db
    .selectFrom('userAccount')
    .select(['id', 'email', 'mobile'])
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .where('status', '=', AccountState.Normal)
    .execute()

/** Normal accounts behind one, by their ids. System scope. */
export async function findAccountsBehind(
  db: AccountDb,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('userAccount')
    .select('id')
    .where('status', '=', AccountState.Normal)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** All normal accounts, also those that still wait for their first sign-in. */
export async function countAccounts(db: AccountDb): Promise<number> {
  const { people } = await db
    .selectFrom('userAccount')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('people'))
    .where('status', '=', AccountState.Normal)
    .executeTakeFirstOrThrow()
  return people
}
