/** Composes platform and modules into a server that can listen or be injected into. */
import { ErrorCode } from '@zz/contract'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { type Bus, createBus } from './platform/bus.ts'
import { type ContextParts, createContext } from './platform/create-context.ts'
import { constraintRefusals } from './platform/db/constraints.ts'
import type { Database } from './platform/db/database.ts'
import { SYSTEM_SCOPE } from './platform/db/scope.ts'
import { fail } from './platform/errors.ts'
import {
  type BackgroundRunner,
  createBackground,
  registerBackground,
} from './platform/events/background.ts'
import { createJobs, type JobRunner } from './platform/events/jobs.ts'
import type { Lane } from './platform/events/lanes.ts'
import { createOutbox, type OutboxWorker } from './platform/events/outbox.ts'
import { fileOwners } from './platform/files.ts'
import { createHooks } from './platform/hooks.ts'
import { registerHousekeeping } from './platform/housekeeping.ts'
import { endingConnections } from './platform/http/connections.ts'
import { createHttp } from './platform/http/create-http.ts'
import { serveOperations } from './platform/http/operations.ts'
import { publisherTokens } from './platform/http/publisher-tokens.ts'
import { countInProcess, countInRedis, type SharedCount } from './platform/http/rate-store.ts'
import { RefusedTokens } from './platform/http/refused-tokens.ts'
import { checkFileOwners, checkRoutes } from './platform/http/route-table.ts'
import { serveRoute } from './platform/http/serve-route.ts'
import { serveSocket } from './platform/http/socket.ts'
import { readInstallation } from './platform/installation.ts'
import type { Module } from './platform/module.ts'
import type { Platform } from './platform/platform.ts'
import type { Authenticator, Permissions } from './platform/ports.ts'
import { createPush } from './platform/push.ts'
import { connectRedis, type RedisLink } from './platform/redis.ts'
import type { Route } from './platform/route.ts'
import { servedPaths } from './platform/served-paths.ts'
import { openStorage } from './platform/storage/open.ts'
import { STORAGE_LINES } from './platform/storage/storage.ts'
import { watch, type Watched } from './platform/watch.ts'

/** What a platform is composed of; tests give their own clock and modules. */
export interface PlatformOptions {
  readonly config: Config
  readonly database: Database
  readonly modules: readonly Module[]
  authenticator(platform: Platform): Authenticator
  permissions(platform: Platform): Permissions
  now?(): Date
  /** Folder of the repository, from which built packages are served; without it only the API is. */
  readonly root?: string
}

/** With the log that Fastify writes to; its own one when it is left out. */
export interface AppOptions extends PlatformOptions {
  readonly log?: FastifyBaseLogger
  /** How often it looks for periodic jobs that are due, in ms; null: `jobs.runDue` alone does. */
  readonly jobTickMillis?: number | null
  /** The login site as this process reaches it; readiness and metrics tell of it where given. */
  readonly loginReach?: Pick<Watched, 'isUp'>
}

/** A composed server, before and while it listens. */
export interface App {
  readonly http: FastifyInstance
  readonly platform: Platform
  readonly routes: readonly Route[]
  readonly outbox: OutboxWorker
  readonly jobs: JobRunner
  readonly background: BackgroundRunner
  /** Counts over all processes, where there is Redis. */
  readonly sharedCount: SharedCount | undefined
  /** Not ready from now on, though it goes on answering. */
  leaving(): void
  /**
   * Not ready from now on; then stops taking work, finishes what runs, and leaves the database
   * open.
   */
  close(): Promise<void>
}

interface Parts {
  readonly log: FastifyBaseLogger
  readonly bus: Bus
  /** Told after a commit that stored events, with the lanes of their deliveries. */
  onEvents(lanes: ReadonlySet<Lane>): void
  /** Told when long work is owed; only where this process works in the background. */
  onBackground?(): void
}

/** The modules on a database, with their hooks registered, serving nothing yet. */
export const composePlatform = (options: PlatformOptions, parts: Parts): Platform => {
  const { config, database } = options
  const hooks = createHooks()
  const now = options.now ?? (() => new Date())
  const storage = openStorage(
    config,
    async () => (await database.write(SYSTEM_SCOPE, readInstallation)).filePrefix,
  )
  // Permissions come later than the platform that they are made from.
  const contextParts = (): ContextParts => ({
    database,
    hooks,
    now,
    storage,
    permissions: platform.permissions,
    onEvents: parts.onEvents,
  })
  const platform: { -readonly [K in keyof Platform]: Platform[K] } = {
    config,
    database,
    root: options.root,
    hooks,
    bus: parts.bus,
    push: createPush(parts.bus),
    storage,
    log: parts.log,
    now,
    authenticator: { authenticate: () => Promise.resolve(null) },
    permissions: {
      of: () => Promise.reject(new Error('permissions are asked for before the app is composed')),
    },
    system: (label, by) =>
      createContext(contextParts(), {
        userId: by?.userId ?? '',
        tenantId: '-1',
        sessionId: '',
        familyId: '',
        requestId: by?.requestId || label,
        ip: by?.ip ?? '',
        userAgent: by?.userAgent ?? '',
        role: 'system',
      }),
    inNameOf: ({ requestId, ip, userAgent }, { userId, sessionId, familyId }) =>
      createContext(contextParts(), {
        userId,
        tenantId: '-1',
        sessionId,
        familyId,
        requestId,
        ip,
        userAgent,
        role: '',
      }),
  }
  platform.authenticator = options.authenticator(platform)
  platform.permissions = options.permissions(platform)
  registerHousekeeping(hooks, database)
  registerBackground(hooks, () => parts.onBackground?.())
  for (const module of options.modules) {
    for (const refusal of module.constraints ?? []) hooks.extend(constraintRefusals, refusal)
    module.register?.(hooks, platform)
  }
  return platform
}

