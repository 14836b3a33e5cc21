/** The whole product in one process: database, API, pages, login site. */
import { join } from 'node:path'
import { type App, createApp } from './app.ts'
import type { Config } from './config.ts'
import { accountPort } from './modules/account/index.ts'
import { createAuth, systemFor } from './modules/auth/index.ts'
import { modules } from './modules/index.ts'
import { readBuildRecord, register, REMOTES, SHELL } from './modules/registry/service.ts'
import { createPermissions } from './modules/role/index.ts'
import { openDatabase } from './platform/db/open.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type Seeded, seed } from './seed/index.ts'

export interface Running {
  readonly app: App
  readonly seeded: Seeded
  /** Graceful: not ready at once, running requests finish, sockets close, database last. */
  stop(): Promise<void>
}

const HOST = '0.0.0.0'

/** Registers what the packages' builds say, so that a new build is served from this start on. */
const registerBuilds = async (app: App, root: string): Promise<void> => {
  const ctx = app.platform.system('start')
  const folders = [SHELL, ...REMOTES.map((id) => `mfe-${id}`)]
  for (const folder of folders) {
    const record = await readBuildRecord(join(root, folder, 'dist', 'current.json'))
    if (record === undefined) app.platform.log.warn({ package: folder }, 'not built')
    else await register(ctx, record)
  }
}

/** `root` is the repository's folder. Rejects with a sentence when something stands in the way; nothing is left open then. */
export const start = async (config: Config, root: string): Promise<Running> => {
  const closers: (() => Promise<unknown>)[] = []
  const stop = async (): Promise<void> => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    const database = await openDatabase(config, (error) =>
      process.stderr.write(`${JSON.stringify({ level: 'error', msg: 'database connection lost', err: error.message })}\n`),
    )
    closers.push(() => database.close())
    const auth = createAuth()
    const accountsOf = (platform: App['platform']) => accountPort(systemFor(platform), config.demo ? DEMO_ACCOUNTS : [])
    const app = await createApp({
      config,
      database,
      modules: [...modules, auth],
      authenticator: (platform) => auth.authenticator(platform, accountsOf(platform)),
      permissions: (platform) => createPermissions(platform.database, platform.bus),
      logger: { level: config.logLevel, stream: process.stderr },
      root,
    })
    closers.push(() => app.close())
    const seeded = await seed(app.platform.system('seed'), { demo: config.demo, hooks: app.platform.hooks })
    await registerBuilds(app, root)
    const site = await auth.loginSite(app.platform, {
      accounts: accountsOf(app.platform),
      pagesDir: join(root, 'login-site', 'dist', 'pages'),
      demoPassword: config.demo ? DEMO_PASSWORD : null,
    })
    closers.push(() => site.close())
    await site.app.listen({ port: config.loginPort, host: HOST })
    await app.http.listen({ port: config.port, host: HOST })
    app.outbox.wake()
    return { app, seeded, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
