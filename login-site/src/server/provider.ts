/**
 * The OpenID Connect provider (section 0, Sign-in): clients, token formats, lifetimes, interaction,
 * pages of its own.
 */
import type { EventEmitter } from 'node:events'
import Provider, {
  type Configuration,
  errors,
  interactionPolicy,
  type KoaContextWithOIDC,
} from 'oidc-provider'
import { adapterFactory } from './adapter.ts'
import { GRANT_SECONDS } from './clean-up.ts'
import {
  ACCESS_TOKEN_SECONDS,
  apiClient,
  asksConsent,
  clientAudience,
  clientMetadata,
  requireClient,
  OWN_SCOPES,
  SCOPE_CLAIMS,
  clientResource,
} from './clients.ts'
import { cookieNames } from './cookie-names.ts'
import { ensureSessionGrant } from './grants.ts'
import { ENDED_PARAM } from './ended-reason.ts'
import { bindInteraction } from './interaction.ts'
import { wordsOfError } from './error-words.ts'
import { hashItemId, deriveSuccessor } from './item-id.ts'
import { SIGNING_ALGORITHMS, type SigningKeys } from './keys.ts'
import type { LoginClient, LoginSiteDeps } from './ports.ts'
import { signedOutPage, errorPage, logoutPage, refusedPage, sendPage } from './plain-pages.ts'
import { TooManySignIns } from './rate.ts'
import { requestFactsOf } from './request-facts.ts'
import { SESSION_SECONDS } from './sessions.ts'
import { UnfitParameter } from './unfit.ts'

function policy(deps: LoginSiteDeps) {
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
  // Of applications of the house nobody is asked, though they ask with `prompt=consent`.
  for (const rule of prompts.get('consent')?.checks ?? []) {
    const { check } = rule
    rule.check = (ctx) => {
      const { client } = ctx.oidc
      return client && asksConsent(requireClient(deps.config.clients, client.clientId))
        ? check(ctx)
        : interactionPolicy.Check.NO_NEED_TO_PROMPT
    }
  }
  return prompts
}

function configuration(deps: LoginSiteDeps, keys: SigningKeys): Configuration {
  const { config, accounts, store, clock } = deps
  const secure = config.issuer.startsWith('https:')
  /** The family of a token, in no session and no organisation when it is gone; null for none. */
  const familyOf = async (token: object | undefined) => {
    if (token === undefined || !('grantId' in token) || typeof token.grantId !== 'string')
      return null
    const id = token.grantId
    const found = await store.db
      .selectFrom('authFamily')
      .select(['sessionUid', 'tenantId'])
      .where('id', '=', id)
      .executeTakeFirst()
    return { id, sessionUid: found?.sessionUid ?? '', tenantId: found?.tenantId ?? '-1' }
  }
  const registered = (client: { readonly clientId: string }): LoginClient =>
    requireClient(config.clients, client.clientId)
  const { browser: _own, ...names } = cookieNames(secure)
  return {
    adapter: adapterFactory({ store, clock, hmacSecret: keys.hmacSecret }),
    clients: [...config.clients.map(clientMetadata), apiClient(keys.apiSecret)],
    jwks: { keys: keys.signing.map((key) => ({ ...key })) },
    enabledJWA: { idTokenSigningAlgValues: [...SIGNING_ALGORITHMS] },
    scopes: [...OWN_SCOPES],
    // REQUIRED in OpenID Connect Core 1.0, section 3.1.2.1.
    allowOmittingSingleRegisteredRedirectUri: false,
    responseTypes: ['code'],
    extraParams: [ENDED_PARAM],
    claims: SCOPE_CLAIMS,
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
        postLogoutSuccessSource: async (ctx) => sendPage(ctx, signedOutPage(config.consoleUrl)),
      },
      resourceIndicators: {
        enabled: true,
        // A partner that names no resource gets a token for the userinfo endpoint.
        defaultResource: (_ctx, client, oneOf) =>
          oneOf ??
          (registered(client).scopes === 'all'
            ? clientAudience(config.consoleUrl, registered(client))
            : []),
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource, client) => {
          const own = clientResource(config.consoleUrl, registered(client))
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
    loadExistingGrant: (ctx) => ensureSessionGrant(ctx, deps),
    findAccount: async (_ctx, id, token) => {
      const person = await accounts.get(id)
      if (person?.state !== 'active') return undefined
      return {
        accountId: id,
        async claims(_use, scope) {
          const asked = new Set(scope.split(' '))
          const family = asked.has('organisation') ? await familyOf(token) : null
          return {
            sub: id,
            name: person.name,
            ...(asked.has('phone') || asked.has('email') ? await deps.claims.contact(id) : {}),
            ...(family ? await deps.claims.organisation(id, family.tenantId) : {}),
          }
        },
      }
    },
    extraTokenClaims: async (_ctx, token) => {
      const family = await familyOf(token)
      return family ? { sid: family.sessionUid, fid: family.id, tid: family.tenantId } : undefined
    },
    interactions: {
      policy: policy(deps),
      url: async (ctx, interaction) => {
        await bindInteraction(
          store,
          keys.hmacSecret,
          interaction.uid,
          requestFactsOf(ctx.req).browser,
        )
        const page = interaction.prompt.name === 'consent' ? '/consent' : '/login'
        return `${page}?uid=${interaction.uid}`
      },
    },
    renderError: (ctx, out, error) =>
      sendPage(
        ctx,
        error instanceof TooManySignIns
          ? refusedPage(error.error_description ?? '', config.consoleUrl)
          : errorPage(wordsOfError(out, error, ctx.oidc?.route), config.consoleUrl, out),
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
export function createProvider(deps: LoginSiteDeps, keys: SigningKeys): Provider {
  const provider = new Provider(deps.config.issuer, configuration(deps, keys))
  provider.proxy = true
  provider.use(async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      // Of a session, which is stored past the provider's own handling of errors.
      if (!(error instanceof UnfitParameter)) throw error
      ctx.status = error.status
      sendPage(ctx, errorPage(wordsOfError(error, error), deps.config.consoleUrl, error))
    }
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
      ? deriveSuccessor(keys.hmacSecret, hashItemId('RefreshToken', rotated.jti))
      : random.call(this)
  }
  const events: EventEmitter = provider
  events.on('error', (error: NodeJS.ErrnoException) => {
    if (CUT_OFF.has(error.code ?? ''))
      deps.log.info({ error: error.message }, 'a browser went away or was too slow')
    else deps.log.error({ err: error }, 'oidc-provider failed')
  })
  provider.on('server_error', (ctx, error) =>
    deps.log.error(
      { err: error, requestId: requestFactsOf(ctx.req).requestId },
      'oidc-provider failed',
    ),
  )
  return provider
}
