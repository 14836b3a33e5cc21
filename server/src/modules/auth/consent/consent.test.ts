/**
 * What a partner's application gets of a person is asked first, once for the same; seen and taken
 * back in the account's security (PIPL 23, OpenID Connect Core 1.0, 3.1.2.4).
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { TICKET_GRANT } from '@zz/login-site'
import * as client from 'openid-client'
import { personId } from '../../../seed/data/people.ts'
import { accountPurgeSteps } from '../../../platform/account-purge.ts'
import { Browser, CONSOLE, signIn } from '../browser.test-support.ts'
import { PASSWORD } from '../harness.test-support.ts'
import { authorizeAs, type Asked, begin, discover } from '../partner.test-support.ts'
import { ARCHIVE, openProduct, type Product } from '../product.test-support.ts'
import { authTables } from '../store.ts'

const AUDIENCE = `${CONSOLE}/api/clients/archive`
const PORTAL = 'http://localhost:8396'
const at = (origin: string) => ({ origin, redirectPath: '/signed-in' })
const CLIENTS = [
  { id: 'archive', name: '档案', ...at(ARCHIVE), scopes: ['profile:read', 'todo:read'] },
  { id: 'portal', name: '门户', ...at(PORTAL), scopes: ['profile:read'], consent: 'never' },
]

let product: Product
let archive: client.Configuration
beforeAll(async () => {
  product = await openProduct({ demo: true, env: { CLIENTS: JSON.stringify(CLIENTS) } })
  archive = await discover(product.issuer, 'archive')
}, 120_000)
afterAll(() => product.close())

const newBrowser = () => new Browser(product.issuer)
const isAsked = async (asked: Asked, browser = newBrowser()): Promise<boolean> =>
  new URL((await begin(archive, asked, browser)).location).pathname === '/consent'
const uidOf = (location: string): string => new URL(location).searchParams.get('uid') ?? ''
const shown = async (browser: Browser, location: string) => {
  const answer = await browser.request(`${product.issuer}/api/login/context?uid=${uidOf(location)}`)
  return JSON.parse(answer.text) as { code: number; data: Record<string, unknown> }
}
const tokenOf = async (principal: string): Promise<string> =>
  (await signIn(newBrowser(), product.stock, principal, PASSWORD)).access_token
const listed = async (token: string) =>
  (await product.call('GET', '/api/user/consents', token)).body.data as { clientId: string }[]
const withdraw = (token: string, clientId = 'archive') =>
  product.call('POST', '/api/user/consent/withdraw', token, { clientId })

test('[LG-08] the first sign-in to a partner asks: who it is, and what it gets; then never again for the same, in any browser', async () => {
  const asked = { principal: 'zhaolan', scope: 'openid profile phone todo:read' }
  const browser = newBrowser()
  const { location, finish } = await begin(archive, asked, browser)
  const page = await shown(browser, location)
  expect(page.data).toMatchObject({
    clientName: '档案',
    consent: { host: 'localhost:8397', items: ['账号ID', '姓名', '手机号', '待办'] },
  })
  expect(String((page.data.consent as { account: string }).account)).not.toBe('')
  const tokens = await finish()
  expect(
    await client.fetchUserInfo(archive, tokens.access_token, String(tokens.claims()?.sub)),
  ).toMatchObject({ name: '赵岚', phone_number: expect.any(String) })
  expect(await isAsked(asked)).toBe(false)
  expect(await isAsked({ ...asked, scope: 'openid phone' })).toBe(false)
  // The partner itself wants to ask.
  expect(await isAsked({ ...asked, prompt: 'consent' })).toBe(true)
  const me = await tokenOf('zhaolan')
  expect(await listed(me)).toEqual([
    {
      clientId: 'archive',
      name: '档案',
      items: ['账号ID', '姓名', '手机号', '待办'],
      agreedTime: expect.stringMatching(/^\d{4}-/),
    },
  ])
  const entries = await product.app.platform
    .system('test')
    .db.selectFrom('auditLog')
    .select('objectId')
    .where('action', '=', 'user.consent.give')
    .where('objectId', '=', personId('zhaolan'))
    .execute()
  expect(entries).toHaveLength(1)
})

test('[LG-08] it is asked again when the partner wants more, and nothing is passed on by itself before', async () => {
  const principal = 'heping'
  const browser = newBrowser()
  const none = { principal, scope: 'openid', prompt: 'none' }
  await signIn(browser, product.stock, principal, PASSWORD)
  await expect(authorizeAs(archive, none, browser)).rejects.toMatchObject({
    error: 'consent_required',
  })
  await authorizeAs(archive, { principal, scope: 'openid' }, browser)
  await authorizeAs(archive, none, browser)
  for (const more of [
    { scope: 'openid email' },
    { scope: 'openid profile:read', resource: AUDIENCE },
  ]) {
    await expect(authorizeAs(archive, { ...none, ...more }, browser)).rejects.toMatchObject({
      error: 'consent_required',
    })
    const { location, finish } = await begin(archive, { principal, ...more }, browser)
    expect(new URL(location).pathname).toBe('/consent')
    await finish()
    await authorizeAs(archive, { ...none, ...more }, browser)
  }
  // What was agreed to counts, not what a grant of this session holds from before.
  await product.app.platform.system('test').write((w) =>
    authTables(w.db)
      .updateTable('authConsent')
      .set({ scopes: ['openid'] })
      .where('userId', '=', personId(principal))
      .execute(),
  )
  expect(await isAsked({ principal, scope: 'openid email' }, browser)).toBe(true)
})

test('[LG-08] who does not agree goes back with access_denied, and nothing is kept', async () => {
  const asked = { principal: 'chensiyuan', scope: 'openid profile' }
  const browser = newBrowser()
  const { finish } = await begin(archive, asked, browser)
  await expect(finish(false)).rejects.toMatchObject({ error: 'access_denied' })
  expect(await listed(await tokenOf('chensiyuan'))).toEqual([])
  expect(await isAsked(asked, browser)).toBe(true)
})

test('[LG-08] what was agreed to is taken back by the person: renewals, tokens and user info end, and it is asked anew', async () => {
  const asked = {
    principal: 'wutong',
    scope: 'openid profile:read offline_access',
    prompt: 'consent',
    resource: AUDIENCE,
  }
  const browser = newBrowser()
  const tokens = await authorizeAs(archive, asked, browser)
  const plain = await authorizeAs(archive, { principal: 'wutong', scope: 'openid' }, browser)
  const sub = personId('wutong')
  const read = () => product.call('GET', '/api/user/get-account-info', tokens.access_token)
  expect((await read()).status).toBe(200)
  await client.fetchUserInfo(archive, plain.access_token, sub)
  const [me, other] = [await tokenOf('wutong'), await tokenOf('renhaoran')]
  expect((await withdraw(other)).status).toBe(404)
  expect((await withdraw(tokens.access_token)).body.code).toBe(40301)
  expect((await withdraw(me)).status).toBe(200)
  expect((await read()).status).toBe(401)
  await expect(client.fetchUserInfo(archive, plain.access_token, sub)).rejects.toThrow()
  await expect(
    client.refreshTokenGrant(archive, String(tokens.refresh_token)),
  ).rejects.toMatchObject({ error: 'invalid_grant' })
  expect(await listed(me)).toEqual([])
  expect((await withdraw(me)).status).toBe(404)
  expect(await isAsked({ principal: 'wutong', scope: 'openid' }, browser)).toBe(true)
  // The person's own session goes on.
  expect((await product.call('GET', '/api/user/sessions', me)).status).toBe(200)
})

test('[LG-08] nobody else answers for the person: not another browser, nor one whose session is over, nor the page of a sign-in', async () => {
  const browser = newBrowser()
  const { location } = await begin(archive, { principal: 'xuyang2024', scope: 'openid' }, browser)
  const answer = (of: Browser, uid: string) => of.post('consent', { uid, agree: true })
  expect((await answer(newBrowser(), uidOf(location))).status).toBe(404)
  const { uid } = await product.stock.begin(newBrowser())
  expect((await answer(browser, uid)).status).toBe(404)
  const signedIn = await browser.post('password', {
    uid: uidOf(location),
    principal: 'heping',
    password: PASSWORD,
  })
  expect(signedIn.status).toBe(404)
  const elsewhere = await tokenOf('xuyang2024')
  await product.call('POST', '/api/user/sessions/end-others', elsewhere)
  expect((await answer(browser, uidOf(location))).status).toBe(404)
  expect(await listed(elsewhere)).toEqual([])
})

test('[LG-08] of an application of the house nobody is asked; a ticket, which asks nobody, is for those alone', async () => {
  const portal = await discover(product.issuer, 'portal')
  const browser = newBrowser()
  const me = (await signIn(browser, product.stock, 'gaoyuan', PASSWORD)).access_token
  await authorizeAs(
    portal,
    { scope: 'openid phone', prompt: 'none', redirect_uri: `${PORTAL}/signed-in` },
    browser,
  )
  const ticketFor = (clientId: string) => product.call('POST', '/api/user/ticket', me, { clientId })
  expect((await ticketFor('portal')).status).toBe(200)
  expect((await ticketFor('archive')).body).toMatchObject({ code: 40001, field: 'clientId' })
  const redeem = (of: client.Configuration) =>
    client.genericGrantRequest(of, TICKET_GRANT, { ticket: 'x' })
  await expect(redeem(portal)).rejects.toMatchObject({ error: 'invalid_grant' })
  await expect(redeem(archive)).rejects.toMatchObject({ error: 'invalid_request' })
})

test('[UC-11] agreements go with an account that is purged', async () => {
  await authorizeAs(archive, { principal: 'linxue', scope: 'openid' }, newBrowser())
  const system = product.app.platform.system('test')
  const steps = accountPurgeSteps.of(product.app.platform.hooks)
  const step = steps.find(({ name }) => name === 'auth.consents')
  const left = async () =>
    (
      await authTables(system.db)
        .selectFrom('authConsent')
        .select('clientId')
        .where('userId', '=', personId('linxue'))
        .execute()
    ).length
  expect(await left()).toBe(1)
  await system.write(async (w) => step?.purge(w, personId('linxue')))
  expect(await left()).toBe(0)
})
