/** For those who run it: liveness, readiness, metrics, and one log line a request. */
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { sql } from 'kysely'
import type { Platform } from '../platform.ts'

export interface Operations {
  /** From now on not ready: the balancer takes the process out. Answers end their connections, so that nothing new comes on old ones. */
  leaving(): void
}

export interface OperationsParts {
  /** Number of signed-in sockets. */
  sockets(): number
  /** Whether news and limits are shared with the other processes; undefined where there is one process. */
  shared?: (() => boolean) | undefined
}

/** Asked by machines, often and without a name. */
const UNCOUNTED = { logLevel: 'silent', config: { rateLimit: false } } as const

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Routes outside the envelope: /api/health, /api/ready, /api/metrics (from this machine only, or with METRICS_TOKEN). */
export const serveOperations = (http: FastifyInstance, platform: Platform, parts: OperationsParts): Operations => {
  let open = true
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'zz_http_seconds',
    help: 'Time to answer by route, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const system = platform.system('metrics')
  const readGauge = (name: string, help: string, read: () => number | Promise<number>): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read())
      },
    })
  }
  readGauge('zz_sockets', 'Signed-in sockets', () => parts.sockets())
  const { shared } = parts
  if (shared !== undefined) readGauge('zz_redis_up', 'Whether Redis carries news and limits', () => (shared() ? 1 : 0))
  readGauge('zz_outbox_open', 'Deliveries not yet done', async () => {
    const row = await system.db
      .selectFrom('outboxDelivery')
      .select((eb) => eb.fn.countAll<string>().as('open'))
      .where('doneAt', 'is', null)
      .executeTakeFirstOrThrow()
    return Number(row.open)
  })

  // As it is sent, so that also what was begun before ends its connection.
  http.addHook('onSend', (_request, reply, payload, next) => {
    if (!open) void reply.header('Connection', 'close')
    next(null, payload)
  })
  http.addHook('onResponse', (request, reply, next) => {
    const route = request.routeOptions.url ?? 'unknown'
    duration.observe({ route, method: request.method, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    // The route's path and never the URL: queries can hold what must not be logged (decisions L6).
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10, user: request.admission?.userId || undefined },
      'request',
    )
    next()
  })

  http.get('/api/health', UNCOUNTED, async () => ({ status: 'up' }))
  http.get('/api/ready', UNCOUNTED, async (_request, reply) => {
    if (!open) return reply.code(503).send({ status: 'leaving' })
    try {
      await sql`select 1`.execute(system.db)
      // Without Redis a process serves on by itself, so it stays in; whoever watches reads it here.
      return { status: 'ready', ...(shared === undefined ? {} : { redis: shared() ? 'up' : 'lost' }) }
    } catch {
      return reply.code(503).send({ status: 'no database' })
    }
  })
  http.get('/api/metrics', UNCOUNTED, async (request, reply) => {
    const { metricsToken } = platform.config
    const here = LOOPBACK.has(request.ip) && request.headers['x-forwarded-for'] === undefined
    const allowed = metricsToken === undefined ? here : request.headers.authorization === `Bearer ${metricsToken}`
    if (!allowed) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return {
    leaving() {
      open = false
    },
  }
}
