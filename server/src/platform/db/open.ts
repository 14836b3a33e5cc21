/** Opens the database that the settings name. */
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { makePrivate } from '../private-files.ts'
import { type Database, openEmbedded, openPostgres } from './database.ts'
import { takeProcessLock } from './process-lock.ts'
import { makeDataDirectory } from './template.ts'

/**
 * Rejects when the embedded directory is in use, when migrating fails, and when PostgreSQL's
 * runtime role is too strong. A new embedded directory is a copy of `template` where that exists.
 */
export const openDatabase = async (
  config: Config,
  onError: (error: Error) => void,
  template?: string,
): Promise<Database> => {
  if (config.databaseUrl !== undefined) {
    return openPostgres({
      url: config.databaseUrl,
      adminUrl: config.databaseAdminUrl ?? config.databaseUrl,
      poolSize: config.databasePool,
      onError,
    })
  }
  const lock = await takeProcessLock(config.dataDir)
  try {
    const { PGlite } = await import('@electric-sql/pglite')
    const dir = join(config.dataDir, 'db')
    await makeDataDirectory(dir, template)
    const engine = await PGlite.create(dir)
    const database = await openEmbedded(engine)
    // Also what the engine has just written: it knows no umask.
    await makePrivate(dir)
    return {
      ...database,
      async close() {
        await database.close()
        await engine.close()
        await makePrivate(dir)
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}
