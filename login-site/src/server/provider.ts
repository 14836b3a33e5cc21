/**
 * The OpenID Connect provider (stack-login.md, Provider): clients, token formats, lifetimes,
 * interaction, pages of its own.
 */
import type { EventEmitter } from 'node:events'
import Provider, {
  type ClientMetadata,
  type Configuration,
  errors,
  interactionPolicy,
  type KoaContextWithOIDC,
  type ResourceServer,
} from 'oidc-provider'
import { adapterFactory } from './adapter.ts'
import { GRANT_SECONDS } from './clean-up.ts'
import { bindInteraction } from './interaction.ts'
import { itemId, successorOf } from './item-id.ts'
import type { Keys } from './keys.ts'
import type { LoginClient, LoginSiteConfig, LoginSiteDeps } from './ports.ts'
import { endedPage, errorPage, logoutPage, refusedPage, sendPage } from './plain-pages.ts'
import { TooManySignIns } from './rate.ts'
import { factsOf } from './request-facts.ts'
import { SESSION_SECONDS } from './sessions.ts'

export const API_CLIENT = 'api'
/** The one scope of the console, whose tokens may call everything that the person may. */
const CONSOLE_SCOPE = 'api'
export const EXCHANGE_GRANT = 'urn:ietf:params:oauth:grant-type:token-exchange'
export const TICKET_GRANT = 'urn:zhongzhi:params:oauth:grant-type:ticket'
export const ACCESS_TOKEN_SECONDS = 600

/**
 * Audience of a client's access tokens, which is also the `resource` it asks for (RFC 8707). The
 * console's is the API as a whole.
 */
export const audienceOf = (consoleUrl: string, client: LoginClient): string =>
  client.scopes === 'all' ? `${consoleUrl}/api` : `${consoleUrl}/api/clients/${client.id}`

/** The audiences of all registered clients, by client. */
export const audiencesOf = ({
  consoleUrl,
  clients,
}: Pick<LoginSiteConfig, 'consoleUrl' | 'clients'>): ReadonlyMap<string, string> =>
  new Map(clients.map((client) => [client.id, audienceOf(consoleUrl, client)]))

/** The console's audience alone. */
export const consoleAudience = ({
  consoleUrl,
  clients,
}: Pick<LoginSiteConfig, 'consoleUrl' | 'clients'>): ReadonlyMap<string, string> =>
  audiencesOf({ consoleUrl, clients: clients.filter((client) => client.scopes === 'all') })

/** What the API is to a client, for tokens that oidc-provider makes. */
export const resourceOf = (consoleUrl: string, client: LoginClient): ResourceServer => ({
  audience: audienceOf(consoleUrl, client),
  scope: client.scopes === 'all' ? CONSOLE_SCOPE : client.scopes.join(' '),
  accessTokenTTL: ACCESS_TOKEN_SECONDS,
  accessTokenFormat: 'jwt',
  jwt: { sign: { alg: 'EdDSA' } },
})

/**
 * The registered client of that id.
 * @throws Error when there is none: oidc-provider knows no other ones
 */
export const clientOf = (clients: readonly LoginClient[], id: string): LoginClient => {
  const found = clients.find((client) => client.id === id)
  if (!found) throw new Error(`${id} is no registered client`)
  return found
}

export const redirectUriOf = (client: LoginClient): string =>
  `${client.origin}${client.redirectPath ?? '/auth/callBack'}`

/**
 * Scopes of the login site itself. offline_access: refresh tokens, for clients that ask with
 * `prompt=consent` as the standard has it.
 */
const OWN_SCOPES = ['openid', 'profile', 'offline_access'] as const

function clientMetadata(client: LoginClient): ClientMetadata {
  return {
    client_id: client.id,
    client_name: client.name,
    scope: OWN_SCOPES.join(' '),
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token', TICKET_GRANT],
    response_types: ['code'],
    redirect_uris: [redirectUriOf(client)],
    post_logout_redirect_uris: [client.origin, `${client.origin}/`],
    id_token_signed_response_alg: 'EdDSA',
  }
}

const apiClient = (secret: string): ClientMetadata => ({
  client_id: API_CLIENT,
  client_secret: secret,
  token_endpoint_auth_method: 'client_secret_basic',
  grant_types: [EXCHANGE_GRANT],
  response_types: [],
  redirect_uris: [],
  id_token_signed_response_alg: 'EdDSA',
})

/** Names of our own, as ports do not separate cookies. */
export const cookieNames = (secure: boolean) => {
  const prefix = secure ? '__Host-' : ''
  return {
    session: `${prefix}zz_login`,
    interaction: `${prefix}zz_login_step`,
    resume: 'zz_login_resume',
    browser: `${prefix}zz_login_browser`,
  }
}

