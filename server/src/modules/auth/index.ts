/**
 * Sign-in's server side: who a token stands for, renewals, tenant switch, signed-in devices, and
 * the login site itself.
 */

import type { ServerPush } from '@zz/contract'
import {
  type AccountPort,
  type AuthStore,
  cleanUp,
  createLoginSite,
  deleteConsentsOf,
  guardRelyingParty,
  type HumanCheck,
  type LoginClient,
  type LoginSite,
  type LoginSiteDeps,
  relyingPartyOf,
} from '@zz/login-site'
import type { FastifyInstance } from 'fastify'
import { accountPurgeSteps } from '../../platform/account-purge.ts'
import type { Bus } from '../../platform/bus.ts'
import type { DomainEvent } from '../../platform/context.ts'
import { SYSTEM_SCOPE } from '../../platform/db/scope.ts'
import type { Hooks } from '../../platform/hooks.ts'
import {
  createRegistry,
  observeRequests,
  serveMetrics,
  UNCOUNTED,
} from '../../platform/http/metrics.ts'
import { makeCall } from '../../platform/http/make-call.ts'
import { readInstallation, saveRelyingParty } from '../../platform/installation.ts'
import type { Log } from '../../platform/log.ts'
import type { Module } from '../../platform/module.ts'
import { passwordProofs } from '../../platform/password-proof.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Permissions } from '../../platform/ports.ts'
import { API_SCOPES } from '../../platform/scopes.ts'
import { PRODUCT_VERSION } from '../../platform/version.ts'
import { announceEnded, createAuthenticator, type TokenGate } from './authenticator.ts'
import type { BootParts } from './boot.ts'
import { CONSOLE_CLIENT, clientsOf } from './clients.ts'
import { type CodeParts, createCodeParts } from './code/parts.ts'
import { authConstraints } from './constraints.ts'
import { createOutside } from '../delivery/service.ts'
import { redeemProof } from './contact/service.ts'
import { routesOf } from './routes.ts'
import { authTables, createAuthStore, type SystemFor } from './store.ts'
import { createClaims } from './claims.ts'
import { createTokenEndpoint, type TokenEndpoint } from './token-endpoint.ts'

/** What the routes work with. */
export interface AuthParts extends Pick<BootParts, 'contextOf' | 'pages' | 'make'> {
  readonly bus: Bus
  readonly store: AuthStore
  readonly gate: TokenGate
  readonly tokens: TokenEndpoint
  readonly permissions: Permissions
  readonly clients: readonly LoginClient[]
  readonly codes: CodeParts
  /** Of the console, without a trailing slash. */
  readonly publicUrl: string
  readonly passwordPolicy: 'hint' | 'enforce'
  /** The domain of passkeys; null where none can be had. */
  readonly relyingParty: string | null
  readonly push: Platform['push']['send']
  readonly log: Platform['log']
}

/** What the login site needs besides the platform. */
export interface LoginSiteOptions {
  readonly accounts: AccountPort
  /** Folder of the built login pages. */
  readonly pagesDir: string
  /** Shown beside the demo accounts; null without DEMO. */
  readonly demoPassword: string | null
  /** Counts its requests over all processes; without it each counts its own. */
  readonly rateStore?: LoginSiteDeps['rateStore']
  /**
   * Takes the site's lines, also one a request; the platform's log without those when it is left
   * out.
   */
  readonly log?: Log
}

/** The module with the two parts that are wired apart from its routes. */
export interface AuthModule extends Module {
  /** For `createApp`. */
  authenticator(platform: Platform, accounts: Pick<AccountPort, 'get'>): TokenGate
  /** Builds the login site, ready to listen on LOGIN_PORT. After the app is composed. */
  loginSite(platform: Platform, options: LoginSiteOptions): Promise<LoginSite>
}

/** Liveness, metrics and request lines, as at the API. */
const observeLoginSite = (site: FastifyInstance, config: Platform['config']): void => {
  const registry = createRegistry({ version: PRODUCT_VERSION, role: config.role })
  observeRequests(site, registry)
  site.get('/health', UNCOUNTED, async () => ({ status: 'up' }))
  serveMetrics(site, '/metrics', registry, config.metricsToken)
}

const CLEAN_UP_MILLIS = 3_600_000

/** A context of the system's own in the name of a person. */
export const systemFor =
  (platform: Pick<Platform, 'system'>): SystemFor =>
  (by) =>
    platform.system(by?.requestId || 'login-site', by)

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []

/**
 * Tells every process and every open console that sessions ended: log-out quietly, anything else as
 * a kick-out (decisions G20).
 */
const tellEnded = (platform: Platform, event: DomainEvent): void => {
  const sessions = texts(event.payload.sessions)
  announceEnded(platform.bus, { sessions, families: texts(event.payload.families) })
  const push: ServerPush =
    event.payload.reason === 'logout'
      ? { type: 'changed', data: { name: 'user.session.ended/v1', payload: { reason: 'logout' } } }
      : { type: 'kickout', data: event.payload.reason === 'disabled' ? { reason: 'disabled' } : {} }
  for (const sessionId of sessions.filter((each) => each !== event.payload.by))
    platform.push.send({ userId: event.objectId, sessionId }, push, event.id)
}

