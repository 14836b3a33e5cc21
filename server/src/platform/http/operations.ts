/** For those who run it: liveness, readiness, metrics, and one log line a request. */
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { readBackupAge } from '../installation.ts'
import type { Platform } from '../platform.ts'
import { PRODUCT_VERSION } from '../version.ts'
import type { Watched } from '../watch.ts'
import { isReadOnTheWay } from '../web-address.ts'
import {
  createRegistry,
  observeRequests,
  readCounter,
  readGauge,
  serveMetrics,
  UNCOUNTED,
} from './metrics.ts'
import { callerOf } from './request-caller.ts'

/** What stopping tells the operators' calls. */
export interface Operations {
  /**
   * From now on not ready: the balancer takes the process out. Answers end their connections, so
   * that nothing new comes on old ones.
   */
  leaving(): void
}

/** What readiness and metrics ask of parts that are made later. */
export interface OperationsParts {
  /** Number of signed-in sockets. */
  sockets(): number
  /**
   * Whether news and limits are shared with the other processes; undefined where there is one
   * process.
   */
  shared?: (() => boolean) | undefined
  /** The login site as this process reaches it; undefined where nobody asks. */
  login?: Pick<Watched, 'isUp'> | undefined
  /** Runs of periodic jobs that failed in this process. */
  failedJobs(): number
}

const UP_VALUES = { up: 1, lost: 0, unknown: Number.NaN } as const

/** How the last try went; unknown before the first. */
const stateOf = ({ isUp }: Pick<Watched, 'isUp'>): keyof typeof UP_VALUES => {
  const up = isUp()
  if (up === undefined) return 'unknown'
  return up ? 'up' : 'lost'
}

interface OutboxState {
  readonly open: number
  readonly oldestSeconds: number
  /** Of the open ones, those whose consumer this version does not have. */
  readonly unknown: number
}

/** Without a database these are no numbers, and the rest of the page is told all the same. */
const UNREAD: OutboxState = {
  open: Number.NaN,
  oldestSeconds: Number.NaN,
  unknown: Number.NaN,
}

/** Deliveries that are owed, and the seconds since the oldest of them was stored. */
const readOutbox = async (platform: Platform): Promise<OutboxState> => {
  const { rows } = await sql<{ type: string; consumer: string; open: number; oldest: Date }>`
    select d.type, d.consumer, count(*)::int as open, min(e.created_at) as oldest
    from outbox_delivery d join outbox e on e.id = d.event_id where d.done_at is null
    group by d.type, d.consumer`.execute(platform.system('metrics').db)
  const now = platform.now().getTime()
  const count = (of: typeof rows): number => of.reduce((sum, { open }) => sum + open, 0)
  return {
    open: count(rows),
    oldestSeconds: Math.max(0, ...rows.map(({ oldest }) => (now - oldest.getTime()) / 1000)),
    unknown: count(
      rows.filter(({ type, consumer }) => platform.hooks.consumer(type, consumer) === undefined),
    ),
  }
}

/**
 * Routes outside the envelope: /api/health, /api/ready, /api/metrics (from this machine only, or
 * with METRICS_TOKEN).
 */
export const serveOperations = (
  http: FastifyInstance,
  platform: Platform,
  parts: OperationsParts,
): Operations => {
  let open = true
  const { config, database, storage } = platform
  const registry = createRegistry({ version: PRODUCT_VERSION, role: config.role })
  const system = platform.system('metrics')
  const { shared, login } = parts
  readGauge(registry, 'zz_sockets', 'Signed-in sockets', () => parts.sockets())
  if (shared !== undefined)
    readGauge(registry, 'zz_redis_up', 'Whether Redis carries news and limits', () =>
      shared() ? 1 : 0,
    )
  readGauge(
    registry,
    'zz_storage_up',
    'Whether files could be written and read when that was last tried',
    () => (storage.isUp() ? 1 : 0),
  )
  readGauge(registry, 'zz_database_up', 'Whether the database answers', () =>
    sql`select 1`.execute(system.db).then(
      () => 1,
      () => 0,
    ),
  )
  readGauge(
    registry,
    'zz_backup_age_seconds',
    'Time since the last complete backup of npm run backup, or since the installation was made',
    () => readBackupAge(system.db, platform.now()).catch(() => Number.NaN),
  )
  if (login !== undefined)
    readGauge(
      registry,
      'zz_login_up',
      'Whether the login site answered at LOGIN_URL when that was last tried',
      () => UP_VALUES[stateOf(login)],
    )
  readCounter(
    registry,
    'zz_jobs_failed_total',
    'Runs of periodic jobs that failed in this process',
    () => parts.failedJobs(),
  )
  for (const state of ['open', 'idle', 'waiting'] as const) {
    readGauge(
      registry,
      `zz_pool_${state}`,
      `Of the database pool: ${POOL_WORDS[state]}`,
      () => database.connections()[state],
    )
  }
  readGauge(
    registry,
    'zz_pool_size',
    'Connections that the pool opens at most',
    () => database.connections().most,
  )
  let outbox: ReturnType<typeof readOutbox> | undefined
  const askOutbox = (): ReturnType<typeof readOutbox> => {
    outbox ??= readOutbox(platform)
      .catch(() => UNREAD)
      .finally(() => {
        outbox = undefined
      })
    return outbox
  }
  readGauge(
    registry,
    'zz_outbox_open',
    'Deliveries not yet done',
    async () => (await askOutbox()).open,
  )
  readGauge(
    registry,
    'zz_outbox_oldest_seconds',
    'Age of the oldest delivery that is not yet done',
    async () => (await askOutbox()).oldestSeconds,
  )
  readGauge(
    registry,
    'zz_outbox_unknown',
    'Deliveries not yet done whose consumer this version does not have',
    async () => (await askOutbox()).unknown,
  )

  // As it is sent, so that also what was begun before ends its connection.
  http.addHook('onSend', (_request, reply, payload, next) => {
    if (!open) void reply.header('Connection', 'close')
    next(null, payload)
  })
  observeRequests(http, registry, (request) => ({ ...callerOf(request), ...request.refusal }))

  http.get('/api/health', UNCOUNTED, async () => ({ status: 'up' }))
  http.get('/api/ready', UNCOUNTED, async (_request, reply) => {
    if (!open) return reply.code(503).send({ status: 'leaving' })
    try {
      await sql`select 1`.execute(system.db)
      // Without Redis, the storage or the login site a process serves on, and all others lack them
      // too: so it stays in, and operators read it here.
      const redis = shared === undefined ? {} : { redis: shared() ? 'up' : 'lost' }
      const site = login === undefined ? {} : { login: stateOf(login) }
      const way = isReadOnTheWay(config.publicUrl) ? { connection: 'plain http' } : {}
      const store = storage.isUp() ? 'up' : 'lost'
      return { status: 'ready', ...redis, storage: store, ...site, ...way }
    } catch {
      return reply.code(503).send({ status: 'no database' })
    }
  })
  serveMetrics(http, '/api/metrics', registry, config.metricsToken)
  return {
    leaving() {
      open = false
    },
  }
}

const POOL_WORDS = {
  open: 'connections that are open',
  idle: 'open connections that nobody uses',
  waiting: 'requests that wait for a connection',
} as const
