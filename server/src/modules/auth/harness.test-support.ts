/**
 * A login site on a real database, listening, with accounts in memory; for tests of this folder.
 */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Account,
  type AccountPort,
  type AuthAudit,
  type AuthStore,
  createLoginSite,
  type HumanCheck,
  hashPassword,
  type LoginSite,
  type LoginSiteConfig,
  type LoginSiteDeps,
  passwordDigest,
} from '@zz/login-site'
import { freePort } from '../../../../scripts/lib/ports.mjs'
import type { NewEvent } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { SYSTEM_SCOPE } from '../../platform/db/scope.ts'
import { createHooks } from '../../platform/hooks.ts'
import { openTestDatabase } from '../../test/database.ts'
import { noteFault } from '../../test/faults.ts'
import { NO_WRITE_FILES } from '../../test/no-files.ts'
import { CONSOLE } from './browser.test-support.ts'
import { createAuthStore } from './store.ts'

export const PARTY = 'http://localhost:8398'
export const PASSWORD = passwordDigest('Demo@2024x')

type Editable = { -readonly [K in keyof Account]: Account[K] }

export interface World {
  readonly database: Database
  readonly store: AuthStore
  readonly site: LoginSite
  readonly issuer: string
  /** Where it listens, which is not the issuer behind a proxy. */
  readonly address: string
  readonly accounts: Map<string, Editable>
  readonly members: Set<string>
  readonly refusedSignIns: readonly RefusedSignIn[]
  readonly events: NewEvent[]
  readonly audits: AuthAudit[]
  readonly messages: { mobile: string; text: string }[]
  readonly deps: LoginSiteDeps
  /** Moves the clock of everything but oidc-provider's own token times. */
  pass(ms: number): void
  /**
   * Stops that clock where it stands, so that only `pass` moves it: for what depends on a moment,
   * on a machine of any speed.
   */
  freeze(): void
  close(): Promise<void>
}

const person = (id: string, state: Account['state'], passwordHash: string | null): Editable => ({
  id,
  state,
  name: `person${id}`,
  mobile: `+861990000${id.padStart(4, '0')}`,
  passwordHash,
  tenantId: '2',
})

export interface RefusedSignIn {
  readonly id: string
  readonly isLocked: boolean
}

export interface MemoryAccounts {
  readonly accounts: Map<string, Editable>
  /** `<user>:<tenant>` */
  readonly members: Set<string>
  readonly refusedSignIns: readonly RefusedSignIn[]
  readonly port: AccountPort
}

/**
 * Five people: 1 and 2 active, 3 pending, 4 disabled, 5 cancelled; 1 is a member of 2 and 7, 2 of
 * 2.
 */
export const memoryAccounts = async (store?: AuthStore): Promise<MemoryAccounts> => {
  const passwordHash = await hashPassword(PASSWORD)
  const accounts = new Map<string, Editable>([
    ['1', person('1', 'active', passwordHash)],
    ['2', person('2', 'active', passwordHash)],
    ['3', person('3', 'pending', null)],
    ['4', person('4', 'disabled', passwordHash)],
    ['5', person('5', 'cancelled', passwordHash)],
  ])
  const members = new Set(['1:2', '1:7', '2:2'])
  const refusedSignIns: RefusedSignIn[] = []
  const port: AccountPort = {
    find: async (principal) =>
      [...accounts.values()].find(
        (a) => a.name === principal.toLowerCase() || a.mobile === principal,
      ) ?? null,
    get: async (id) => accounts.get(id) ?? null,
    ownWords: async (id) => {
      const account = accounts.get(id)
      return account === undefined ? [] : [account.name, account.mobile ?? '']
    },
    create: async (input) => {
      if ([...accounts.values()].some((a) => a.mobile === input.mobile)) return 'taken'
      const id = String(accounts.size + 100)
      accounts.set(id, {
        id,
        state: 'active',
        name: input.nickName,
        mobile: input.mobile,
        passwordHash: input.passwordHash,
        tenantId: '-1',
      })
      return { id }
    },
    activate: async (id, input) => {
      const account = accounts.get(id)
      if (account?.state !== 'pending') return false
      account.state = 'active'
      account.passwordHash = input.passwordHash
      return true
    },
    setPassword: async (id, hash, _from, also) => {
      const account = accounts.get(id)
      if (account?.state !== 'active') return false
      await store?.write(also)
      account.passwordHash = hash
      return true
    },
    noteRefusedSignIn: async (id, isLocked) => void refusedSignIns.push({ id, isLocked }),
    isMember: async (id, tenantId) => members.has(`${id}:${tenantId}`),
    requiredAgreements: async () => ['user', 'privacy'],
    demoAccounts: async () => [{ account: 'person1', name: '周明', description: '负责人' }],
  }
  return { accounts, members, refusedSignIns, port }
}

