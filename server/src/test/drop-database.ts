import type pg from 'pg'

const IN_USE = '55006'
/** PostgreSQL itself waits five seconds in each for whoever is still connected. */
const TRIES = 6

/**
 * Drops a test's database where it exists, once nobody is connected to it. In: a connection of the
 * database's owner to another database; the name, in lower case letters, digits and underscores.
 * Errors: PostgreSQL's, among them that somebody stays connected for half a minute.
 */
export const dropDatabase = async (admin: pg.Client, name: string): Promise<void> => {
  for (let left = TRIES; left > 0; left -= 1) {
    try {
      // `drop database … with (force)` is refused to an owner while an autovacuum worker is in the
      // database; a plain drop ends that worker itself.
      await admin.query(`drop database if exists ${name}`)
      return
    } catch (error) {
      if ((error as { code?: string }).code !== IN_USE || left === 1) throw error
    }
  }
}
