/**
 * The server that `bench:lists` and `bench:overview` ask: the product's modules on PostgreSQL, with
 * an organisation of BENCH_PEOPLE staff, where a token is merely the person's id. Prints its port;
 * a line on its input ends it.
 */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { modules } from '../modules/index.ts'
import { createPermissions } from '../modules/role/index.ts'
import { openDatabase } from '../platform/db/open.ts'
import { publishTexts } from '../seed/base.ts'
import { CROWD_TENANT, seedCrowd } from '../seed/crowd.ts'

const folder = await mkdtemp(join(tmpdir(), 'zz-bench-lists-'))
const config = readConfig({
  ...process.env,
  DATA_DIR: folder,
  LOG_LEVEL: 'silent',
  RATE_LIMIT: '65000',
  DEMO: '1',
})
const database = await openDatabase(config, () => {})
const app = await createApp({
  config,
  database,
  modules,
  authenticator: () => ({
    authenticate: (token) =>
      Promise.resolve({
        userId: token,
        tenantId: CROWD_TENANT,
        sessionId: token,
        familyId: token,
        client: { id: 'console', scopes: 'all' },
      }),
  }),
  permissions: (platform) => createPermissions(platform.database, platform.bus),
})
try {
  // What the demonstration says of the help stands with the manual.
  await publishTexts(app.platform.system('bench'))
  for (const { seed } of app.platform.hooks.demoSeeds) await seed(app.platform.system('bench'))
  await seedCrowd(app.platform.system('bench'), Number(process.env.BENCH_PEOPLE))
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
