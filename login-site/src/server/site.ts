/**
 * The login site as one Fastify instance: browser cookie, headers, JSON API, pages, and the
 * provider behind a pinned host.
 */
import { ErrorCode } from '@zz/contract'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type Provider from 'oidc-provider'
import { createAccessVerifier } from './access-token.ts'
import { mountApi } from './api.ts'
import { type Asset, loadAssets } from './assets.ts'
import { cleanUp } from './clean-up.ts'
import { CLEAR_TOKEN_SCRIPT, clearTokenPage } from './clear-token.ts'
import { registerGrants } from './exchange.ts'
import { Failure, failed } from './failure.ts'
import { addSigningKey, ensureKeys, type Keys, loadKeys, publicKeys } from './keys.ts'
import { Limits } from './limits.ts'
import { missingPage, plainPolicy } from './plain-pages.ts'
import type { LoginSiteDeps } from './ports.ts'
import { beforeAnswer, consoleAudience, cookieNames, createProvider } from './provider.ts'
import { answerRefusals, limitRequests } from './rate.ts'
import { setFacts } from './request-facts.ts'
import { randomToken } from './secrets.ts'
import { endSessions } from './sessions.ts'

/** Looks for new signing keys that often; less than the time a key is published before it signs. */
const KEY_CHECK_MS = 20_000
const ARRIVAL = { limitMs: 30_000, checkMs: 10_000 } as const
const BROWSER_SECONDS = 400 * 24 * 3600
const PAGES = ['/login', '/register', '/reset', '/activate'] as const
const PROVIDER_ROUTES = [
  '/auth',
  '/auth/:uid',
  '/token',
  '/token/revocation',
  '/me',
  '/jwks',
  '/.well-known/openid-configuration',
  '/.well-known/oauth-authorization-server',
  '/session/end',
  '/session/end/confirm',
  '/session/end/success',
] as const

export interface LoginSite {
  /** Ready, not yet listening. */
  readonly app: FastifyInstance
  /** Adds a signing key, which signs a minute later, in every process. */
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
  readonly keys: Keys
  readonly provider: Provider
}

const cookieOf = (request: FastifyRequest, name: string): string => {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return ''
}

function policies(deps: LoginSiteDeps) {
  const origins = [...new Set(deps.config.clients.map((client) => client.origin))].join(' ')
  // Chromium applies form-action to the redirects that follow, hence the consoles.
  const common = `base-uri 'none'; form-action 'self' ${origins}`
  return {
    page: `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; ${common}; frame-ancestors 'none'`,
    clearToken: `default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${origins}`,
  }
}

/** Every answer carries the page policy unless it sets its own. */
function addHeaders(
  app: FastifyInstance,
  deps: LoginSiteDeps,
  begin: () => (request: FastifyRequest) => Promise<boolean>,
): void {
  const secure = deps.config.issuer.startsWith('https:')
  const name = cookieNames(secure).browser
  const { page } = policies(deps)
  app.addHook('onRequest', async (request, reply) => {
    const headers: Record<string, string> = {
      'content-security-policy': page,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      ...(secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    }
    // On the raw response as well reached by the provider, which answers past Fastify.
    for (const [header, value] of Object.entries(headers)) reply.raw.setHeader(header, value)
    let browser = cookieOf(request, name)
    if (!/^[\w-]{43}$/.test(browser)) {
      browser = randomToken()
      reply.raw.appendHeader(
        'set-cookie',
        `${name}=${browser}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${BROWSER_SECONDS}${secure ? '; Secure' : ''}`,
      )
    }
    setFacts(request.raw, {
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      requestId: request.id,
      browser,
      mayBegin: () => begin()(request),
    })
  })
}

/**
 * Discovery and return addresses would otherwise come from the request's Host (stack-login, hole
 * 2).
 */
function pinHost(request: FastifyRequest, issuer: URL): void {
  const { headers } = request.raw
  headers.host = issuer.host
  headers['x-forwarded-proto'] = issuer.protocol.slice(0, -1)
  delete headers['x-forwarded-host']
  delete headers.forwarded
}

function mountProvider(app: FastifyInstance, issuer: URL, live: () => Live): void {
  app.register(async (scope) => {
    // The provider reads the body itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      reply.hijack()
      pinHost(request, issuer)
      await live().provider.callback()(request.raw, reply.raw)
    }
    for (const url of PROVIDER_ROUTES)
      scope.route({
        method: ['GET', 'POST', 'OPTIONS'],
        url,
        handler: answer,
        exposeHeadRoute: false,
      })
  })
}

function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset): FastifyReply {
  void reply
    .header('cache-control', asset.cacheControl)
    .header('etag', asset.etag)
    .header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === asset.etag) return reply.status(304).send()
  const { encoding, bytes } = asset.body(String(request.headers['accept-encoding'] ?? ''))
  if (encoding) void reply.header('content-encoding', encoding)
  return reply.type(asset.type).send(bytes)
}

async function mountPages(app: FastifyInstance, deps: LoginSiteDeps): Promise<void> {
  const { pagesDir, clients } = deps.config
  const { clearToken } = policies(deps)
  const origins = [...new Set(clients.map((client) => client.origin))]
  const assets = await loadAssets(pagesDir)
  const index = assets.get('/index.html')
  if (index)
    for (const path of PAGES)
      app.get(path, async (request, reply) => sendAsset(request, reply, index))
  for (const [path, asset] of assets)
    if (path !== '/index.html')
      app.get(path, async (request, reply) => sendAsset(request, reply, asset))
  app.get('/clear-token.html', async (_request, reply) =>
    reply
      .header('content-security-policy', clearToken)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(clearTokenPage(origins)),
  )
  app.get('/clear-token.js', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(CLEAR_TOKEN_SCRIPT),
  )
  app.get('/logout', async (_request, reply) => reply.redirect('/session/end', 302))
  app.get('/', async (_request, reply) => reply.redirect(`${deps.config.consoleUrl}/`, 302))
}

async function makeLive(deps: LoginSiteDeps): Promise<Live> {
  const keys = await loadKeys(deps.store, deps.clock)
  const provider = createProvider(deps, keys)
  // The tenant is the console's to change: a partner's token is none for that.
  registerGrants(
    provider,
    deps,
    keys,
    createAccessVerifier(publicKeys(keys), deps.config.issuer, consoleAudience(deps.config)),
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
  addHeaders(app, deps, () => mayBegin)
  answerRefusals(app, deps)
  mayBegin = await limitRequests(app, deps)
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
    limits: new Limits(deps.store, deps.clock),
    hmacSecret: live.keys.hmacSecret,
    provider: () => live.provider,
  })
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
    if (request.url.startsWith('/api/'))
      return reply.status(404).send(failed(new Failure(ErrorCode.NotFound), request.id))
    return reply
      .status(404)
      .header('content-security-policy', plainPolicy(undefined, ''))
      .type('text/html; charset=utf-8')
      .send(missingPage(deps.config.consoleUrl).html)
  })
  await mountPages(app, deps)
  mountProvider(app, issuer, () => live)

  const reloadKeys = async (): Promise<void> => {
    const keys = await loadKeys(deps.store, deps.clock)
    const order = (of: Keys): string => of.signing.map((key) => key.kid).join()
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
    rotateKeys: async () => void (await addSigningKey(deps.store, deps.clock)),
    cleanUp: () => cleanUp(deps.store, deps.clock),
    leaving: () => {
      open = false
    },
    close: () => app.close(),
  }
}
