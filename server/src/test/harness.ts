/**
 * Boots the app on the worker's database and speaks HTTP to it. Tokens are made by an authenticator
 * that exists only here.
 */
import { afterAll, beforeAll } from '@jest/globals'
import type { Envelope } from '@zz/contract'
import { type App, createApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import type { Database } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'
import type { Log } from '../platform/log.ts'
import type { Module } from '../platform/module.ts'
import type { Platform } from '../platform/platform.ts'
import type { Authenticator, Grants, Identity, Permissions } from '../platform/ports.ts'
import { NO_GRANTS } from '../platform/ports.ts'
import type { ClientGrant } from '../platform/scopes.ts'
import { openTestDatabase, type TestData } from './database.ts'
import { faultLog } from './faults.ts'
import { STORED_FILES } from './run-folder.ts'

export interface Answer<T> {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: Envelope<T>
}

/** One person's way to the API, in one tenant. */
export interface Caller {
  readonly identity: Identity
  readonly token: string
  get<T = unknown>(
    path: string,
    query?: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<Answer<T>>
  post<T = unknown>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<T>>
}

export interface Harness {
  readonly app: App
  readonly platform: Platform
  readonly database: Database
  /**
   * Signs in as the user; `tenantId` becomes the token's tenant and the Tenant-Id header. By the
   * console, unless another client is named.
   */
  as(userId: string, tenantId?: string, client?: ClientGrant): Caller
  /** Nobody. */
  readonly nobody: Caller
  /** Ends a session made by `as`: its token no longer counts. */
  end(caller: Caller): void
}

export interface HarnessOptions {
  readonly modules: readonly Module[]
  permissions?(platform: Platform): Permissions
  /** Told the platform when the authenticator is due, for modules that take their parts then. */
  onAuthenticator?(platform: Platform): void
  /** Where log lines go; nowhere without it. */
  readonly log?: Log
  /** Data with which the database begins. Without it the database is empty. */
  readonly data?: TestData
  /** Called once the application stands, before the tests. */
  prepare?(platform: Platform): Promise<void>
  /**
   * A function is asked before the app is made, for settings of something that is started first.
   */
  readonly env?:
    | Readonly<Record<string, string>>
    | (() => Promise<Readonly<Record<string, string>>>)
}

const CONSOLE: ClientGrant = { id: 'console', scopes: 'all' }

const testAuthenticator = () => {
  const sessions = new Map<string, Identity>()
  return {
    authenticator: {
      authenticate: (token: string) => Promise.resolve(sessions.get(token) ?? null),
      isOurs: (token: string) => Promise.resolve(sessions.has(token)),
    } satisfies Authenticator,
    signIn(
      userId: string,
      tenantId: string,
      client: ClientGrant,
    ): { token: string; identity: Identity } {
      const identity = { userId, tenantId, sessionId: newId(), familyId: newId(), client }
      const token = `test-${identity.sessionId}`
      sessions.set(token, identity)
      return { token, identity }
    },
    end: (token: string) => sessions.delete(token),
  }
}

const callerOf = (app: App, token: string, identity: Identity): Caller => {
  const common = {
    ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    ...(identity.tenantId === '-1' ? {} : { 'tenant-id': identity.tenantId }),
  }
  const answer = <T>(response: {
    statusCode: number
    headers: object
    payload: string
  }): Answer<T> => ({
    status: response.statusCode,
    headers: response.headers as Record<string, unknown>,
    body: (response.payload === '' ? null : JSON.parse(response.payload)) as Envelope<T>,
  })
  return {
    identity,
    token,
    async get<T>(
      path: string,
      query: Record<string, string> = {},
      headers: Record<string, string> = {},
    ) {
      return answer<T>(
        await app.http.inject({
          method: 'GET',
          url: path,
          query,
          headers: { ...common, ...headers },
        }),
      )
    },
    async post<T>(path: string, body?: unknown, headers: Record<string, string> = {}) {
      return answer<T>(
        await app.http.inject({
          method: 'POST',
          url: path,
          headers: {
            ...common,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body === undefined
            ? {}
            : {
                payload:
                  typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
              }),
        }),
      )
    },
  }
}

export const testConfig = (env: Readonly<Record<string, string>> = {}): Config =>
  readConfig({
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '60000',
    SIGN_IN_RATE: '60000',
    DATA_DIR: STORED_FILES,
    ...env,
  })

/** Everybody is a member of the tenant he signs in to, and holds nothing else. */
export const memberEverywhere: Permissions = {
  of: (_user, tenantId): Promise<Grants> =>
    Promise.resolve({ ...NO_GRANTS, member: tenantId !== '-1' }),
}

/** Making the demo data takes long on a busy machine. */
const HOOK_MILLIS = 120_000

/**
 * Boots before the file's tests and closes after them; the returned object's members are there from
 * `beforeAll` on.
 */
export const harness = (options: HarnessOptions): Harness => {
  const sessions = testAuthenticator()
  const state: { app?: App; database?: Database } = {}
  const app = (): App => {
    if (state.app === undefined) throw new Error('the harness is used before beforeAll')
    return state.app
  }
  beforeAll(async () => {
    state.database = await openTestDatabase(options.data)
    state.app = await createApp({
      ...faultLog(),
      config: testConfig(typeof options.env === 'function' ? await options.env() : options.env),
      database: state.database,
      ...(options.log === undefined ? {} : { log: options.log }),
      // A test decides when a job runs: one that ran by itself would do its work before it looks.
      jobTickMillis: null,
      modules: options.modules,
      authenticator(platform) {
        options.onAuthenticator?.(platform)
        return sessions.authenticator
      },
      permissions: options.permissions ?? (() => memberEverywhere),
    })
    await options.prepare?.(state.app.platform)
    await state.app.http.ready()
  }, HOOK_MILLIS)
  afterAll(async () => {
    await state.app?.close()
    await state.database?.close()
  }, HOOK_MILLIS)
  const nobody: Identity = {
    userId: '',
    tenantId: '-1',
    sessionId: '',
    familyId: '',
    client: CONSOLE,
  }
  return {
    get app() {
      return app()
    },
    get platform() {
      return app().platform
    },
    get database() {
      return app().platform.database
    },
    as(userId, tenantId = '-1', client = CONSOLE) {
      const { token, identity } = sessions.signIn(userId, tenantId, client)
      return callerOf(app(), token, identity)
    },
    get nobody() {
      return callerOf(app(), '', nobody)
    },
    end: (caller) => void sessions.end(caller.token),
  }
}