function policy() {
  const prompts = interactionPolicy.base()
  const login = prompts.get('login')
  // Without this, a live session of a disabled account would answer server_error instead of the
  // sign-in page.
  login?.checks.add(
    new interactionPolicy.Check(
      'account_inactive',
      'the account cannot be used any more',
      (ctx: KoaContextWithOIDC) =>
        ctx.oidc.session?.accountId !== undefined && !ctx.oidc.account
          ? interactionPolicy.Check.REQUEST_PROMPT
          : interactionPolicy.Check.NO_NEED_TO_PROMPT,
    ),
  )
  // Own and registered applications need no consent page: what they may is said where they are
  // registered, and nothing else is granted.
  prompts.get('consent')?.checks.clear()
  return prompts
}

/**
 * The grant of a session and client, made on the spot: own applications need no consent page. It is
 * also the family of refresh tokens.
 */
async function grantOf(ctx: KoaContextWithOIDC, deps: LoginSiteDeps) {
  const { client, session, account, provider } = ctx.oidc
  if (!client || !session || !account) return undefined
  const known = session.grantIdFor(client.clientId)
  const { audience, scope } = resourceOf(
    deps.config.consoleUrl,
    clientOf(deps.config.clients, client.clientId),
  )
  const fill = (grant: InstanceType<Provider['Grant']>): Promise<string> => {
    grant.addOIDCScope(OWN_SCOPES.join(' '))
    grant.addResourceScope(audience ?? '', scope)
    return grant.save()
  }
  const found = known ? await provider.Grant.find(known) : undefined
  if (found && found.accountId === account.accountId) {
    // Registered anew meanwhile, with other scopes.
    if (
      found.getOIDCScope() !== OWN_SCOPES.join(' ') ||
      found.getResourceScope(audience ?? '') !== scope
    )
      await fill(found)
    return found
  }
  const grant = new provider.Grant({ accountId: account.accountId, clientId: client.clientId })
  const id = await fill(grant)
  await deps.store.db
    .insertInto('authFamily')
    .values({
      id,
      sessionUid: session.uid,
      userId: account.accountId,
      clientId: client.clientId,
      tenantId: await startTenant(deps, account.accountId),
      createdAt: deps.clock(),
    })
    .execute()
  return grant
}

/**
 * Tenant a new family begins in: the one the person last worked in, while still a member, else what
 * the account says.
 */
async function startTenant(deps: LoginSiteDeps, userId: string): Promise<string> {
  const last = await deps.store.db
    .selectFrom('authFamily')
    .select('tenantId')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last && last.tenantId !== '-1' && (await deps.accounts.isMember(userId, last.tenantId)))
    return last.tenantId
  return (await deps.accounts.get(userId))?.tenantId ?? '-1'
}

