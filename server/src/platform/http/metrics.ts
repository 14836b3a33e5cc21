/**
 * What the API and the login site have in common for those who run them: request lines, the time of
 * answers, and the page of metrics.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Asked by machines, often and without a name. */
export const UNCOUNTED = { logLevel: 'silent', config: { rateLimit: false } } as const

/** What the metric `zz_build_info` tells. */
export interface BuildInfo {
  readonly version: string
  readonly role: string
}

/** A registry with what every process tells of itself. */
export const createRegistry = ({ version, role }: BuildInfo): Registry => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const build = new Gauge({
    name: 'zz_build_info',
    help: 'What runs; always 1',
    labelNames: ['version', 'node', 'role'],
    registers: [registry],
  })
  build.set({ version, node: process.version, role }, 1)
  return registry
}

/** A gauge that is read when it is asked for. */
export const readGauge = (
  registry: Registry,
  name: string,
  help: string,
  read: () => number | Promise<number>,
): void => {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.set(await read())
    },
  })
}

/** The same for what only grows while the process lives. */
export const readCounter = (
  registry: Registry,
  name: string,
  help: string,
  read: () => number,
): void => {
  new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      this.reset()
      this.inc(read())
    },
  })
}

/**
 * The declared path and never the URL: queries can hold what must not be logged (docs/decisions.md,
 * L6). Files share one label.
 */
const routeOf = (request: FastifyRequest): string => {
  const { url } = request.routeOptions
  if (url === undefined) return 'unknown'
  const known = labels.get(url)
  if (known !== undefined) return known
  const label = /\.[a-z0-9]+$/.test(url) && !url.startsWith('/.well-known') ? 'file' : url
  labels.set(url, label)
  return label
}
/** By declared path, of which there are so many and no more. */
const labels = new Map<string, string>()

/**
 * One line and one observation an answer. `describe` tells what else the line says of the request,
 * such as the caller where it knows one.
 */
export const observeRequests = (
  http: FastifyInstance,
  registry: Registry,
  describe: (request: FastifyRequest) => object = () => ({}),
): void => {
  const duration = new Histogram({
    name: 'zz_http_seconds',
    help: 'Time to answer by route, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  http.addHook('onResponse', (request, reply, next) => {
    const route = routeOf(request)
    // An answer that was written past the framework stands on the raw response alone.
    const status = reply.raw.statusCode
    const { method } = request
    const millis = reply.elapsedTime
    duration.observe({ route, method, status: String(status) }, millis / 1000)
    request.log.info(
      { ...describe(request), method, route, status, ms: Math.round(millis * 10) / 10 },
      'request',
    )
    next()
  })
}

/**
 * The page of metrics: to callers on this machine, or to whoever has the token where one is set.
 */
export const serveMetrics = (
  http: FastifyInstance,
  path: string,
  registry: Registry,
  token: string | undefined,
): void => {
  http.get(path, UNCOUNTED, async (request, reply) => {
    const here = LOOPBACK.has(request.ip) && request.headers['x-forwarded-for'] === undefined
    const allowed = token === undefined ? here : request.headers.authorization === `Bearer ${token}`
    if (!allowed) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