/** The connection that REDIS_URL names, if any. */
export const redisOf = async (
  config: Config,
  onChange: (up: boolean) => void,
): Promise<RedisLink | undefined> =>
  config.redisUrl === undefined
    ? undefined
    : connectRedis({ url: config.redisUrl, name: config.publicUrl, onChange })

/** Rejects when a route is at fault (no access, a name twice, …). Does not listen. */
export const createApp = async (options: AppOptions): Promise<App> => {
  const { config, database } = options
  const routes = options.modules.flatMap((module) => module.routes)
  checkRoutes(routes)
  const told: { log?: FastifyBaseLogger } = {}
  const redis = await redisOf(config, (up) =>
    told.log?.[up ? 'warn' : 'error'](
      up ? 'Redis is back' : 'Redis is lost: news end at this process',
    ),
  )
  const sharedCount = redis && countInRedis(redis)
  const http = await createHttp({ config, log: options.log, sharedCount })
  told.log = http.log
  const ending = endingConnections(http.server)
  const bus = createBus(redis?.carrier, (err) =>
    http.log.error({ err }, 'news from another process failed'),
  )
  const late: { outbox?: OutboxWorker; background?: BackgroundRunner } = {}
  const onEvents = (lanes: ReadonlySet<Lane>): void => late.outbox?.wake(lanes)
  const platform = composePlatform(options, {
    log: http.log,
    bus,
    onEvents,
    onBackground: () => late.background?.wake(),
  })
  platform.hooks.extend(servedPaths, {
    paths: options.modules
      .flatMap((module) => [...module.routes, ...(module.operations ?? [])])
      .map(({ path }) => path),
    reads: routes
      .filter(({ method, reads }) => method === 'GET' || reads)
      .map(({ method, path }) => `${method} ${path}`),
    service: config.service,
  })
  checkFileOwners(routes, {
    has: (kind) => fileOwners.find(platform.hooks, kind) !== undefined,
  })
  const endWatch = watch(platform.storage, STORAGE_LINES, http.log)
  const outbox = createOutbox(platform)
  late.outbox = outbox
  const background = createBackground(platform)
  late.background = background
  const jobs = createJobs(platform, options.jobTickMillis)

  const sockets = await serveSocket(http, platform)
  redis?.onHealed(() => {
    sockets.moveOver()
    outbox
      .sendLost()
      .catch((err: unknown) => http.log.error({ err }, 'lost news could not be sent again'))
  })
  const operations = serveOperations(http, platform, {
    sockets: () => sockets.count(),
    shared: redis && (() => redis.up()),
    failedJobs: () => jobs.failed(),
    login: options.loginReach,
  })
  const parts = {
    config,
    database,
    hooks: platform.hooks,
    now: platform.now,
    storage: platform.storage,
    permissions: platform.permissions,
    authenticator: platform.authenticator,
    publisherTokens: publisherTokens.of(platform.hooks)[0],
    refusedTokens: new RefusedTokens(config.rateLimit, sharedCount ?? countInProcess()),
    onEvents,
  }
  for (const route of routes) serveRoute(http, parts, route)
  for (const module of options.modules) await module.serve?.(http, parts, platform)
  if (options.root !== undefined) {
    // Loaded only where files are served: the static plug-in's newest parts cannot be loaded by the
    // unit-test runner on Node 20.
    const { servePages } = await import('./pages.ts')
    await servePages(http, platform, {
      routes,
      operations: options.modules.flatMap((module) => module.operations ?? []),
    })
  } else http.setNotFoundHandler(() => Promise.reject(fail(ErrorCode.NotFound)))

  return {
    http,
    platform,
    routes,
    outbox,
    jobs,
    background,
    sharedCount,
    leaving: () => operations.leaving(),
    async close() {
      operations.leaving()
      await ending(() => http.close())
      await jobs.stop()
      await background.stop()
      await outbox.stop()
      await bus.close()
      redis?.close()
      endWatch()
      platform.storage.close()
    },
  }
}
