/**
 * `node scripts/bench-server.mjs <programme> [--postgresql] [arguments]`: compiles the server and
 * runs a measuring programme of `server/src/bench`: on the embedded engine, on the PostgreSQL that
 * DATABASE_URL names, or, with `--postgresql`, with one of our own around it. Ends as the programme
 * does.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { startPostgres } from './lib/postgres.mjs'

const run = (args, env) => {
  const { status } = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return status ?? 1
}

const OWN = '--postgresql'
const [name, ...rest] = process.argv.slice(2)
const compiled = run(['node_modules/@typescript/native/bin/tsc', '-v'])
if (compiled !== 0) process.exit(compiled)
const programme = `server/dist/bench/${name}.js`
if (!existsSync(programme)) {
  process.stderr.write(`there is no server/src/bench/${name}.ts\n`)
  process.exit(2)
}
// The young generation that `npm start` has.
const args = ['--max-semi-space-size=64', programme, ...rest.filter((each) => each !== OWN)]
if (!rest.includes(OWN)) process.exitCode = run(args)
else {
  const postgres = await startPostgres()
  try {
    process.exitCode = run(args, {
      DATABASE_URL: postgres.url,
      DATABASE_ADMIN_URL: postgres.adminUrl,
      BARE_DATABASE: postgres.superUrl,
      POSTGRES_PID: String(postgres.pid),
    })
  } finally {
    postgres.stop()
  }
}
