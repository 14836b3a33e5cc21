/** The server must not run as a role that policies do not bind (issue 3, DATABASE_URL). */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import pg from 'pg'
import { freePort } from '../../../scripts/lib/ports.mjs'
import { openDatabase } from '../platform/db/open.ts'
import { testConfig } from './harness.ts'
import { type OwnDatabase, ownDatabase, startServer } from './process.ts'

const asRole = (url: string, role: string): string =>
  Object.assign(new URL(url), { username: role }).href

if (process.env.DATABASE_URL) {
  let database: OwnDatabase
  let superuser: pg.Client

  beforeAll(async () => {
    database = await ownDatabase()
    // The test server trusts its bootstrap superuser (scripts/lib/postgres.mjs).
    superuser = new pg.Client({
      connectionString: asRole(database.env.DATABASE_ADMIN_URL ?? '', 'postgres'),
    })
    await superuser.connect()
    await superuser.query('drop role if exists zz_exempt; drop role if exists zz_heir')
    await superuser.query(
      'create role zz_exempt login bypassrls; create role zz_heir login in role zz_owner',
    )
  })
  afterAll(async () => {
    await superuser.end()
    await database.remove()
  })

  const open = async (role: string): Promise<void> => {
    const url = asRole(database.env.DATABASE_URL ?? '', role)
    const opened = await openDatabase(testConfig({ ...database.env, DATABASE_URL: url }), () => {})
    await opened.close()
  }

  test('DATABASE_URL as superuser, as a role exempt from policies, as owner or as a member of the owner is refused; a plain role is let in', async () => {
    for (const role of ['postgres', 'zz_exempt', 'zz_owner', 'zz_heir']) {
      await expect(open(role)).rejects.toThrow(
        `DATABASE_URL logs in as ${role}, which is superuser, exempt from row-level security, or owner of tables`,
      )
    }
    await open('zz_app')
  })

  test('the process says so in one sentence and ends with 1', async () => {
    const refused = startServer({
      ...database.env,
      DATABASE_URL: asRole(database.env.DATABASE_URL ?? '', 'postgres'),
      PORT: String(await freePort()),
      LOGIN_PORT: String(await freePort()),
    })
    expect(await refused.ended()).toBe(1)
    expect(refused.log()).toContain(
      'DATABASE_URL logs in as postgres, which is superuser, exempt from row-level security, or owner of tables: it must own nothing',
    )
  }, 120_000)
} else {
  test('without DATABASE_ADMIN_URL there is nobody to migrate, so DATABASE_URL alone is refused', async () => {
    const refused = startServer({
      DATABASE_URL: 'postgres://zz_app@127.0.0.1:1/zz',
      DATABASE_ADMIN_URL: '',
    })
    expect(await refused.ended()).toBe(1)
    expect(refused.log()).toContain(
      'DATABASE_URL is set, so DATABASE_ADMIN_URL (the owner, who migrates) must be too',
    )
  })
}