/** Opens everything on a port of its own. */
export const openWorld = async (
  options: {
    demo?: boolean
    issuer?: string
    trustProxy?: boolean
    limits?: Partial<Pick<LoginSiteConfig, 'rateLimit' | 'signInRate' | 'arrival'>>
    humanCheck?: HumanCheck
  } = {},
): Promise<World> => {
  const database = await openTestDatabase()
  const events: NewEvent[] = []
  const audits: AuthAudit[] = []
  const audit = (entry: AuthAudit): void => void audits.push(entry)
  const emit = (event: NewEvent): void => void events.push(event)
  const hooks = createHooks()
  const store = createAuthStore(database, () => ({
    db: database.reader(SYSTEM_SCOPE),
    now: () => new Date(),
    write: (fn) =>
      database.write(SYSTEM_SCOPE, (db) =>
        fn({
          db,
          registry: hooks,
          files: NO_WRITE_FILES,
          audit,
          emit,
          atCommit() {
            throw new Error('the login site has no use for it')
          },
          inTenant: (_id, act) => act(),
        }),
      ),
  }))
  const { accounts, members, refusedSignIns, port: people } = await memoryAccounts(store)
  const messages: { mobile: string; text: string }[] = []
  let shift = 0
  let standing: number | undefined
  const pagesDir = await mkdtemp(join(tmpdir(), 'zz-pages-'))
  await mkdir(join(pagesDir, 'assets'))
  await writeFile(join(pagesDir, 'assets/main.0123456789ab.js'), 'x'.repeat(5000))
  await writeFile(
    join(pagesDir, 'index.html'),
    '<!doctype html><title>login</title><div id="root"></div>',
  )
  const port = await freePort()
  const issuer = options.issuer ?? `http://localhost:${port}`
  const deps: LoginSiteDeps = {
    config: {
      issuer,
      consoleUrl: CONSOLE,
      clients: [
        { id: 'console', name: '众治控制台', origin: CONSOLE, scopes: 'all' },
        {
          id: 'party-building',
          name: '党建',
          origin: PARTY,
          scopes: ['profile:read'],
          consent: 'never',
        },
      ],
      apiScopes: {},
      demo: options.demo ?? true,
      demoPassword: 'Demo@2024x',
      passwordPolicy: 'hint',
      relyingParty: 'localhost',
      pagesDir,
      browserUrl: null,
      trustProxy: options.trustProxy ?? false,
      rateLimit: 60_000,
      signInRate: 60_000,
      ...options.limits,
    },
    store,
    accounts: people,
    claims: { contact: () => Promise.resolve({}), organisation: () => Promise.resolve({}) },
    messenger: { sms: async (message) => void messages.push(message) },
    humanCheck: options.humanCheck,
    clock: () => new Date((standing ?? Date.now()) + shift),
    log: {
      info: () => {},
      warn: () => {},
      error(data, message) {
        noteFault()
        console.error(message, data)
      },
    },
  }
  const site = await createLoginSite(deps)
  await site.app.listen({ port, host: 'localhost' })
  return {
    database,
    store,
    site,
    issuer,
    address: `http://localhost:${port}`,
    accounts,
    members,
    refusedSignIns,
    events,
    audits,
    messages,
    deps,
    pass: (ms) => {
      shift += ms
    },
    freeze: () => {
      standing = Date.now()
    },
    close: async () => {
      await site.close()
      await database.close()
    },
  }
}
