/**
 * The compiled server as a process of its own, for what only processes show. `npm run types`
 * compiles it.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { dropDatabase } from './drop-database.ts'

const DIST = new URL('../../dist/', import.meta.url)
const MAIN = fileURLToPath(new URL('main.js', DIST))
const START_MILLIS = 120_000

/** Settings that name a database of the test's own. */
export interface OwnDatabase {
  readonly env: Readonly<Record<string, string>>
  remove(): Promise<void>
}

const withName = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href

/**
 * An empty database: on DATABASE_URL's server where that is set, else an embedded one in a new
 * folder.
 */
export const ownDatabase = async (): Promise<OwnDatabase> => {
  const { DATABASE_URL: url, DATABASE_ADMIN_URL: adminUrl } = process.env
  if (!url || !adminUrl) {
    const dataDir = await mkdtemp(join(tmpdir(), 'zz-process-'))
    return {
      env: { DATA_DIR: dataDir, DATABASE_URL: '', DATABASE_ADMIN_URL: '' },
      remove: () => rm(dataDir, { recursive: true, force: true }),
    }
  }
  const name = `zz_process_${process.pid}_${Date.now()}`
  const asAdmin = async (work: (admin: pg.Client) => Promise<unknown>): Promise<void> => {
    const admin = new pg.Client({ connectionString: adminUrl })
    await admin.connect()
    try {
      await work(admin)
    } finally {
      await admin.end()
    }
  }
  await asAdmin((admin) => admin.query(`create database ${name}`))
  return {
    env: { DATABASE_URL: withName(url, name), DATABASE_ADMIN_URL: withName(adminUrl, name) },
    remove: () => asAdmin((admin) => dropDatabase(admin, name)),
  }
}

export interface ServerProcess {
  /** What it has printed so far, both streams. */
  log(): string
  /**
   * Resolves when it has printed the text. Rejects with everything printed when it ends before, or
   * not within two minutes.
   */
  printed(text: string): Promise<void>
  /** Resolves when the address answers with success. */
  answers(url: string): Promise<void>
  /** Its exit code, once it has ended; null after a signal. */
  ended(): Promise<number | null>
  /** Ends it and waits until it is gone. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

const gone = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

/** Like main.ts, but with built packages taken from another folder than the repository. */
const servingFrom = (root: string): string[] => [
  '--input-type=module',
  '-e',
  `const { start } = await import(${JSON.stringify(new URL('start.js', DIST).href)})
   const { readConfig } = await import(${JSON.stringify(new URL('config.js', DIST).href)})
   const running = await start(readConfig(process.env), ${JSON.stringify(root)})
   process.once('SIGTERM', () => running.stop().then(() => process.exit(0)))`,
]

/**
 * Starts the compiled server. `preload` is a module run in it before its own; `root` a folder to
 * take built packages from.
 */
export const startServer = (
  env: Readonly<Record<string, string>>,
  preload?: string,
  root?: string,
): ServerProcess => {
  let output = ''
  const { NODE_OPTIONS: _options, ...inherited } = process.env
  const child = spawn(
    process.execPath,
    [
      ...(preload === undefined ? [] : ['--import', preload]),
      ...(root === undefined ? [MAIN] : servingFrom(root)),
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...inherited, REDIS_URL: '', LOG_LEVEL: 'warn', DRAIN_SECONDS: '0', ...env },
    },
  )
  // Not `exit`: what was printed last may still be on its way then.
  const closed = once(child, 'close')
  const keep = (chunk: Buffer): void => void (output += chunk.toString())
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const until = async (what: string, holds: () => boolean | Promise<boolean>): Promise<void> => {
    for (const end = Date.now() + START_MILLIS; !(await holds()); await pause(20)) {
      if (gone(child)) throw new Error(`the process ended before ${what} came:\n${output}`)
      if (Date.now() > end) throw new Error(`${what} did not come in time:\n${output}`)
    }
  }
  return {
    log: () => output,
    printed: (text) => until(text, () => output.includes(text)),
    answers: (url) =>
      until(url, () =>
        fetch(url).then(
          (answer) => answer.ok,
          () => false,
        ),
      ),
    async ended() {
      await closed
      return child.exitCode
    },
    async stop(signal = 'SIGTERM') {
      if (!gone(child)) child.kill(signal)
      await closed
    },
  }
}
