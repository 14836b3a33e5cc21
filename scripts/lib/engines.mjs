import { startPostgres } from './postgres.mjs'
import { startRedis } from './redis.mjs'

/**
 * Runs `work` with the addresses of a PostgreSQL and, where there is one, of a Redis of our own, as
 * settings of the environment; stops both afterwards.
 */
export const withEngines = async (hasRedis, work) => {
  const postgres = await startPostgres()
  try {
    const redis = hasRedis ? await startRedis() : undefined
    try {
      return await work({
        DATABASE_URL: postgres.url,
        DATABASE_ADMIN_URL: postgres.adminUrl,
        ...(redis ? { TEST_REDIS_URL: redis.url } : {}),
      })
    } finally {
      await redis?.stop()
    }
  } finally {
    postgres.stop()
  }
}
