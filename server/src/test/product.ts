/** The harness with every module of the product and its demo data. */
import { afterAll } from '@jest/globals'
import type { LoginSite } from '@zz/login-site'
import { accountPort } from '../modules/account/index.ts'
import { createAuth, systemFor } from '../modules/auth/index.ts'
import { modules } from '../modules/index.ts'
import { createPermissions } from '../modules/role/index.ts'
import type { Module } from '../platform/module.ts'
import { DEMO_ACCOUNTS } from '../seed/index.ts'
import { demoData } from './demo-data.ts'
import { type Harness, harness } from './harness.ts'

/** Demo data as the whole product writes them. */
export const productData = demoData('product', () => {
  const auth = createAuth()
  return {
    modules: [...modules, auth],
    authenticator: (platform) =>
      auth.authenticator(platform, accountPort(systemFor(platform), DEMO_ACCOUNTS)),
    permissions: (platform) => createPermissions(platform.database, platform.bus),
  }
})

/** A module whose calls may be repeated as often as a test asks. */
const withoutRates = (module: Module): Module => ({
  ...module,
  routes: module.routes.map(({ rate: _rate, ...route }) => route),
})

/**
 * Real modules, real permissions, demo data; only the sign-in is the harness's. With `loginPort`
 * the login site listens there too; with `unlimited` no call has a rate of its own.
 */
export const product = (loginPort?: number, { unlimited = false } = {}): Harness => {
  const auth = createAuth()
  const all = [...modules, auth]
  const sites: LoginSite[] = []
  afterAll(async () => {
    for (const site of sites) await site.close()
  })
  return harness({
    ...(loginPort === undefined ? {} : { env: { LOGIN_URL: `http://localhost:${loginPort}` } }),
    modules: unlimited ? all.map(withoutRates) : all,
    permissions: (platform) => createPermissions(platform.database, platform.bus),
    onAuthenticator: (platform) =>
      void auth.authenticator(platform, accountPort(systemFor(platform), DEMO_ACCOUNTS)),
    data: productData,
    async prepare(platform) {
      if (loginPort === undefined) return
      const site = await auth.loginSite(platform, {
        accounts: accountPort(systemFor(platform), DEMO_ACCOUNTS),
        pagesDir: '/nonexistent',
        demoPassword: null,
      })
      sites.push(site)
      await site.app.listen({ port: loginPort, host: 'localhost' })
    },
  })
}
