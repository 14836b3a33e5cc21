/** Opens the database that the settings name. */
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { type Database, openEmbedded, openPostgres } from './database.ts'
import { takeProcessLock } from './process-lock.ts'

/** Rejects when the embedded directory is in use, when migrating fails, and when PostgreSQL's runtime role is too strong. */
export const openDatabase = async (config: Config, onError: (error: Error) => void): Promise<Database> => {
  if (config.databaseUrl !== undefined) {
    return openPostgres({ url: config.databaseUrl, adminUrl: config.databaseAdminUrl ?? config.databaseUrl, poolSize: config.databasePool, onError })
  }
  const lock = await takeProcessLock(config.dataDir)
  try {
    const { PGlite } = await import('@electric-sql/pglite')
    const engine = await PGlite.create(join(config.dataDir, 'db'))
    const database = await openEmbedded(engine)
    return {
      ...database,
      async close() {
        await database.close()
        await engine.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}
