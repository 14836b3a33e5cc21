/**
 * `npm run bench:probing`: a PostgreSQL of our own around the measuring program, which is compiled
 * with the server.
 */
import { spawnSync } from 'node:child_process'
import { startPostgres } from './lib/postgres.mjs'

const postgres = await startPostgres()
try {
  const run = spawnSync(process.execPath, ['server/dist/bench/probing.js'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      DATABASE_URL: postgres.url,
      DATABASE_ADMIN_URL: postgres.adminUrl,
      BARE_DATABASE: postgres.superUrl,
    },
  })
  process.exitCode = run.status ?? 1
} finally {
  postgres.stop()
}
