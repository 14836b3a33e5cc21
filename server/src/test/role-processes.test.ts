/**
 * The login site as a process of its own (ROLE), which several processes on PostgreSQL make
 * possible.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { passwordDigest } from '@zz/login-site'
import { freePort } from '../../../scripts/lib/ports.mjs'
import { readConfig } from '../config.ts'
import { Browser, claimsOf, StockClient, signIn } from '../modules/auth/browser.test-support.ts'
import { DEMO_PASSWORD } from '../seed/index.ts'
import { eventually } from './eventually.ts'
import { type OwnDatabase, ownDatabase, type ServerProcess, startServer } from './process.ts'

test('[LG-02] on the embedded database a process is the whole product; the refusal says why', async () => {
  expect(readConfig({}).role).toBe('all')
  expect(() => readConfig({ ROLE: 'both' })).toThrow(
    "ROLE is 'both', but it must be all, api or login",
  )
  const refused = startServer({ DATABASE_URL: '', DATABASE_ADMIN_URL: '', ROLE: 'login' })
  expect(await refused.ended()).toBe(1)
  expect(refused.log()).toContain(
    "ROLE is 'login', but it must be all without DATABASE_URL: the embedded database serves one process, which is the whole product",
  )
})

const onPostgres = process.env.DATABASE_URL ? describe : undefined

onPostgres?.('two processes', () => {
  let database: OwnDatabase
  let api: ServerProcess
  let login: ServerProcess
  let url = ''
  let issuer = ''

  beforeAll(async () => {
    const [port, loginPort, unused] = [await freePort(), await freePort(), await freePort()]
    url = `http://localhost:${port}`
    issuer = `http://localhost:${loginPort}`
    database = await ownDatabase()
    const common = { ...database.env, DEMO: '1', PUBLIC_URL: url, LOGIN_URL: issuer }
    // The API first: it must stand without the keys that the login site makes. Neither opens the
    // other's port.
    api = startServer({ ...common, ROLE: 'api', PORT: String(port), LOGIN_PORT: String(loginPort) })
    await api.answers(`${url}/api/ready`)
    expect(
      (await fetch(`${url}/api/user/sessions`, { headers: { authorization: 'Bearer a.b.c' } }))
        .status,
    ).toBe(401)
    login = startServer({
      ...common,
      ROLE: 'login',
      PORT: String(unused),
      LOGIN_PORT: String(loginPort),
    })
    await login.answers(`${issuer}/.well-known/openid-configuration`)
    await expect(fetch(`http://localhost:${unused}/api/health`)).rejects.toThrow('fetch failed')
  }, 120_000)
  afterAll(async () => {
    await login.stop()
    await api.stop()
    await database.remove()
  }, 60_000)

  const call = async (
    token: string,
    path: string,
    body?: object,
  ): Promise<{ status: number; code: number; data: Record<string, unknown> }> => {
    const response = await fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return {
      status: response.status,
      ...((await response.json()) as { code: number; data: Record<string, unknown> }),
    }
  }

  test('[LG-02] sign-in at one, calls, renewal, tenant switch and log-out at the other', async () => {
    expect(login.log()).toContain(issuer)
    const stock = await StockClient.discover(issuer, 'console', url)
    const browser = new Browser(issuer)
    const tokens = await signIn(browser, stock, 'heping', passwordDigest(DEMO_PASSWORD))
    expect((await call(tokens.access_token, '/api/user/get-account-info')).data).toMatchObject({
      id: claimsOf(tokens.access_token).sub,
    })

    const renewed = await call('', '/api/login/refresh', { refreshToken: tokens.refresh_token })
    expect(renewed).toMatchObject({ status: 200, data: { tokenType: 'Bearer', expiresIn: 600 } })
    const switched = await call(String(renewed.data.accessToken), '/api/user/switch-tenant', {
      tenantId: '7',
    })
    expect(claimsOf(String(switched.data.accessToken)).tid).toBe('7')

    const token = String(switched.data.accessToken)
    expect((await call(token, '/api/user/logout', {})).status).toBe(200)
    expect(await call(token, '/api/user/sessions')).toMatchObject({ status: 401, code: 40101 })
    expect(
      (await call('', '/api/login/refresh', { refreshToken: String(switched.data.refreshToken) }))
        .status,
    ).toBe(401)
    expect((await stock.begin(browser)).location).toContain('/login?uid=')
  }, 60_000)

  test('[LG-03] log-out at the login site’s own page ends the calls at the API; its events reach the API’s consumers', async () => {
    const stock = await StockClient.discover(issuer, 'console', url)
    const browser = new Browser(issuer)
    const tokens = await signIn(browser, stock, 'linxue', passwordDigest(DEMO_PASSWORD))
    expect((await call(tokens.access_token, '/api/user/sessions')).status).toBe(200)
    expect((await browser.post('logout', {})).status).toBe(200)
    await eventually(
      'the end of the session',
      async () => (await call(tokens.access_token, '/api/user/sessions')).status === 401,
    )

    // A new device's sign-in writes a security message: the event was stored by one process and is
    // delivered by the other.
    const again = await signIn(new Browser(issuer), stock, 'linxue', passwordDigest(DEMO_PASSWORD))
    const unread = async (): Promise<number> =>
      Number((await call(again.access_token, '/api/station/un-read-count')).data.systemCount)
    await eventually('the message', async () => (await unread()) >= 2)
  }, 60_000)

  test('[LG-02] a stopped login site leaves the console’s calls alone', async () => {
    const stock = await StockClient.discover(issuer, 'console', url)
    const tokens = await signIn(new Browser(issuer), stock, 'heping', passwordDigest(DEMO_PASSWORD))
    await login.stop()
    expect(await login.ended()).toBe(0)
    expect((await call(tokens.access_token, '/api/user/sessions')).status).toBe(200)
    expect(
      await call('', '/api/login/refresh', { refreshToken: tokens.refresh_token }),
    ).toMatchObject({ status: 503, code: 50000 })
  }, 60_000)
})
