/**
 * Every module, the real sign-in and the seed, with the login site listening; the API is injected
 * into.
 */
import type { AccountPort, LoginSite } from '@zz/login-site'
import { freePort } from '../../../../scripts/lib/ports.mjs'
import { type App, createApp } from '../../app.ts'
import type { Database } from '../../platform/db/database.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type Seeded, seed } from '../../seed/index.ts'
import { openTestDatabase } from '../../test/database.ts'
import { faultLog } from '../../test/faults.ts'
import { testConfig } from '../../test/harness.ts'
import { productData } from '../../test/product.ts'
import { accountPort } from '../account/index.ts'
import { modules } from '../index.ts'
import { createPermissions } from '../role/index.ts'
import { CONSOLE, StockClient } from './browser.test-support.ts'
import { PARTY } from './harness.test-support.ts'
import { createAuth, systemFor } from './index.ts'

/** A partner's application, registered as an operator of the product would. */
export const ARCHIVE = 'http://localhost:8397'
const CLIENTS = JSON.stringify([
  {
    id: 'archive',
    name: '档案',
    origin: ARCHIVE,
    redirectPath: '/signed-in',
    scopes: ['profile:read', 'todo:read'],
  },
])

export interface ApiBody {
  code: number
  msg: string
  field?: string
  data: unknown
}

export interface Product {
  readonly database: Database
  readonly app: App
  readonly site: LoginSite
  readonly issuer: string
  readonly stock: StockClient
  readonly seeded: Seeded
  call(
    method: 'GET' | 'POST',
    url: string,
    token: string,
    payload?: object,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: ApiBody }>
  close(): Promise<void>
}

export interface ProductOptions {
  /** Whether with demo data. */
  readonly demo: boolean
  readonly env?: Readonly<Record<string, string>>
  /** Stands between the login site and its accounts, for what happens half way. */
  accountsOf?(port: AccountPort): AccountPort
}

/** Opens everything on a port of its own. */
export const openProduct = async ({
  demo,
  env = {},
  accountsOf = (port) => port,
}: ProductOptions): Promise<Product> => {
  const port = await freePort()
  const issuer = `http://localhost:${port}`
  const database = await openTestDatabase(demo ? productData : undefined)
  const auth = createAuth()
  const config = testConfig({
    PUBLIC_URL: CONSOLE,
    LOGIN_URL: issuer,
    APP_PARTY: PARTY,
    CLIENTS,
    DEMO: demo ? '1' : '0',
    ...env,
  })
  const accounts = demo ? DEMO_ACCOUNTS : []
  const app = await createApp({
    ...faultLog(),
    config,
    database,
    jobTickMillis: null,
    modules: [...modules, auth],
    authenticator: (platform) =>
      auth.authenticator(platform, accountPort(systemFor(platform), accounts)),
    permissions: (platform) => createPermissions(platform.database, platform.bus),
  })
  const seeded = demo
    ? { operator: null }
    : await seed(app.platform.system('seed'), { demo, hooks: app.platform.hooks })
  await app.http.ready()
  const site = await auth.loginSite(app.platform, {
    accounts: accountsOf(accountPort(systemFor(app.platform), accounts)),
    pagesDir: '/nonexistent',
    demoPassword: demo ? DEMO_PASSWORD : null,
  })
  await site.app.listen({ port, host: 'localhost' })
  const stock = await StockClient.discover(issuer)
  return {
    database,
    app,
    site,
    issuer,
    stock,
    seeded,
    async call(method, url, token, payload, headers = {}) {
      const response = await app.http.inject({
        method,
        url,
        headers: { ...(token === '' ? {} : { authorization: `Bearer ${token}` }), ...headers },
        ...(payload === undefined ? {} : { payload }),
      })
      return { status: response.statusCode, body: JSON.parse(response.payload) as ApiBody }
    },
    async close() {
      await site.close()
      await app.close()
      await database.close()
    },
  }
}
