/**
 * Upgrades with data: `fixtures/release-<migration>` are backups of what was released, written by
 * the versions of then (with the demo's rows; keys and registry left out). Each becomes a database
 * of today, on the engine of the run, and the product works on it.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'
import { passwordDigest } from '@zz/login-site'
import { freePort } from '../../../scripts/lib/ports.mjs'
import { readConfig } from '../config.ts'
import { Browser, StockClient, signIn } from '../modules/auth/browser.test-support.ts'
import { readManifest } from '../platform/backup/manifest.ts'
import { openDatabaseOwner } from '../platform/backup/owner.ts'
import { restoreBackup } from '../platform/backup/restore.ts'
import { EMBEDDED_ROLE } from '../platform/db/database.ts'
import { migrationModules } from '../platform/db/migrate.ts'
import { DEMO_PASSWORD } from '../seed/index.ts'
import { call } from './cluster.ts'
import { ownDatabase, startServer } from './process.ts'
import { TEMPLATE } from './template-folder.ts'

const FIXTURES = fileURLToPath(new URL('fixtures/', import.meta.url))
const releases = (await readdir(FIXTURES)).filter((name) => name.startsWith('release-'))

/** Rows by table, as the owner sees them. */
const counts = async (
  env: Readonly<Record<string, string>>,
  tables: readonly string[],
): Promise<Map<string, number>> => {
  const owner = await openDatabaseOwner(readConfig(env), EMBEDDED_ROLE)
  try {
    const found = new Map<string, number>()
    for (const table of tables)
      found.set(
        table,
        (await owner.query<{ n: number }>(`select count(*)::int as n from "${table}"`))[0]?.n ?? -1,
      )
    return found
  } finally {
    await owner.close()
  }
}

test.each(releases)(
  '[SV-06] %s becomes a database of today with every row, and the product works on it',
  async (release) => {
    const database = await ownDatabase()
    const work = await mkdtemp(join(tmpdir(), 'zz-upgrade-'))
    const [port, loginPort] = [await freePort(), await freePort()]
    const url = `http://localhost:${port}`
    const issuer = `http://localhost:${loginPort}`
    const env = {
      DATA_DIR: join(work, 'data'),
      ...database.env,
      DEMO: '0',
      PORT: String(port),
      LOGIN_PORT: String(loginPort),
      PUBLIC_URL: url,
      LOGIN_URL: issuer,
    }
    const server = { current: undefined as ReturnType<typeof startServer> | undefined }
    try {
      const folder = join(FIXTURES, release)
      const manifest = await readManifest(folder)
      const later = [...(await migrationModules()).keys()].filter(
        (name) => !manifest.migrations.includes(name),
      )
      expect(later.length).toBeGreaterThan(0)
      await restoreBackup(readConfig(env), folder, TEMPLATE)
      const now = await counts(
        env,
        manifest.tables.map(({ name }) => name),
      )
      // A migration may add rows of its own; it loses none.
      for (const { name, rows } of manifest.tables)
        expect({ name, kept: (now.get(name) ?? -1) >= rows }).toEqual({ name, kept: true })

      server.current = startServer(env)
      await server.current.answers(`${url}/api/ready`)
      const stock = await StockClient.discover(issuer, 'console', url)
      const { access_token: token } = await signIn(
        new Browser(issuer),
        stock,
        'zhouming',
        passwordDigest(DEMO_PASSWORD),
      )
      const list = await call(
        url,
        token,
        'todo/select-all-todo',
        { pageNum: 1, pageSize: 10, data: {} },
        { 'tenant-id': '2' },
      )
      expect(list.status).toBe(200)
      expect((list as unknown as { totalNum: number }).totalNum).toBeGreaterThan(20)
      await server.current.stop()
    } finally {
      await server.current?.stop('SIGKILL')
      await database.remove()
      await rm(work, { recursive: true, force: true })
    }
  },
  180_000,
)

test('[SV-06] a database of a newer version is refused at start, by name, and left as it is', async () => {
  const database = await ownDatabase()
  const work = await mkdtemp(join(tmpdir(), 'zz-newer-'))
  const env = {
    DATA_DIR: join(work, 'data'),
    ...database.env,
    DEMO: '0',
    PORT: String(await freePort()),
    LOGIN_PORT: String(await freePort()),
  }
  try {
    const first = startServer(env)
    await first.answers(`http://localhost:${env.PORT}/api/ready`)
    await first.stop()
    const owner = await openDatabaseOwner(readConfig(env), EMBEDDED_ROLE)
    await owner.query(
      `insert into schema_migration (name, timestamp) values ('9990_of_tomorrow', now()::text)`,
    )
    await owner.close()
    const refused = startServer(env)
    expect(await refused.ended()).toBe(1)
    expect(refused.log()).toContain(
      'the database belongs to a newer version: its migration 9990_of_tomorrow is unknown here',
    )
  } finally {
    await database.remove()
    await rm(work, { recursive: true, force: true })
  }
}, 120_000)
