/**
 * `npm test`: types, lint, format, borders, documents, pages, Node packages, the server on both engines, OpenAPI drift,
 * browser journeys. `--heavy`: the long rounds (`*.heavy.test.ts`, `*.heavy.spec.ts`) instead. `--only a,b` runs those steps.
 * No step may hang: the quick round as a whole ends within 84 minutes, the steps' limits below.
 * Last line: `N passed, N failed[, N skipped]` over all runners, or in the file that ZZ_SUMMARY_FILE names.
 */
import { writeFileSync } from 'node:fs'
import { startPostgres } from './lib/postgres.mjs'
import { startRedis } from './lib/redis.mjs'
import { check, jest, playwright } from './lib/runners.mjs'
import { findChromium, provide } from './lib/tools.mjs'

const heavy = process.argv.includes('--heavy')
const only = process.argv.find((arg, at) => process.argv[at - 1] === '--only')?.split(',')
const missing = provide()
const has = (name) => !missing.includes(name)
const rounds = heavy ? { ZZ_HEAVY: '1' } : {}

const MINUTE = 60_000
const END = Date.now() + 84 * MINUTE
/** Milliseconds that a step of so many minutes may take; a heavy round takes what it takes. */
const within = (minutes) => (heavy ? undefined : Math.max(MINUTE, Math.min(minutes * MINUTE, END - Date.now())))

const onPostgres = async () => {
  const postgres = await startPostgres()
  const redis = has('Redis') ? await startRedis() : undefined
  try {
    return await jest(
      'test:server',
      { ...rounds, DATABASE_URL: postgres.url, DATABASE_ADMIN_URL: postgres.adminUrl, ...(redis ? { TEST_REDIS_URL: redis.url } : {}) },
      within(15),
    )
  } finally {
    await redis?.stop()
    postgres.stop()
  }
}

const journeys = async () => {
  const built = await check('build', within(10))
  if (built.failed > 0) return built
  return playwright('test:e2e', { ...rounds, CHROMIUM: findChromium() }, within(62))
}

const steps = [
  { name: 'types', run: () => check('types', within(5)), quick: true, before: true },
  { name: 'lint', run: () => check('lint', within(5)), quick: true },
  { name: 'format', run: () => check('format:check', within(5)), quick: true },
  { name: 'borders', run: () => check('borders', within(5)), quick: true },
  { name: 'licences', run: () => check('licences:check', within(5)), quick: true },
  { name: 'documents', run: () => check('docs:check', within(5)), quick: true },
  { name: 'pages', run: () => jest('test:web', {}, within(10)), quick: true },
  { name: 'node', run: () => jest('test:node', rounds, within(5)), needs: [] },
  { name: 'server-pglite', run: () => jest('test:server', { ...rounds, DATABASE_URL: '', DATABASE_ADMIN_URL: '' }, within(15)), needs: [] },
  { name: 'server-postgresql', run: onPostgres, needs: ['PostgreSQL'] },
  { name: 'openapi', run: () => check('api:check', within(5)), quick: true },
  { name: 'journeys', run: journeys, needs: ['Chromium'] },
]

const wanted = steps.filter((step) => (only ? only.includes(step.name) : !heavy || !step.quick || step.before))
const leftOut = wanted.filter((step) => step.needs?.some((name) => !has(name)))
const total = { passed: 0, failed: 0, skipped: 0 }
const times = []

for (const step of wanted) {
  if (leftOut.includes(step)) continue
  console.log(`\n── ${step.name}`)
  const from = Date.now()
  const result = await step.run().catch((error) => {
    console.error(error)
    return { passed: 0, failed: 1, skipped: 0 }
  })
  for (const key of Object.keys(total)) total[key] += result[key]
  times.push(`${step.name} ${Math.round((Date.now() - from) / 1000)} s${result.failed > 0 ? ` (${result.failed} failed)` : ''}`)
}

console.log(`\n${times.join(' · ')}`)
if (leftOut.length > 0) {
  console.log(`Left out: ${leftOut.map((step) => `${step.name} (no ${step.needs.filter((name) => !has(name)).join(', no ')})`).join(', ')}`)
  if (process.env.CI) total.failed += leftOut.length
}
const summary = `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`
if (process.env.ZZ_SUMMARY_FILE) writeFileSync(process.env.ZZ_SUMMARY_FILE, summary)
else console.log(summary)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
