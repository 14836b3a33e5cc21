/**
 * The server that `bench:lists` and its like ask: the product's modules on PostgreSQL, with an
 * organisation of BENCH_PEOPLE staff, where a token is merely the person's id, or `person.tenant`
 * for another organisation. Prints its port; a line on its input ends it.
 */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { accountPort } from '../modules/account/index.ts'
import { createAuth, systemFor } from '../modules/auth/index.ts'
import { modules } from '../modules/index.ts'
import { createPermissions } from '../modules/role/index.ts'
import type { Authenticator } from '../platform/ports.ts'
import { openDatabase } from '../platform/db/open.ts'
import { CROWD_TENANT } from '../seed/crowd.ts'
import { seed } from '../seed/index.ts'

const folder = await mkdtemp(join(tmpdir(), 'zz-bench-lists-'))
const config = readConfig({
  ...process.env,
  DATA_DIR: folder,
  LOG_LEVEL: 'silent',
  RATE_LIMIT: '65000',
  DEMO: '1',
  DEV_OVERRIDES: 'http://localhost:1',
  DEV_OVERRIDE_PEOPLE: 'everyone',
})
const auth = createAuth()
const database = await openDatabase(config, () => {})
const authenticate: Authenticator['authenticate'] = (token) => {
  const [userId = '', tenantId = CROWD_TENANT] = token.split('.')
  return Promise.resolve({
    userId,
    tenantId,
    sessionId: userId,
    familyId: userId,
    client: { id: 'console', scopes: 'all' },
  })
}
const app = await createApp({
  config,
  database,
  modules: [...modules, auth],
  authenticator: (platform) => {
    // Sessions' own calls work with what their module makes here; who calls, the token says.
    auth.authenticator(platform, accountPort(systemFor(platform), []))
    return { authenticate }
  },
  permissions: (platform) => createPermissions(platform.database, platform.bus),
})
try {
  await seed(app.platform.system('bench'), {
    demo: true,
    staff: Number(process.env.BENCH_PEOPLE),
    hooks: app.platform.hooks,
  })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.http.server.address() as AddressInfo
  process.stdout.write(`${port}\n`)
  await once(process.stdin, 'data')
} finally {
  await app.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
}
process.stdin.destroy()