/** What a deployment may put in place of the product's own parts. */
export interface AuthOptions {
  /** A captcha provider in place of the product's own slider, for login site and console. */
  readonly humanCheck?: HumanCheck
}

const storeOf = (platform: Platform): AuthStore =>
  createAuthStore(platform.database, systemFor(platform), platform.config.authKeySecrets)

/**
 * The domain of passkeys stays with the installation.
 * @throws Error when another is configured though passkeys stand under the first
 */
const keepRelyingParty = (platform: Platform): Promise<void> => {
  const { database } = platform
  return guardRelyingParty(storeOf(platform), relyingPartyOf(platform.config), {
    // In a transaction: it makes the installation where there is none yet.
    read: async () => (await database.write(SYSTEM_SCOPE, readInstallation)).relyingParty,
    save: (domain) => platform.system('passkeys').write((w) => saveRelyingParty(w.db, domain)),
  })
}

/** A module of its own for each app. */
export const createAuth = ({ humanCheck }: AuthOptions = {}): AuthModule => {
  let parts: AuthParts | undefined
  let served: FastifyInstance | undefined
  const requireParts = (): AuthParts => {
    if (parts === undefined)
      throw new Error('the auth module is used before its authenticator is made')
    return parts
  }

  return {
    name: 'auth',
    constraints: authConstraints,
    routes: routesOf(requireParts),

    authenticator(platform, accounts) {
      const { config, bus } = platform
      const store = storeOf(platform)
      const now = (): Date => platform.now()
      const gate = createAuthenticator({
        store,
        accounts,
        bus,
        issuer: config.loginUrl,
        consoleUrl: config.publicUrl,
        clients: clientsOf(config),
        now,
      })
      parts = {
        bus,
        store,
        gate,
        // Made later than these parts are.
        permissions: { of: (userId, tenantId) => platform.permissions.of(userId, tenantId) },
        tokens: createTokenEndpoint({
          issuer: config.loginUrl,
          clientId: CONSOLE_CLIENT,
          store,
          accounts,
          clock: now,
          log: platform.log,
        }),
        clients: clientsOf(config),
        codes: createCodeParts({
          store,
          clock: now,
          messenger: createOutside(platform),
          demo: config.demo,
          ...(humanCheck && { humanCheck }),
        }),
        publicUrl: config.publicUrl,
        passwordPolicy: config.passwordPolicy,
        relyingParty: relyingPartyOf(config),
        push: (...told) => platform.push.send(...told),
        log: platform.log,
        contextOf: (call, identity) => platform.inNameOf(call, identity),
        pages: { service: config.service, devOverrides: config.devOverrides.length > 0 },
        async make(call, by) {
          if (served === undefined) throw new Error('a call is made before the app is composed')
          return makeCall(served, call, by)
        },
      }
      return gate
    },

    register(hooks: Hooks, platform: Platform) {
      hooks.extend(passwordProofs, {
        name: 'auth',
        redeem: (w, ctx, act, token) => redeemProof(w, ctx, requireParts().codes, act, token),
      })
      hooks.extend(accountPurgeSteps, {
        name: 'auth.consents',
        purge: (w, userId) => deleteConsentsOf(authTables(w.db), userId),
      })
      hooks.onEvent('session.ended', {
        consumer: 'auth.sessions',
        push(event) {
          tellEnded(platform, event)
          return Promise.resolve()
        },
      })
      hooks.job({
        name: 'auth.cleanUp',
        every: CLEAN_UP_MILLIS,
        run: async () => void (await cleanUp(storeOf(platform), () => platform.now())),
      })
    },

    serve(http, _parts, platform) {
      served = http
      return keepRelyingParty(platform)
    },

    async loginSite(platform, { accounts, pagesDir, demoPassword, rateStore, log }) {
      const { config } = platform
      await keepRelyingParty(platform)
      return createLoginSite({
        config: {
          issuer: config.loginUrl,
          consoleUrl: config.publicUrl,
          clients: clientsOf(config),
          apiScopes: API_SCOPES,
          demo: config.demo,
          demoPassword,
          passwordPolicy: config.passwordPolicy,
          relyingParty: relyingPartyOf(config),
          pagesDir,
          browserUrl: config.browserUrl,
          trustProxy: config.trustProxy ?? false,
          rateLimit: config.rateLimit,
          signInRate: config.signInRate,
        },
        store: storeOf(platform),
        accounts,
        claims: createClaims(() => platform.system('claims').db),
        messenger: createOutside(platform),
        clock: () => platform.now(),
        humanCheck,
        ...(rateStore === undefined ? {} : { rateStore }),
        log: log ?? platform.log,
        ...(log === undefined ? {} : { requestLog: log }),
        observe: (site) => observeLoginSite(site, config),
      })
    },
  }
}
