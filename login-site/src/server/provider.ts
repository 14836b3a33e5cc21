/** The OpenID Connect provider (stack-login.md, Provider): clients, token formats, lifetimes, interaction, pages of its own. */
import Provider, { type ClientMetadata, type Configuration, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import { adapterFactory } from './adapter.ts'
import { GRANT_SECONDS } from './clean-up.ts'
import { bindInteraction } from './interaction.ts'
import { itemId, successorOf } from './item-id.ts'
import type { Keys } from './keys.ts'
import type { LoginClient, LoginSiteDeps } from './ports.ts'
import { endedPage, errorPage, logoutPage, sendPage } from './plain-pages.ts'
import { factsOf } from './request-facts.ts'
import { SESSION_SECONDS } from './sessions.ts'

export const API_CLIENT = 'api'
export const API_SCOPE = 'api'
export const EXCHANGE_GRANT = 'urn:ietf:params:oauth:grant-type:token-exchange'
export const TICKET_GRANT = 'urn:zhongzhi:params:oauth:grant-type:ticket'
export const ACCESS_TOKEN_SECONDS = 600

/** Audience of access tokens: the console's API. */
export const audienceOf = (consoleUrl: string): string => `${consoleUrl}/api`

export const redirectUriOf = (client: LoginClient): string => `${client.origin}${client.redirectPath ?? '/auth/callBack'}`

function clientMetadata(client: LoginClient): ClientMetadata {
  return {
    client_id: client.id,
    client_name: client.name,
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
  return { session: `${prefix}zz_login`, interaction: `${prefix}zz_login_step`, resume: 'zz_login_resume', browser: `${prefix}zz_login_browser` }
}

function policy() {
  const prompts = interactionPolicy.base()
  const login = prompts.get('login')
  // Without this, a live session of a disabled account would answer server_error instead of the sign-in page.
  login?.checks.add(
    new interactionPolicy.Check('account_inactive', 'the account cannot be used any more', (ctx: KoaContextWithOIDC) =>
      ctx.oidc.session?.accountId !== undefined && !ctx.oidc.account ? interactionPolicy.Check.REQUEST_PROMPT : interactionPolicy.Check.NO_NEED_TO_PROMPT,
    ),
  )
  return prompts
}

/** The grant of a session and client, made on the spot: own applications need no consent page. It is also the family of refresh tokens. */
async function grantOf(ctx: KoaContextWithOIDC, deps: LoginSiteDeps) {
  const { client, session, account, provider } = ctx.oidc
  if (!client || !session || !account) return undefined
  const known = session.grantIdFor(client.clientId)
  const found = known ? await provider.Grant.find(known) : undefined
  if (found && found.accountId === account.accountId) return found
  const grant = new provider.Grant({ accountId: account.accountId, clientId: client.clientId })
  grant.addOIDCScope('openid')
  grant.addResourceScope(audienceOf(deps.config.consoleUrl), API_SCOPE)
  const id = await grant.save()
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

/** Tenant a new family begins in: the one the person last worked in, while still a member, else what the account says. */
async function startTenant(deps: LoginSiteDeps, userId: string): Promise<string> {
  const last = await deps.store.db
    .selectFrom('authFamily')
    .select('tenantId')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last && last.tenantId !== '-1' && (await deps.accounts.isMember(userId, last.tenantId))) return last.tenantId
  return (await deps.accounts.get(userId))?.tenantId ?? '-1'
}

function configuration(deps: LoginSiteDeps, keys: Keys): Configuration {
  const { config, accounts, store, clock } = deps
  const secure = config.issuer.startsWith('https:')
  const audience = audienceOf(config.consoleUrl)
  const { browser: _own, ...names } = cookieNames(secure)
  return {
    adapter: adapterFactory({ store, clock, hmacSecret: keys.hmacSecret }),
    clients: [...config.clients.map(clientMetadata), apiClient(keys.apiSecret)],
    jwks: { keys: keys.signing.map((key) => ({ ...key })) },
    clientDefaults: { id_token_signed_response_alg: 'EdDSA' },
    enabledJWA: { idTokenSigningAlgValues: ['EdDSA'] },
    scopes: ['openid'],
    responseTypes: ['code'],
    claims: { openid: ['sub'] },
    pkce: { required: () => true },
    clientBasedCORS: (_ctx, origin, client) => config.clients.some((known) => known.id === client.clientId && known.origin === origin),
    clientAuthMethods: ['none', 'client_secret_basic'],
    conformIdTokenClaims: true,
    cookies: {
      names,
      // Path '/' as the JSON API stands outside the login page's path; the resume cookie keeps its own.
      long: { httpOnly: true, sameSite: 'lax', path: '/', secure, signed: true },
      short: { httpOnly: true, sameSite: 'lax', path: '/', secure, signed: true },
      keys: [keys.cookieSecret],
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      userinfo: { enabled: false },
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
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          audience,
          scope: API_SCOPE,
          accessTokenTTL: ACCESS_TOKEN_SECONDS,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'EdDSA' } },
        }),
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
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: () => true,
    loadExistingGrant: (ctx) => grantOf(ctx, deps),
    findAccount: async (_ctx, id) => {
      const person = await accounts.get(id)
      if (person?.state !== 'active') return undefined
      return { accountId: id, claims: () => ({ sub: id }) }
    },
    extraTokenClaims: async (_ctx, token) => {
      if (!('grantId' in token) || !token.grantId) return undefined
      const family = await store.db.selectFrom('authFamily').select(['sessionUid', 'tenantId']).where('id', '=', token.grantId).executeTakeFirst()
      return { sid: family?.sessionUid ?? '', fid: token.grantId, tid: family?.tenantId ?? '-1' }
    },
    interactions: {
      policy: policy(),
      url: async (ctx, interaction) => {
        await bindInteraction(store, keys.hmacSecret, interaction.uid, factsOf(ctx.req).browser)
        return `/login?uid=${interaction.uid}`
      },
    },
    renderError: (ctx, out) => sendPage(ctx, errorPage(out, config.consoleUrl)),
  }
}

/** Middleware that waits for what listeners have begun, so that an answer never overtakes its effects. */
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
    await Promise.all(pending.get(ctx.req) ?? [])
  })
  // Not in the published types, yet the model's own way to name tokens.
  const model = provider.RefreshToken.prototype as unknown as { generateTokenId(): string }
  const random = model.generateTokenId
  model.generateTokenId = function generateTokenId() {
    const rotated = Provider.ctx?.oidc.entities.RotatedRefreshToken
    return rotated ? successorOf(keys.hmacSecret, itemId('RefreshToken', rotated.jti)) : random.call(this)
  }
  provider.on('server_error', (ctx, error) => deps.log.error({ err: error, requestId: factsOf(ctx.req).requestId }, 'oidc-provider failed'))
  return provider
}
