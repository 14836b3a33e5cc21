/** The Fastify instance of the console's origin, before any route. */

import { randomUUID } from 'node:crypto'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import { ErrorCode } from '@zz/contract'
import { TRUSTED_POLICIES } from '@zz/contract/trusted-types'
import { addressNetwork } from '@zz/login-site/network'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify'
import type { Config } from '../../config.ts'
import { fail } from '../errors.ts'
import type { Identity } from '../ports.ts'
import type { Admission } from './admission.ts'
import { LEAST_BODY_BYTES, parseLimitedJson } from './body-limits.ts'
import { limitBodyTime } from './body-time.ts'
import { compressLarge } from './compress.ts'
import { toHttpFault } from './faults.ts'
import { hostOrigins, permitHosts } from './cors.ts'
import { compileLazily } from './lazy-schemas.ts'
import { logUnexpected } from './log-unexpected.ts'
import { keepRefusal } from './refusal-log.ts'
import { rateStore, type SharedCount } from './rate-store.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the route's access let the caller in. */
    admission: Admission | undefined
    /** Set once the token was found to be somebody's. */
    caller: Identity | undefined
  }
  interface FastifyContextConfig {
    /** Sets its headers itself, as calls and files of versions do: they are not a page's. */
    ownHeaders?: boolean
  }
}

const REQUEST_ID = /^[\w.:-]{1,64}$/
/** For the headers of a request, and for the body of one that carries no file. */
const REQUEST_MILLIS = 30_000

/** What the HTTP layer is made of; everything but the settings may be left out. */
export interface HttpOptions {
  readonly config: Config
  /** Where lines go; nowhere when it is left out. */
  readonly log?: FastifyBaseLogger | undefined
  /** Counts the rate limits over all processes; without it each counts its own. */
  readonly sharedCount?: SharedCount | undefined
}

/** Keeps browsers to https where the console is reached so. */
export const transportSecurity = (config: Config): Readonly<Record<string, string>> =>
  config.publicUrl.startsWith('https:')
    ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
    : {}

/**
 * Headers of JSON answers, which nothing renders, frames or embeds: fewer than a page's and
 * stricter. Fixed, so that no call pays for making them.
 */
export const answerHeaders = (config: Config): Readonly<Record<string, string>> => ({
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  ...transportSecurity(config),
})

/**
 * Headers of pages and files, and of whatever no declared route answers. They are helmet's, asked
 * for once: they never change, and making them for every request cost each a fifteenth.
 */
const pageHeaders = async (config: Config): Promise<Readonly<Record<string, string>>> => {
  const login = new URL(config.loginUrl).origin
  const secure = config.publicUrl.startsWith('https:')
  // Files of a dev server are scripts, styles and calls; what else they hold is in them.
  const devServers = config.devOverrides
  const devSockets = devServers.map((origin) => origin.replace(/^http/, 'ws'))
  const probe = Fastify()
  await probe.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...devServers],
        styleSrc: ["'self'", "'unsafe-inline'", ...devServers],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", login, ...devServers, ...devSockets],
        frameSrc: [login],
        frameAncestors: ["'self'"],
        formAction: ["'self'", login],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        // Every remote brings a copy of its libraries, each of which makes its policy.
        trustedTypes: [...Object.keys(TRUSTED_POLICIES), "'allow-duplicates'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: secure,
    crossOriginEmbedderPolicy: false,
    // Pictures of a screen that stands in another application's page.
    crossOriginResourcePolicy: {
      policy: hostOrigins(config).length === 0 ? 'same-origin' : 'cross-origin',
    },
    referrerPolicy: { policy: 'same-origin' },
  })
  probe.get('/', (_request, reply) => reply.send())
  const bare = new Set(['content-length', 'date', 'connection', 'keep-alive'])
  const { headers } = await probe.inject('/')
  await probe.close()
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      bare.has(name) || value === undefined ? [] : [[name, String(value)]],
    ),
  )
}

/** Envelope for every fault, request ids, security headers, rate limits. */
export const createHttp = async (options: HttpOptions): Promise<FastifyInstance> => {
  const { config } = options
  const http = Fastify({
    ...(options.log === undefined ? { logger: false } : { loggerInstance: options.log }),
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    bodyLimit: LEAST_BODY_BYTES,
    trustProxy: config.trustProxy ?? false,
    // See limitBodyTime.
    requestTimeout: 0,
    forceCloseConnections: 'idle',
    // Whoever still gets through while the process ends is answered like anybody else.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    genReqId: (raw) => {
      const given = raw.headers['x-request-id']
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
    },
    frameworkErrors: (error, request, reply) => {
      const fault = toHttpFault(error, request.id)
      const raw: FastifyReply = reply
      void raw.code(fault.status).send(fault.body)
    },
  })
  compileLazily(http)
  parseLimitedJson(http)
  limitBodyTime(http, REQUEST_MILLIS)
  compressLarge(http)
  http.decorateRequest('admission')
  http.decorateRequest('caller')
  http.decorateRequest('lacking')
  http.decorateRequest('refusal')
  http.setErrorHandler((error, request, reply) => {
    const fault = toHttpFault(error, request.id)
    if (fault.unexpected) logUnexpected(request, error)
    keepRefusal(request, fault.body.code)
    return reply
      .code(fault.status)
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(fault.body)
  })
  const page = await pageHeaders(config)
  http.addHook('onRequest', (request, reply, next) => {
    void reply.header('X-Request-Id', request.id)
    // A declared route sets its own.
    if (request.routeOptions.config.ownHeaders !== true) {
      void reply.headers(page)
      if (request.url.startsWith('/api/')) void reply.header('Cache-Control', 'no-store')
    }
    next()
  })
  await permitHosts(http, config)
  await http.register(rateLimit, {
    global: true,
    max: config.rateLimit,
    timeWindow: 60_000,
    hook: 'onRequest',
    keyGenerator: (request) => request.caller?.userId || addressNetwork(request.ip),
    errorResponseBuilder: () => fail(ErrorCode.TooManyRequests),
    // Told to whom it concerns: one who is over it.
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    ...(options.sharedCount === undefined ? {} : { store: rateStore(options.sharedCount) }),
  })
  return http
}
