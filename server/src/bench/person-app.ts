/** An app of its own on an empty folder, for benchmarks that call as one administrator. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { modules } from '../modules/index.ts'
import { createPermissions } from '../modules/role/index.ts'
import { openDatabase } from '../platform/db/open.ts'
import { personId } from '../seed/data/people.ts'

/**
 * Opens it on the embedded engine or on the PostgreSQL that DATABASE_URL names; every call with a
 * Bearer header is 林雪's in organisation 2. `close` removes what it wrote.
 */
export async function openPersonApp(name: string) {
  const folder = await mkdtemp(join(tmpdir(), `zz-bench-${name}-`))
  const config = readConfig({
    ...process.env,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '1000000',
  })
  const database = await openDatabase(config, () => {})
  const identity = {
    userId: personId('linxue'),
    tenantId: '2',
    sessionId: '1',
    familyId: '1',
    client: { id: 'console', scopes: 'all' },
  } as const
  const app = await createApp({
    config,
    database,
    modules,
    authenticator: () => ({ authenticate: () => Promise.resolve(identity) }),
    permissions: (platform) => createPermissions(platform.database, platform.bus),
  })
  return {
    app,
    database,
    headers: { authorization: 'Bearer x' },
    async close() {
      await app.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
