/** The harness with every module of the product and its demo data. */
import { accountPort } from '../modules/account/index.ts'
import { createAuth, systemFor } from '../modules/auth/index.ts'
import { modules } from '../modules/index.ts'
import { createPermissions } from '../modules/role/index.ts'
import { DEMO_ACCOUNTS, seed } from '../seed/index.ts'
import { type Harness, harness } from './harness.ts'

/** Real modules, real permissions, demo data; only the sign-in is the harness's. */
export const product = (): Harness => {
  const auth = createAuth()
  return harness({
    modules: [...modules, auth],
    permissions: (platform) => createPermissions(platform.database, platform.bus),
    onAuthenticator: (platform) => void auth.authenticator(platform, accountPort(systemFor(platform), DEMO_ACCOUNTS)),
    seed: async (platform) => void (await seed(platform.system('seed'), { demo: true, hooks: platform.hooks })),
  })
}
