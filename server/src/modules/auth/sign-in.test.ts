/** Signing in at the login site, by an independent client on a real database. */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Browser, claimsOf, signIn, StockClient } from './browser.test-support.ts'
import { openWorld, PASSWORD, PARTY, type World } from './harness.test-support.ts'

let world: World
let stock: StockClient

beforeAll(async () => {
  world = await openWorld(8300)
  stock = await StockClient.discover(world.issuer)
}, 60_000)
afterAll(() => world.close())

test('[LG-02] a stock client signs in with authorization code and PKCE', async () => {
  const tokens = await signIn(new Browser(world.issuer), stock, 'person1', PASSWORD)
  const claims = claimsOf(tokens.access_token)
  expect(claims).toMatchObject({ sub: '1', tid: '2', iss: world.issuer, aud: 'http://localhost:8399/api', client_id: 'console' })
  expect(Number(claims.exp) - Number(claims.iat)).toBe(600)
  expect(claims.sid).toBeTruthy()
  expect(claims.fid).toBeTruthy()
  expect(JSON.parse(Buffer.from(tokens.access_token.split('.')[0] ?? '', 'base64url').toString())).toMatchObject({ alg: 'EdDSA', typ: 'at+jwt' })
  const sessions = await world.store.db.selectFrom('authSession').selectAll().where('uid', '=', String(claims.sid)).execute()
  expect(sessions).toMatchObject([{ userId: '1', endedAt: null }])
  expect(world.events).toContainEqual(
    expect.objectContaining({ type: 'session.started', objectId: '1', payload: expect.objectContaining({ newDevice: true }) }),
  )
})

test('[LG-02] a second registered application signs in without asking', async () => {
  const browser = new Browser(world.issuer)
  await signIn(browser, stock, 'person1', PASSWORD)
  const party = await StockClient.discover(world.issuer, 'party-building', PARTY)
  const attempt = await party.begin(browser, { prompt: 'none' })
  const tokens = await party.finish(browser, attempt, attempt.location)
  expect(claimsOf(tokens.access_token)).toMatchObject({ sub: '1', client_id: 'party-building' })
})
