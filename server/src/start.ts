/**
 * The product's process: database, API, pages, login site; or, by `ROLE`, the console's origin or
 * the login site alone.
 */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type App, composePlatform, createApp, redisOf } from './app.ts'
import type { Config } from './config.ts'
import { keepInFile } from './first-operator.ts'
import { accountPort } from './modules/account/index.ts'
import { type AuthModule, createAuth, systemFor } from './modules/auth/index.ts'
import { modules } from './modules/index.ts'
import { readBuildRecord, registerBuild, SHELL_ID } from './modules/registry/service.ts'
import { createPermissions } from './modules/role/index.ts'
import { createBus } from './platform/bus.ts'
import { readDatabaseAdvice } from './platform/db/advice.ts'
import type { Database } from './platform/db/database.ts'
import { openDatabase } from './platform/db/open.ts'
import { type ServingHow, takeServingLock } from './platform/db/serving-lock.ts'
import { templateFolder } from './platform/db/template.ts'
import { endingConnections } from './platform/http/connections.ts'
import { listenAt } from './platform/http/listen.ts'
import { countInRedis, rateStore, type SharedCount } from './platform/http/rate-store.ts'
import { createLog, type Log } from './platform/log.ts'
import { createLoginReach, watchLoginSite } from './platform/login-reach.ts'
import type { Platform } from './platform/platform.ts'
import { keepFilesPrivate, makePrivate } from './platform/private-files.ts'
import { remoteIds } from './platform/remote-folders.ts'
import { describeStorageFault } from './platform/storage/open.ts'
import { PRODUCT_VERSION } from './platform/version.ts'
import { isReadOnTheWay } from './platform/web-address.ts'
import type { KeepFirstOperator } from './seed/base.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type Seeded, seed } from './seed/index.ts'

/** A started process, until `stop` has resolved. */
export interface Running {
  /** Undefined in a process that serves the login site alone. */
  readonly app: App | undefined
  readonly seeded: Seeded
  /**
   * Graceful: not ready at once, accepting for DRAIN_SECONDS more, then running requests finish,
   * sockets move over, database last.
   */
  stop(): Promise<void>
}

/** What a test or another program puts in place of the process's own ways. */
export interface StartOptions {
  /** Told the first operator's password; a file of the data folder when it is left out. */
  readonly keepOperator?: KeepFirstOperator
}

/** Registers what the packages' builds say, so that a new build is served from this start on. */
const registerBuilds = async (app: App, root: string): Promise<void> => {
  const ctx = app.platform.system('start')
  const folders = [SHELL_ID, ...remoteIds(root).map((id) => `mfe-${id}`)]
  for (const folder of folders) {
    const record = await readBuildRecord(join(root, folder, 'dist', 'current.json'))
    if (record === undefined) app.platform.log.warn({ package: folder }, 'not built')
    else await registerBuild(ctx, record)
  }
}

const accountsOf = (platform: Platform) =>
  accountPort(systemFor(platform), platform.config.demo ? DEMO_ACCOUNTS : [])

/**
 * What every process is composed of, whatever it serves: the modules' hooks decide to whom an event
 * is owed.
 */
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

/**
 * What is to be done at the end: `leave` at once by all, `close` one after the other, last opened
 * first.
 */
interface Ending {
  readonly leave: (() => void)[]
  readonly close: (() => Promise<unknown>)[]
}

interface LoginParts {
  readonly auth: AuthModule
  readonly platform: Platform
  readonly sharedCount: SharedCount | undefined
}

interface Starting {
  readonly config: Config
  readonly database: Database
  /** The repository's folder. */
  readonly root: string
  readonly ending: Ending
  readonly log: Log
  readonly keepOperator: KeepFirstOperator
}

const listenLogin = async (
  { auth, platform, sharedCount }: LoginParts,
  { root, ending }: Starting,
): Promise<void> => {
  const { config } = platform
  const site = await auth.loginSite(platform, {
    accounts: accountsOf(platform),
    pagesDir: join(root, 'login-site', 'dist', 'pages'),
    demoPassword: config.demo ? DEMO_PASSWORD : null,
    ...(sharedCount === undefined ? {} : { rateStore: rateStore(sharedCount) }),
    log: createLog({ level: config.logLevel, service: 'login' }),
  })
  const end = endingConnections(site.app.server)
  ending.close.push(() => end(() => site.close()))
  await listenAt(site.app, { host: config.host, port: config.loginPort, setting: 'LOGIN_PORT' })
  ending.leave.push(() => site.leaving())
}

/**
 * The login site alone. Its events wait in the outbox for the processes of the console's origin,
 * which hold the sockets and look at least once a second.
 */
const startLogin = async (starting: Starting): Promise<void> => {
  const { config, database, ending, log } = starting
  const { auth, options } = partsOf(config, database)
  const bus = createBus()
  ending.close.push(() => bus.close())
  const platform = composePlatform(options, { log, bus, onEvents() {} })
  const redis = await redisOf(config, (up) =>
    log[up ? 'warn' : 'error'](up ? 'Redis is back' : 'Redis is lost: limits count per process'),
  )
  if (redis) ending.close.push(() => Promise.resolve(redis.close()))
  await listenLogin({ auth, platform, sharedCount: redis && countInRedis(redis) }, starting)
}

