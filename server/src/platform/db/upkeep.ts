/** What autovacuum does on PostgreSQL: PGlite has no process for it. */
import type pg from 'pg'
import { leaseConnection } from './pool.ts'

interface Due {
  readonly name: string
  /**
   * Rows nobody sees any more, or new ones that no vacuum has seen; otherwise only the statistics
   * are old.
   */
  readonly dead: boolean
}

/** A session keeps its counts to itself until it is idle; this one never is in that sense. */
const COUNT = 'select pg_stat_force_next_flush()'

/**
 * By autovacuum's own thresholds, as the engine is set. A partition is looked after by way of its
 * table: the schema in which months lie is nobody's to name (docs/adr/0052-audit-months.md).
 */
const DUE = `
  with threshold as (
    select current_setting('autovacuum_vacuum_threshold')::float as dead_base, current_setting('autovacuum_vacuum_scale_factor')::float as dead_share,
      current_setting('autovacuum_vacuum_insert_threshold')::float as new, current_setting('autovacuum_vacuum_insert_scale_factor')::float as new_share,
      current_setting('autovacuum_analyze_threshold')::float as changed_base, current_setting('autovacuum_analyze_scale_factor')::float as changed_share
  ), counted as (
    select coalesce(pg_partition_root(s.relid), s.relid) as whole, s.n_mod_since_analyze as mods,
      s.n_dead_tup > t.dead_base + t.dead_share * r.rows or s.n_ins_since_vacuum > t.new + t.new_share * r.rows as dead,
      s.n_mod_since_analyze > t.changed_base + t.changed_share * r.rows as changed
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid, threshold t, lateral (select greatest(c.reltuples, 0) as rows) r
  )
  select format('%I.%I', n.nspname, t.relname) as name, bool_or(dead) as dead
  from counted join pg_class t on t.oid = counted.whole join pg_namespace n on n.oid = t.relnamespace
  where dead or changed group by n.nspname, t.relname order by max(mods) desc`

const ask = async (pool: pg.Pool, text: string): Promise<readonly Record<string, unknown>[]> => {
  const connection = await leaseConnection(pool)
  try {
    const { error, results } = await connection.run([{ text, values: [] }])
    if (error !== undefined) throw error
    return results[0]?.rows ?? []
  } finally {
    connection.release()
  }
}

/**
 * Vacuums and analyses the tables that changed much since the last time, the most changed first;
 * answers their names. Without it every update leaves a row that all later reads step over, and a
 * statement keeps the plan it got when its table was empty. Requests come between two tables, not
 * during one: a table of 450,000 rows holds them up for 1.5 s.
 */
export const vacuumChangedTables = async (pool: pg.Pool): Promise<readonly string[]> => {
  await ask(pool, COUNT)
  const due = (await ask(pool, DUE)) as unknown as readonly Due[]
  for (const { name, dead } of due)
    await ask(pool, `${dead ? 'vacuum (analyze)' : 'analyze'} ${name}`)
  return due.map(({ name }) => name)
}
