/** What the operators of a PostgreSQL database are told at the start, as no request shows it. */
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { SYSTEM_SCOPE } from './scope.ts'
import { NODE_KEY } from './serving-lock.ts'

/** Beside the pools: two connections of operators, one of the locks. */
const BESIDE_POOLS = 3

/** Functions of the indexes of large organisations (docs/operations.md, "Databases"). */
const LEAKPROOF = ['ts_match_vq', 'textlike']

/**
 * Sentences about settings of the database that hold the product back; empty on the embedded
 * engine. In: DATABASE_POOL, which all processes share as they share all settings. Where this process
 * holds its serving lock already it is counted with the others.
 */
export const readDatabaseAdvice = async (
  database: Database,
  poolSize: number,
): Promise<readonly string[]> => {
  if (database.engine !== 'postgres') return []
  const { rows } = await sql<{ connections: number; processes: number; leaky: string[] }>`
    select current_setting('max_connections')::int as connections,
      (select count(*)::int from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
        where l.locktype = 'advisory' and l.classid = ${NODE_KEY} and l.objsubid = 2 and l.granted) as processes,
      array(select proname::text from pg_proc where proname = any(${LEAKPROOF}::text[])
        and pronamespace = 'pg_catalog'::regnamespace and not proleakproof
        and pronargs = 2 and proargtypes[0] in ('text'::regtype, 'tsvector'::regtype)) as leaky`.execute(
    database.reader(SYSTEM_SCOPE),
  )
  const [{ connections, processes, leaky } = { connections: 0, processes: 0, leaky: [] }] = rows
  const count = Math.max(1, processes)
  const most = count * (2 * poolSize + BESIDE_POOLS)
  return [
    ...(most > connections
      ? [
          `DATABASE_POOL is ${poolSize}, so ${count === 1 ? 'this process opens' : `the ${count} processes that serve this database open`} up to ${most} connections, but max_connections of PostgreSQL is ${connections}`,
        ]
      : []),
    ...(leaky.length > 0
      ? [
          `${leaky.join(' and ')} are not leakproof, so searches in large organisations read every row: run the two lines of "Databases" in docs/operations.md as a superuser`,
        ]
      : []),
  ]
}