function configuration(deps: LoginSiteDeps, keys: Keys): Configuration {
  const { config, accounts, store, clock } = deps
  const secure = config.issuer.startsWith('https:')
  const registered = (client: { readonly clientId: string }): LoginClient =>
    clientOf(config.clients, client.clientId)
  const { browser: _own, ...names } = cookieNames(secure)
  return {
    adapter: adapterFactory({ store, clock, hmacSecret: keys.hmacSecret }),
    clients: [...config.clients.map(clientMetadata), apiClient(keys.apiSecret)],
    jwks: { keys: keys.signing.map((key) => ({ ...key })) },
    clientDefaults: { id_token_signed_response_alg: 'EdDSA' },
    enabledJWA: { idTokenSigningAlgValues: ['EdDSA'] },
    scopes: [...OWN_SCOPES],
    responseTypes: ['code'],
    claims: { openid: ['sub'], profile: ['name'] },
    pkce: { required: () => true },
    clientBasedCORS: (_ctx, origin, client) =>
      config.clients.some((known) => known.id === client.clientId && known.origin === origin),
    clientAuthMethods: ['none', 'client_secret_basic'],
    conformIdTokenClaims: true,
    cookies: {
      names,
      // Path '/' as the JSON API stands outside the login page's path; the resume cookie keeps its
      // own.
      long: { httpOnly: true, sameSite: 'lax', path: '/', secure, signed: true },
      short: { httpOnly: true, sameSite: 'lax', path: '/', secure, signed: true },
      keys: [keys.cookieSecret],
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (ctx, form) => {
          const hint = ctx.oidc.entities.IdTokenHint
          const own = hint !== undefined && hint.payload.sub === ctx.oidc.session?.accountId
          sendPage(ctx, logoutPage(form, own))
        },
        postLogoutSuccessSource: async (ctx) => sendPage(ctx, endedPage(config.consoleUrl)),
      },
      resourceIndicators: {
        enabled: true,
        // A partner that names no resource gets a token for the userinfo endpoint.
        defaultResource: (_ctx, client, oneOf) =>
          oneOf ??
          (registered(client).scopes === 'all'
            ? audienceOf(config.consoleUrl, registered(client))
            : []),
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource, client) => {
          const own = resourceOf(config.consoleUrl, registered(client))
          if (resource !== own.audience) throw new errors.InvalidTarget()
          return own
        },
      },
    },
    ttl: {
      AccessToken: () => ACCESS_TOKEN_SECONDS,
      AuthorizationCode: () => 60,
      Grant: () => GRANT_SECONDS,
      IdToken: () => 3600,
      Interaction: () => 3600,
      RefreshToken: () => SESSION_SECONDS,
      Session: () => SESSION_SECONDS,
    },
    expiresWithSession: () => true,
    issueRefreshToken: (_ctx, client, code) =>
      client.grantTypeAllowed('refresh_token') && code.scopes.has('offline_access'),
    rotateRefreshToken: () => true,
    loadExistingGrant: (ctx) => grantOf(ctx, deps),
    findAccount: async (_ctx, id) => {
      const person = await accounts.get(id)
      if (person?.state !== 'active') return undefined
      return { accountId: id, claims: () => ({ sub: id, name: person.name }) }
    },
    extraTokenClaims: async (_ctx, token) => {
      if (!('grantId' in token) || !token.grantId) return undefined
      const family = await store.db
        .selectFrom('authFamily')
        .select(['sessionUid', 'tenantId'])
        .where('id', '=', token.grantId)
        .executeTakeFirst()
      return { sid: family?.sessionUid ?? '', fid: token.grantId, tid: family?.tenantId ?? '-1' }
    },
    interactions: {
      policy: policy(),
      url: async (ctx, interaction) => {
        await bindInteraction(store, keys.hmacSecret, interaction.uid, factsOf(ctx.req).browser)
        return `/login?uid=${interaction.uid}`
      },
    },
    renderError: (ctx, out, error) =>
      sendPage(
        ctx,
        error instanceof TooManySignIns
          ? refusedPage(error.error_description ?? '', config.consoleUrl)
          : errorPage(out, config.consoleUrl),
      ),
  }
}

/** A connection's ends that are nobody's fault. */
const CUT_OFF = new Set([
  'ERR_HTTP_REQUEST_TIMEOUT',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
])

/**
 * Middleware that waits for what listeners have begun, so that an answer never overtakes its
 * effects.
 */
const pending = new WeakMap<object, Promise<unknown>[]>()

/** Makes the response of the request now in hand wait for `work`. */
export const beforeAnswer = (work: Promise<unknown>): void => {
  const request = Provider.ctx?.req
  if (!request) return
  pending.set(request, [...(pending.get(request) ?? []), work])
}

/** Builds the provider for these keys; made anew when keys rotate. */
export function createProvider(deps: LoginSiteDeps, keys: Keys): Provider {
  const provider = new Provider(deps.config.issuer, configuration(deps, keys))
  provider.proxy = true
  provider.use(async (ctx, next) => {
    await next()
    // An empty answer (of a revocation) has no type: stock clients refuse one that is neither JSON
    // nor absent.
    if (ctx.body === '') ctx.remove('content-type')
    await Promise.all(pending.get(ctx.req) ?? [])
  })
  // Not in the published types, yet the model's own way to name tokens.
  const model = provider.RefreshToken.prototype as unknown as { generateTokenId(): string }
  const random = model.generateTokenId
  model.generateTokenId = function generateTokenId() {
    const rotated = Provider.ctx?.oidc.entities.RotatedRefreshToken
    return rotated
      ? successorOf(keys.hmacSecret, itemId('RefreshToken', rotated.jti))
      : random.call(this)
  }
  const events: EventEmitter = provider
  events.on('error', (error: NodeJS.ErrnoException) => {
    if (CUT_OFF.has(error.code ?? ''))
      deps.log.info({ error: error.message }, 'a browser went away or was too slow')
    else deps.log.error({ err: error }, 'oidc-provider failed')
  })
  provider.on('server_error', (ctx, error) =>
    deps.log.error({ err: error, requestId: factsOf(ctx.req).requestId }, 'oidc-provider failed'),
  )
  return provider
}
