/** Whether DATABASE_URL and DATABASE_ADMIN_URL lead to one database. */
import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { WrongSetting } from '../../settings/read-settings.ts'

const placeOf = (url: string): string => {
  const { hostname, port, pathname } = new URL(url)
  return `${decodeURIComponent(pathname.slice(1))} at ${hostname}:${port || '5432'}`
}

/** The two addresses of the settings, each with a pool that connects there. */
export interface DatabaseAddresses {
  readonly owner: pg.Pool
  readonly adminUrl: string
  readonly runtime: pg.Pool
  readonly url: string
}

/**
 * Rejects with a `WrongSetting` when the two addresses name different databases: the server would
 * migrate the one and work in the other, and a backup would be empty. An advisory lock belongs to
 * one database of one server, whatever its address is called: a lock that the owner holds must be
 * in the way of the runtime's role.
 */
export const refuseOtherDatabase = async ({
  owner,
  adminUrl,
  runtime,
  url,
}: DatabaseAddresses): Promise<void> => {
  const key = randomBytes(8).readBigInt64BE().toString()
  const holder = await owner.connect()
  try {
    await holder.query('select pg_advisory_lock($1)', [key])
    // Inside one statement, so that a lock which is got is given back with the transaction.
    const { rows } = await runtime.query<{ free: boolean }>(
      'select pg_try_advisory_xact_lock($1) as free',
      [key],
    )
    if (rows[0]?.free !== false)
      throw new WrongSetting(
        `DATABASE_ADMIN_URL names the database ${placeOf(adminUrl)}, but DATABASE_URL names ${placeOf(url)}: both must be addresses of one database`,
      )
  } finally {
    // Its connection goes, and the lock with it.
    holder.release(true)
  }
}
