/** The product's process: database, API, pages, login site; or, by `ROLE`, the console's origin or the login site alone. */
import { join } from 'node:path'
import pino from 'pino'
import { type App, composePlatform, createApp } from './app.ts'
import type { Config } from './config.ts'
import { accountPort } from './modules/account/index.ts'
import { type AuthModule, createAuth, systemFor } from './modules/auth/index.ts'
import { modules } from './modules/index.ts'
import { readBuildRecord, register, SHELL } from './modules/registry/service.ts'
import { createPermissions } from './modules/role/index.ts'
import { createBus } from './platform/bus.ts'
import type { Database } from './platform/db/database.ts'
import { openDatabase } from './platform/db/open.ts'
import type { Platform } from './platform/platform.ts'
import { remoteIds } from './platform/remote-folders.ts'
import { templateFolder } from './platform/db/template.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type Seeded, seed } from './seed/index.ts'

export interface Running {
  /** Undefined in a process that serves the login site alone. */
  readonly app: App | undefined
  readonly seeded: Seeded
  /** Graceful: not ready at once, running requests finish, sockets close, database last. */
  stop(): Promise<void>
}

const HOST = '0.0.0.0'

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

type Closers = (() => Promise<unknown>)[]

const listenLogin = async (auth: AuthModule, platform: Platform, root: string, closers: Closers): Promise<void> => {
  const { config } = platform
  const site = await auth.loginSite(platform, {
    accounts: accountsOf(platform),
    pagesDir: join(root, 'login-site', 'dist', 'pages'),
    demoPassword: config.demo ? DEMO_PASSWORD : null,
  })
  closers.push(() => site.close())
  await site.app.listen({ port: config.loginPort, host: HOST })
}

/**
 * The login site alone. Its events wait in the outbox for the processes of the console's origin, which hold the sockets and look at
 * least once a second.
 */
const startLogin = async (config: Config, database: Database, root: string, closers: Closers): Promise<void> => {
  const { auth, options } = partsOf(config, database)
  const bus = createBus()
  closers.push(() => bus.close())
  const platform = composePlatform(options, { log: pino({ level: config.logLevel }, process.stderr), bus, onEvents() {} })
  await listenLogin(auth, platform, root, closers)
}

const startConsole = async (config: Config, database: Database, root: string, closers: Closers): Promise<{ app: App; seeded: Seeded }> => {
  const { auth, options } = partsOf(config, database)
  const app = await createApp({ ...options, logger: { level: config.logLevel, stream: process.stderr }, root })
  closers.push(() => app.close())
  const seeded = await seed(app.platform.system('seed'), { demo: config.demo, hooks: app.platform.hooks })
  await registerBuilds(app, root)
  if (config.role === 'all') await listenLogin(auth, app.platform, root, closers)
  await app.http.listen({ port: config.port, host: HOST })
  app.outbox.wake()
  return { app, seeded }
}

/** `root` is the repository's folder. Rejects with a sentence when something stands in the way; nothing is left open then. */
export const start = async (config: Config, root: string): Promise<Running> => {
  const closers: Closers = []
  const stop = async (): Promise<void> => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    const database = await openDatabase(
      config,
      (error) => process.stderr.write(`${JSON.stringify({ level: 'error', msg: 'database connection lost', err: error.message })}\n`),
      templateFolder(root),
    )
    closers.push(() => database.close())
    if (config.role !== 'login') return { ...(await startConsole(config, database, root, closers)), stop }
    await startLogin(config, database, root, closers)
    return { app: undefined, seeded: { operator: null }, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
