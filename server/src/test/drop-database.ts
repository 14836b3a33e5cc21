import type pg from 'pg'

/**
 * Drops a test's database where it exists, ending whoever is still connected to it. In: a
 * connection of the database's owner to another database; the name, in lower case letters, digits
 * and underscores. Errors: PostgreSQL's, when a session stays for five seconds more.
 */
export const dropDatabase = async (admin: pg.Client, name: string): Promise<void> => {
  // `drop database … with (force)` is refused to an owner while an autovacuum worker is in the
  // database; a plain drop ends that worker itself.
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
    [name],
  )
  await admin.query(`drop database if exists ${name}`)
}
