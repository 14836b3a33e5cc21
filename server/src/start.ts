/** The product's process: database, API, pages, login site; or, by `ROLE`, the console's origin or the login site alone. */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { type App, composePlatform, createApp, redisOf } from './app.ts'
import type { Config } from './config.ts'
import { accountPort } from './modules/account/index.ts'
import { type AuthModule, createAuth, systemFor } from './modules/auth/index.ts'
import { modules } from './modules/index.ts'
import { readBuildRecord, register, SHELL } from './modules/registry/service.ts'
import { createPermissions } from './modules/role/index.ts'
import { createBus } from './platform/bus.ts'
import type { Database } from './platform/db/database.ts'
import { openDatabase } from './platform/db/open.ts'
import { takeServingLock } from './platform/db/serving-lock.ts'
import { endingConnections } from './platform/http/connections.ts'
import { countIn, rateStore, type SharedCount } from './platform/http/rate-store.ts'
import type { Platform } from './platform/platform.ts'
import { remoteIds } from './platform/remote-folders.ts'
import { templateFolder } from './platform/db/template.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type Seeded, seed } from './seed/index.ts'

export interface Running {
  /** Undefined in a process that serves the login site alone. */
  readonly app: App | undefined
  readonly seeded: Seeded
  /** Graceful: not ready at once, accepting for DRAIN_SECONDS more, then running requests finish, sockets move over, database last. */
  stop(): Promise<void>
}

const HOST = '0.0.0.0'

const complain =
  (msg: string) =>
  (error: Error): void =>
    void process.stderr.write(`${JSON.stringify({ level: 'error', msg, err: error.message })}\n`)

/** Registers what the packages' builds say, so that a new build is served from this start on. */
const registerBuilds = async (app: App, root: string): Promise<void> => {
  const ctx = app.platform.system('start')
  const folders = [SHELL, ...remoteIds(root).map((id) => `mfe-${id}`)]
  for (const folder of folders) {
    const record = await readBuildRecord(join(root, folder, 'dist', 'current.json'))
    if (record === undefined) app.platform.log.warn({ package: folder }, 'not built')
    else await register(ctx, record)
  }
}

const accountsOf = (platform: Platform) => accountPort(systemFor(platform), platform.config.demo ? DEMO_ACCOUNTS : [])

/** What every process is composed of, whatever it serves: the modules' hooks decide to whom an event is owed. */
const partsOf = (config: Config, database: Database) => {
  const auth = createAuth()
  return {
    auth,
    options: {
      config,
      database,
      modules: [...modules, auth],
      authenticator: (platform: Platform) => auth.authenticator(platform, accountsOf(platform)),
      permissions: (platform: Platform) => createPermissions(platform.database, platform.bus),
    },
  }
}

/** What is to be done at the end: `leave` at once by all, `close` one after the other, last opened first. */
interface Ending {
  readonly leave: (() => void)[]
  readonly close: (() => Promise<unknown>)[]
}

interface LoginParts {
  readonly auth: AuthModule
  readonly platform: Platform
  readonly root: string
  readonly sharedCount: SharedCount | undefined
}

const listenLogin = async ({ auth, platform, root, sharedCount }: LoginParts, ending: Ending): Promise<void> => {
  const { config } = platform
  const site = await auth.loginSite(platform, {
    accounts: accountsOf(platform),
    pagesDir: join(root, 'login-site', 'dist', 'pages'),
    demoPassword: config.demo ? DEMO_PASSWORD : null,
    ...(sharedCount === undefined ? {} : { rateStore: rateStore(sharedCount) }),
  })
  const end = endingConnections(site.app.server)
  ending.close.push(() => end(() => site.close()))
  await site.app.listen({ port: config.loginPort, host: HOST })
  ending.leave.push(() => site.leaving())
}

/**
 * The login site alone. Its events wait in the outbox for the processes of the console's origin, which hold the sockets and look at
 * least once a second.
 */
const startLogin = async (config: Config, database: Database, root: string, ending: Ending): Promise<void> => {
  const { auth, options } = partsOf(config, database)
  const bus = createBus()
  ending.close.push(() => bus.close())
  const platform = composePlatform(options, { log: pino({ level: config.logLevel }, process.stderr), bus, onEvents() {} })
  const redis = await redisOf(config, (up) => platform.log[up ? 'warn' : 'error'](up ? 'Redis is back' : 'Redis is lost: limits count per process'))
  if (redis) ending.close.push(() => Promise.resolve(redis.close()))
  await listenLogin({ auth, platform, root, sharedCount: redis && countIn(redis) }, ending)
}

const startConsole = async (config: Config, database: Database, root: string, ending: Ending): Promise<{ app: App; seeded: Seeded }> => {
  const { auth, options } = partsOf(config, database)
  const app = await createApp({ ...options, logger: { level: config.logLevel, stream: pino.destination({ dest: 2, sync: true }) }, root })
  ending.close.push(() => app.close())
  const seeded = await seed(app.platform.system('seed'), { demo: config.demo, staff: config.seedStaff, hooks: app.platform.hooks })
  await registerBuilds(app, root)
  if (config.role === 'all') await listenLogin({ auth, platform: app.platform, root, sharedCount: app.sharedCount }, ending)
  await app.http.listen({ port: config.port, host: HOST })
  ending.leave.push(() => app.leaving())
  app.outbox.wake()
  return { app, seeded }
}

/** `root` is the repository's folder. Rejects with a sentence when something stands in the way; nothing is left open then. */
export const start = async (config: Config, root: string): Promise<Running> => {
  const ending: Ending = { leave: [], close: [] }
  const stop = async (): Promise<void> => {
    const serving = ending.leave.splice(0)
    for (const leave of serving) leave()
    if (serving.length > 0 && config.drainSeconds > 0) await pause(config.drainSeconds * 1000)
    for (const close of ending.close.splice(0).reverse()) await close()
  }
  try {
    const database = await openDatabase(config, complain('database connection lost'), templateFolder(root))
    ending.close.push(() => database.close())
    if (config.databaseUrl !== undefined) {
      const how = config.role === 'login' ? 'aside' : config.redisUrl === undefined ? 'alone' : 'together'
      const lock = await takeServingLock({ url: config.databaseUrl, how, onLost: complain('the lock of those who serve is lost') })
      ending.close.push(() => lock.release())
    }
    if (config.role !== 'login') return { ...(await startConsole(config, database, root, ending)), stop }
    await startLogin(config, database, root, ending)
    return { app: undefined, seeded: { operator: null }, stop }
  } catch (error) {
    ending.leave.length = 0
    await stop()
    throw error
  }
}
