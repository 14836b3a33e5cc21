/**
 * One PGlite per jest worker, outliving the files' own worlds. On PostgreSQL the harness opens its
 * own database instead.
 */
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { TestEnvironment } from 'jest-environment-node'
import { patient } from '../../../scripts/jest/patience.cjs'

let engine

const root = fileURLToPath(new URL('../../../', import.meta.url))
const { dependencies } = JSON.parse(readFileSync(join(root, 'server', 'package.json'), 'utf8'))
const template = join(root, '.cache', 'database', dependencies['@electric-sql/pglite'])

/**
 * A copy of the build's template where there is one: making a database from nothing takes five
 * times as long.
 */
const open = async () => {
  const { PGlite } = await import('@electric-sql/pglite')
  if (!existsSync(template)) return PGlite.create()
  // Removed by close-engine.mjs in the parent, so that a worker ends at once.
  const folder = join(
    tmpdir(),
    `zz-test-${process.send ? process.ppid : process.pid}`,
    process.env.JEST_WORKER_ID ?? '1',
  )
  rmSync(folder, { recursive: true, force: true })
  cpSync(template, folder, { recursive: true })
  return PGlite.create(folder)
}

// An open engine holds a timer of ten seconds and with it the process. A worker therefore ends at
// jest's word for that; where a single file runs in the parent, close-engine.mjs closes it.
const END_OF_WORKER = 2
if (process.send)
  process.on(
    'message',
    (message) =>
      void (
        Array.isArray(message) &&
        message[0] === END_OF_WORKER &&
        setImmediate(() => process.exit(0))
      ),
  )
globalThis.__zzCloseEngine = async () => (await engine)?.close()

/**
 * The demo data speak of today, by the clock of Asia/Shanghai. A file that begins in the last two
 * minutes of a day would end in the next one, so it begins after midnight.
 */
const DAY = 86_400_000
const SHANGHAI = 8 * 3_600_000
const LAST_MILLIS = 120_000
const untilDayLasts = async () => {
  const left = DAY - ((Date.now() + SHANGHAI) % DAY)
  if (left < LAST_MILLIS) await new Promise((resolve) => setTimeout(resolve, left))
}

export default class ServerEnvironment extends patient(TestEnvironment) {
  async setup() {
    await super.setup()
    await untilDayLasts()
    this.global.__zzEngine = () => {
      engine ??= open()
      return engine
    }
  }
}
