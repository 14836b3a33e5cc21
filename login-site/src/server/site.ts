/**
 * The login site as one Fastify instance: browser cookie, headers, JSON API, pages, and the
 * provider behind a pinned host.
 */
import { ErrorCode } from '@zz/contract'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type Provider from 'oidc-provider'
import { createAccessVerifier } from './access-token.ts'
import { mountApi } from './api.ts'
import { cleanUp } from './clean-up.ts'
import { registerGrants } from './exchange.ts'
import { Failure, failureEnvelope } from './failure.ts'
import { addSecurityHeaders } from './headers.ts'
import { addSigningKeys, ensureKeys, type SigningKeys, loadKeys, listPublicKeys } from './keys.ts'
import { AttemptLimits } from './limits.ts'
import { mountPages } from './pages.ts'
import { missingPage, plainPolicy } from './plain-pages.ts'
import type { LoginSiteDeps } from './ports.ts'
import { consoleAudience } from './clients.ts'
import { beforeAnswer, createProvider } from './provider.ts'
import { mountProvider } from './provider-routes.ts'
import { answerRefusals, limitRequests } from './rate.ts'
import { randomToken } from './secrets.ts'
import { endSessions } from './end-sessions.ts'

/** Looks for new signing keys that often; less than the time a key is published before it signs. */
const KEY_CHECK_MS = 20_000
const ARRIVAL = { limitMs: 30_000, checkMs: 10_000 } as const

/** A login site that is ready to serve. */
export interface LoginSite {
  /** Ready, not yet listening. */
  readonly app: FastifyInstance
  /** Adds signing keys, which sign a minute later, in every process. */
  rotateKeys(): Promise<void>
  /** Takes over keys that another process added. Runs by itself every 20 s. */
  reloadKeys(): Promise<void>
  /** Deletes what has expired; for a periodic job. */
  cleanUp(): Promise<number>
  /**
   * From now on `/ready` answers 503, though the site goes on answering; every answer ends its
   * connection.
   */
  leaving(): void
  close(): Promise<void>
}

interface Live {
  readonly keys: SigningKeys
  readonly provider: Provider
}

async function makeLive(deps: LoginSiteDeps): Promise<Live> {
  const keys = await loadKeys(deps.store, deps.clock)
  const provider = createProvider(deps, keys)
  // The tenant is the console's to change: a partner's token is none for that.
  registerGrants(
    provider,
    deps,
    keys,
    createAccessVerifier(listPublicKeys(keys), deps.config.issuer, consoleAudience(deps.config)),
  )
  provider.on('session.destroyed', (session) => {
    beforeAnswer(
      deps.store.write(
        async (w) =>
          void (await endSessions(w, deps.clock(), { sessionUid: session.uid }, 'logout')),
      ),
    )
  })
  return { keys, provider }
}

/** Builds the login site. The database must be migrated; keys are made when there are none. */
export async function createLoginSite(deps: LoginSiteDeps): Promise<LoginSite> {
  await ensureKeys(deps.store, deps.clock)
  let live = await makeLive(deps)
  const issuer = new URL(deps.config.issuer)
  const arrival = deps.config.arrival ?? ARRIVAL
  const app: FastifyInstance = Fastify({
    ...(deps.requestLog === undefined ? {} : { loggerInstance: deps.requestLog }),
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    trustProxy: deps.config.trustProxy,
    bodyLimit: 64 * 1024,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    requestTimeout: arrival.limitMs,
    http: { headersTimeout: arrival.limitMs, connectionsCheckingInterval: arrival.checkMs },
    genReqId: () => randomToken().slice(0, 16),
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
  })
  let mayBegin: (request: FastifyRequest) => Promise<boolean> = () => Promise.resolve(true)
  deps.observe?.(app)
  addSecurityHeaders(app, deps, () => mayBegin)
  answerRefusals(app, deps)
  mayBegin = await limitRequests(app, deps, live.keys.apiSecret)
  let open = true
  app.addHook('onRequest', async (_request, reply) => {
    // On the raw response as well reached by the provider.
    if (!open) reply.raw.setHeader('connection', 'close')
  })
  app.get(
    '/ready',
    { logLevel: 'silent', config: { rateLimit: false } },
    async (_request, reply) => {
      if (!open) return reply.status(503).send({ status: 'leaving' })
      return deps.store.db
        .selectFrom('authKey')
        .select('id')
        .limit(1)
        .execute()
        .then(
          () => ({ status: 'ready' }),
          () => reply.status(503).send({ status: 'no database' }),
        )
    },
  )
  mountApi(app, {
    site: deps,
    store: deps.store,
    clock: deps.clock,
    limits: new AttemptLimits(deps.store, deps.clock),
    hmacSecret: live.keys.hmacSecret,
    provider: () => live.provider,
  })
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
    if (request.url.startsWith('/api/'))
      return reply.status(404).send(failureEnvelope(new Failure(ErrorCode.NotFound), request.id))
    return reply
      .status(404)
      .header('content-security-policy', plainPolicy(undefined, ''))
      .type('text/html; charset=utf-8')
      .send(missingPage(deps.config.consoleUrl).html)
  })
  await mountPages(app, deps)
  mountProvider(app, issuer, () => live.provider)

  const reloadKeys = async (): Promise<void> => {
    const keys = await loadKeys(deps.store, deps.clock)
    const order = (of: SigningKeys): string => of.signing.map((key) => key.kid).join()
    if (order(keys) !== order(live.keys)) live = await makeLive(deps)
  }
  const timer = setInterval(() => {
    reloadKeys().catch((error: unknown) =>
      deps.log.error({ err: error }, 'signing keys could not be read'),
    )
  }, KEY_CHECK_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
  await app.ready()
  return {
    app,
    reloadKeys,
    rotateKeys: async () => void (await addSigningKeys(deps.store, deps.clock)),
    cleanUp: () => cleanUp(deps.store, deps.clock),
    leaving: () => {
      open = false
    },
    close: () => app.close(),
  }
}