/**
 * Writes and reads one file, so that a wrong address, bucket or key is told now and not to the
 * first person who uploads.
 */
const tryStorage = async ({ storage, config }: Platform): Promise<void> => {
  try {
    await storage.check()
  } catch (error) {
    throw describeStorageFault(config, error)
  }
}

const startConsole = async (starting: Starting): Promise<{ app: App; seeded: Seeded }> => {
  const { config, database, root, ending, log, keepOperator } = starting
  const { auth, options } = partsOf(config, database)
  const loginReach = createLoginReach(config.loginUrl)
  const app = await createApp({ ...options, log, root, loginReach })
  ending.close.push(() => app.close())
  await tryStorage(app.platform)
  // First, as demo data tell of the versions in force.
  await registerBuilds(app, root)
  const seeded = await seed(app.platform.system('seed'), {
    demo: config.demo,
    staff: config.seedStaff,
    hooks: app.platform.hooks,
    keepOperator,
  })
  if (config.role === 'all')
    await listenLogin({ auth, platform: app.platform, sharedCount: app.sharedCount }, starting)
  await listenAt(app.http, { host: config.host, port: config.port, setting: 'PORT' })
  ending.leave.push(() => app.leaving())
  ending.leave.push(watchLoginSite(loginReach, log))
  app.outbox.wake()
  return { app, seeded }
}

/**
 * Several processes need Redis and a storage that all of them reach; one that lacks either serves
 * alone.
 */
const servingHow = ({ role, redisUrl, s3 }: Config): ServingHow => {
  if (role === 'login') return 'aside'
  return redisUrl === undefined || s3 === undefined ? 'alone' : 'together'
}

const holdLock = async (config: Config, url: string, log: Log): Promise<() => Promise<void>> => {
  const how = servingHow(config)
  const lock = await takeServingLock({
    url,
    how,
    keySecret: config.authKeySecrets[0],
    onLost: (err) => log.error({ err }, 'the lock of those who serve is lost'),
  })
  log.info({ how }, 'the lock of those who serve is held')
  return () => lock.release()
}

/** Addresses of the settings at which everybody on the way can read. */
const plainSettings = ({ publicUrl, loginUrl }: Config) =>
  [
    { setting: 'PUBLIC_URL', address: publicUrl },
    { setting: 'LOGIN_URL', address: loginUrl },
  ].filter(({ address }) => isReadOnTheWay(address))

/** Rejects with a sentence when something stands in the way; nothing is left open then. */
export const start = async (
  config: Config,
  root: string,
  options: StartOptions = {},
): Promise<Running> => {
  keepFilesPrivate()
  const log = createLog({
    level: config.logLevel,
    service: config.role === 'login' ? 'login' : 'api',
  })
  const ending: Ending = { leave: [], close: [] }
  const stop = async (): Promise<void> => {
    const serving = ending.leave.splice(0)
    for (const leave of serving) leave()
    if (serving.length > 0) log.info({ seconds: config.drainSeconds }, 'draining: no longer ready')
    if (serving.length > 0 && config.drainSeconds > 0) await pause(config.drainSeconds * 1000)
    for (const close of ending.close.splice(0).reverse()) await close()
    log.info('stopped')
  }
  try {
    log.info(
      { version: PRODUCT_VERSION, node: process.version, role: config.role, demo: config.demo },
      'starting',
    )
    if (config.demo && config.host === '127.0.0.1')
      log.warn(
        { host: config.host },
        'demo data: only this machine reaches the product, as everybody knows its passwords; HOST changes that',
      )
    for (const setting of plainSettings(config))
      log.warn(
        setting,
        'plain http: passwords and sessions can be read and taken on the network, and browsers offer no passkeys; https ends that (docs/operations.md, "Plain http inside a network")',
      )
    await makePrivate(config.dataDir)
    const database = await openDatabase(
      config,
      (err) => log.error({ err }, 'database connection lost'),
      templateFolder(root),
    )
    ending.close.push(() => database.close())
    log.info(
      { engine: database.engine, migrations: database.migrated },
      database.migrated.length === 0 ? 'the database is up to date' : 'the database was migrated',
    )
    if (config.databaseUrl !== undefined)
      ending.close.push(await holdLock(config, config.databaseUrl, log))
    // After the lock, so that this process is among those that are counted.
    for (const advice of await readDatabaseAdvice(database, config.databasePool)) log.warn(advice)
    const keepOperator = options.keepOperator ?? keepInFile(config.dataDir, log)
    const starting = { config, database, root, ending, log, keepOperator }
    if (config.role !== 'login') return { ...(await startConsole(starting)), stop }
    await startLogin(starting)
    return { app: undefined, seeded: { operator: null }, stop }
  } catch (error) {
    ending.leave.length = 0
    await stop()
    throw error
  }
}
