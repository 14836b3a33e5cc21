/** Composes platform and modules into a server that can listen or be injected into. */
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { Config } from './config.ts'
import { createBus } from './platform/bus.ts'
import { createContext } from './platform/create-context.ts'
import type { Database } from './platform/db/database.ts'
import { createJobs, type JobRunner } from './platform/events/jobs.ts'
import { createOutbox, type OutboxWorker } from './platform/events/outbox.ts'
import { createHooks, type Module } from './platform/hooks.ts'
import { createHttp } from './platform/http/create-http.ts'
import { checkRoutes } from './platform/http/route-table.ts'
import { serveRoute } from './platform/http/serve-route.ts'
import type { Platform } from './platform/platform.ts'
import type { Authenticator, Permissions } from './platform/ports.ts'
import { createPush } from './platform/push.ts'
import type { Route } from './platform/route.ts'

export interface AppOptions {
  readonly config: Config
  readonly database: Database
  readonly modules: readonly Module[]
  authenticator(platform: Platform): Authenticator
  permissions(platform: Platform): Permissions
  readonly logger?: FastifyServerOptions['logger']
  now?(): Date
}

export interface App {
  readonly http: FastifyInstance
  readonly platform: Platform
  readonly routes: readonly Route[]
  readonly outbox: OutboxWorker
  readonly jobs: JobRunner
  /** Stops taking work, finishes what runs, leaves the database open. */
  close(): Promise<void>
}

/** Rejects when a route is at fault (no access, a name twice, …). Does not listen. */
export const createApp = async (options: AppOptions): Promise<App> => {
  const { config, database } = options
  const routes = options.modules.flatMap((module) => module.routes)
  checkRoutes(routes)
  const http = await createHttp({ config, logger: options.logger ?? false })
  const hooks = createHooks()
  const bus = createBus()
  const now = options.now ?? (() => new Date())
  let outbox: OutboxWorker | undefined

  const parts = { database, hooks, now, onEvents: () => outbox?.wake() }
  const platform: { -readonly [K in keyof Platform]: Platform[K] } = {
    config,
    database,
    hooks,
    bus,
    push: createPush(bus),
    log: http.log,
    now,
    authenticator: { authenticate: () => Promise.resolve(null) },
    permissions: { of: () => Promise.reject(new Error('permissions are asked for before the app is composed')) },
    system: (label) =>
      createContext(
        { ...parts, permissions: platform.permissions },
        { userId: '', tenantId: '-1', sessionId: '', familyId: '', requestId: label, ip: '', userAgent: '', role: 'system' },
      ),
  }
  platform.authenticator = options.authenticator(platform)
  platform.permissions = options.permissions(platform)
  for (const module of options.modules) module.register?.(hooks, platform)
  outbox = createOutbox(platform)
  const jobs = createJobs(platform)

  const routeParts = { ...parts, permissions: platform.permissions, authenticator: platform.authenticator }
  for (const route of routes) serveRoute(http, routeParts, route)

  return {
    http,
    platform,
    routes,
    outbox,
    jobs,
    async close() {
      await http.close()
      await jobs.stop()
      await outbox.stop()
      await bus.close()
    },
  }
}
