import type pg from 'pg'

/** An owner may not end an autovacuum worker by `with (force)`; a plain drop ends that one itself. */
const NOT_TO_BE_ENDED = '42501'

/**
 * Drops a test's database where it exists, ending whoever is still connected to it. In: a connection
 * of the database's owner, who may end other roles' sessions (scripts/lib/postgres.mjs), to another
 * database; the name, in lower case letters, digits and underscores.
 */
export const dropDatabase = async (admin: pg.Client, name: string): Promise<void> => {
  try {
    await admin.query(`drop database if exists ${name} with (force)`)
  } catch (error) {
    if ((error as { code?: string }).code !== NOT_TO_BE_ENDED) throw error
    await admin.query(`drop database if exists ${name}`)
  }
}
