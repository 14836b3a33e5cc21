/**
 * A partner's application with a stock client: its tokens are its own, and reach what it is
 * registered for.
 */
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import * as client from 'openid-client'
import { WebSocket } from 'ws'
import { readConfig } from '../../config.ts'
import { personId } from '../../seed/data/people.ts'
import { CONSOLE, Browser, claimsOf, headerOf, signIn } from './browser.test-support.ts'
import { PARTY, PASSWORD } from './harness.test-support.ts'
import { type Asked, authorizeAs, discover } from './partner.test-support.ts'
import { openProduct, type Product } from './product.test-support.ts'

const AUDIENCE = `${CONSOLE}/api/clients/archive`

let product: Product
let partner: client.Configuration
/** An application of our own house, registered for organisations too. */
let party: client.Configuration

beforeAll(async () => {
  product = await openProduct({ demo: true })
  partner = await discover(product.issuer, 'archive')
  party = await discover(product.issuer, 'party-building')
}, 120_000)
afterAll(() => product.close())

const authorize = (
  asked: Asked,
  browser = new Browser(product.issuer),
  of = partner,
): ReturnType<typeof authorizeAs> => authorizeAs(of, asked, browser)

const call = (method: 'GET' | 'POST', path: string, token: string, body?: object) =>
  product.call(method, `/api/${path}`, token, body, { 'tenant-id': '2' })

/** What the API answers to a token, whichever it is. */
const answerTo = async (token: string): Promise<unknown[]> => {
  const { status, body } = await call('GET', 'user/get-account-info', token)
  return [status, body.code, body.msg]
}
const NOT_FOR_API = [401, 40103, '该令牌不能用于此接口，请在授权请求中用 resource 指定接口地址']

test('[LG-02] a partner’s token has its own audience and calls what its scopes name, as the person and no more', async () => {
  const { access_token } = await authorize({ scope: 'openid todo:read', resource: AUDIENCE })
  expect(claimsOf(access_token)).toMatchObject({
    aud: AUDIENCE,
    client_id: 'archive',
    scope: 'todo:read',
  })
  const todos = { pageNum: 1, pageSize: 10, data: {} }
  expect((await call('POST', 'todo/select-all-todo', access_token, todos)).body.code).toBe(200)
  expect((await call('GET', 'user/get-account-info', access_token)).body).toMatchObject({
    code: 40301,
    msg: '访问令牌缺少授权范围 profile:read，请在授权请求的 scope 中加上',
  })
  expect((await call('POST', 'todo/save', access_token, {})).body).toMatchObject({
    code: 40301,
    msg: '该接口不对合作应用开放',
  })
  expect((await call('GET', 'role/authorize/my-permissions', access_token)).body.code).toBe(40301)
  expect((await call('POST', 'user/ticket', access_token, { clientId: 'archive' })).body.code).toBe(
    40301,
  )
  expect(
    (
      await product.app.http.inject({
        method: 'POST',
        url: '/api/upload/action',
        headers: { authorization: `Bearer ${access_token}` },
      })
    ).statusCode,
  ).toBe(403)
})

test('[LG-02] a partner’s token opens no socket: it is closed with 4403, the console’s is welcome', async () => {
  const origin = await product.app.http.listen({ port: 0, host: '127.0.0.1' })
  const saidTo = async (token: string): Promise<unknown> => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/ws/message`)
    await once(socket, 'open')
    const answer = new Promise((resolve) => {
      socket.once('message', (data: Buffer) => resolve(JSON.parse(data.toString('utf8'))))
      socket.once('close', (code: number) => resolve({ closed: code }))
    })
    socket.send(JSON.stringify({ type: 'hello', token, tenantId: '2' }))
    const said = await answer
    socket.terminate()
    return said
  }
  const { access_token } = await authorize({ scope: 'openid todo:read', resource: AUDIENCE })
  expect(await saidTo(access_token)).toEqual({ closed: 4403 })
  const mine = await signIn(new Browser(product.issuer), product.stock, 'linxue', PASSWORD)
  expect(await saidTo(mine.access_token)).toEqual({ type: 'welcome' })
})

test('[LG-02] scopes that it is not registered for are not granted, and a token that names the console’s audience is refused', async () => {
  const { access_token } = await authorize({
    scope: 'openid profile:read organisation:read api',
    resource: AUDIENCE,
  })
  expect(claimsOf(access_token)).toMatchObject({ scope: 'profile:read' })
  expect((await call('GET', 'user/get-account-info', access_token)).body.code).toBe(200)
  expect((await call('GET', 'user/list-current-tenant', access_token)).body.code).toBe(40301)
})

test.each([
  `${CONSOLE}/api`,
  `${CONSOLE}/api/clients/party-building`,
  'https://elsewhere.example/',
])('[LG-02] the resource %s is none of this client: invalid_target', async (resource) => {
  await expect(authorize({ scope: 'openid todo:read', resource })).rejects.toMatchObject({
    error: 'invalid_target',
  })
})

test('[LG-02] without a resource the token is for the userinfo endpoint, which tells the name where the profile was asked for; the API refuses it', async () => {
  const tokens = await authorize({ scope: 'openid profile' })
  const claims = tokens.claims()
  expect(
    await client.fetchUserInfo(partner, tokens.access_token, String(claims?.sub)),
  ).toMatchObject({ sub: claims?.sub, name: expect.stringMatching(/./) })
  const plain = await authorize({ scope: 'openid' })
  expect(
    Object.keys(await client.fetchUserInfo(partner, plain.access_token, String(claims?.sub))),
  ).toEqual(['sub'])
  expect(await answerTo(tokens.access_token)).toEqual(NOT_FOR_API)
})

test('[LG-02] id tokens of partners are signed with RS256, those of the console with EdDSA, and both keys are published', async () => {
  const { jwks_uri: address, id_token_signing_alg_values_supported: algorithms } =
    partner.serverMetadata()
  expect(algorithms).toEqual(expect.arrayContaining(['EdDSA', 'RS256']))
  const { keys } = (await (await fetch(String(address))).json()) as {
    keys: { kid: string; alg: string; d?: string; p?: string }[]
  }
  expect(keys.map(({ alg }) => alg).toSorted()).toEqual(['EdDSA', 'RS256'])
  expect(keys.filter((key) => key.d !== undefined || key.p !== undefined)).toEqual([])
  const { id_token: idToken = '' } = await authorize({ scope: 'openid' })
  expect(headerOf(idToken)).toMatchObject({
    alg: 'RS256',
    kid: keys.find(({ alg }) => alg === 'RS256')?.kid,
  })
  const mine = await signIn(new Browser(product.issuer), product.stock, 'linxue', PASSWORD)
  expect(headerOf(mine.id_token)).toMatchObject({ alg: 'EdDSA' })
  // An id token is no access token, whatever signs it.
  for (const other of [idToken, String(mine.id_token), mine.refresh_token])
    expect(await answerTo(other)).toEqual(NOT_FOR_API)
})

test('[LG-02] claims are told by scope: phone, mail, organisation with departments, and only where the client is registered for them', async () => {
  const redirect = `${PARTY}/auth/callBack`
  const read = async (scope: string): Promise<object> => {
    const tokens = await authorize(
      { principal: 'zhouming', scope, redirect_uri: redirect },
      undefined,
      party,
    )
    const { sub } = tokens.claims() ?? { sub: '' }
    return client.fetchUserInfo(party, tokens.access_token, sub)
  }
  const sub = personId('zhouming')
  expect(await read('openid phone')).toEqual({
    sub,
    phone_number: '+8619900000001',
    phone_number_verified: true,
  })
  expect(await read('openid profile email')).toEqual({
    sub,
    name: '周明',
    email: 'zhouming@example.com',
    email_verified: true,
  })
  expect(await read('openid organisation')).toEqual({
    sub,
    organisation: { id: '2', name: '锦云区人民政府' },
    departments: expect.arrayContaining(['办公室']),
  })
  await expect(authorize({ scope: 'openid organisation' })).rejects.toMatchObject({
    error: 'invalid_scope',
  })
})

const REQUEST = {
  client_id: 'archive',
  redirect_uri: 'https://archive.example.com/signed-in',
  response_type: 'code',
  scope: 'openid',
  state: 'x',
  code_challenge: 'x'.repeat(43),
  code_challenge_method: 'S256',
}
const AGAIN = '请返回该应用重新登录；仍然失败时，请联系该应用的管理员。'

test.each([
  [
    'without redirect_uri, though one alone is registered',
    '/auth',
    { ...REQUEST, redirect_uri: '' },
    `应用发来的登录请求有误。${AGAIN}`,
    'missing required parameter',
  ],
  [
    'with an address of somebody else',
    '/auth',
    { ...REQUEST, redirect_uri: 'https://elsewhere.example/' },
    '应用的返回地址没有在众治登记。',
    'invalid_redirect_uri',
  ],
  [
    'of an unknown application',
    '/auth',
    { ...REQUEST, client_id: 'nobody' },
    '该应用没有在众治登记，或已停用。',
    'invalid_client',
  ],
  ['of a sign-in that is over', '/auth/unknown', {}, '请返回应用重新登录。', 'has expired'],
  [
    'to log out, that is broken',
    '/session/end',
    { id_token_hint: 'x' },
    '请返回应用重新退出',
    'id_token_hint',
  ],
])(
  '[LG-02] a request %s is told in Chinese with the next step; the technical text stands below',
  async (_kind, path, asked, text, detail) => {
    const query = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''))
    const answer = await new Browser(product.issuer).request(
      `${product.issuer}${path}?${query.toString()}`,
      { headers: { accept: 'text/html' } },
    )
    expect(answer.status).toBe(400)
    expect(answer.location).toBe('')
    const [said = '', technical = ''] = answer.text.split('<details>')
    expect(said).toContain(text)
    expect(said.slice(said.indexOf('<main>')).replaceAll(/<[^>]*>/g, '')).not.toMatch(/[a-z]{3}/)
    expect(technical).toContain(detail)
  },
)

test('[LG-03] refresh tokens are given to who asks for offline_access, renew, and are revoked by their client', async () => {
  expect(
    (await authorize({ scope: 'openid todo:read', resource: AUDIENCE })).refresh_token,
  ).toBeUndefined()
  const tokens = await authorize({
    scope: 'openid todo:read offline_access',
    prompt: 'consent',
    resource: AUDIENCE,
  })
  const renewed = await client.refreshTokenGrant(partner, String(tokens.refresh_token))
  expect(claimsOf(renewed.access_token)).toMatchObject({ aud: AUDIENCE, scope: 'todo:read' })
  const todos = { pageNum: 1, pageSize: 10, data: {} }
  expect((await call('POST', 'todo/select-all-todo', renewed.access_token, todos)).status).toBe(200)
  expect(
    (await product.call('POST', '/api/login/refresh', '', { refreshToken: renewed.refresh_token }))
      .status,
  ).toBe(401)
  await client.tokenRevocation(partner, String(renewed.refresh_token))
  await expect(
    client.refreshTokenGrant(partner, String(renewed.refresh_token)),
  ).rejects.toMatchObject({ error: 'invalid_grant' })
  await product.app.outbox.drain()
  expect(await answerTo(renewed.access_token)).toEqual([
    401,
    40101,
    '访问令牌已失效，请用刷新令牌换取新的令牌，或请用户重新授权',
  ])
  expect(await answerTo(String(renewed.refresh_token))).toEqual([
    401,
    40101,
    '登录已过期，请重新登录',
  ])
})

test('[LG-02] the partner signs in by itself where the person is signed in to the console, and a switch of organisation is not its to make', async () => {
  const browser = new Browser(product.issuer)
  await signIn(browser, product.stock, 'linxue', PASSWORD)
  const asked = { scope: 'openid todo:read', resource: AUDIENCE }
  await authorize(asked, browser)
  const { access_token } = await authorize({ ...asked, prompt: 'none' }, browser)
  expect(claimsOf(access_token)).toMatchObject({ client_id: 'archive' })
  expect((await call('GET', 'user/switch-tenant?tenantId=2', access_token)).body.code).toBe(40301)
})

test.each([
  'not json',
  '[{"id":"archive"}]',
  '[{"id":"console","name":"x","origin":"https://a.example","scopes":[]}]',
  '[{"id":"archive","name":"x","origin":"https://a.example/path","scopes":[]}]',
  '[{"id":"archive","name":"x","origin":"https://a.example","scopes":["role:write"]}]',
])('[LG-02] the list %s stops the start with a sentence', (text) => {
  expect(() => readConfig({ CLIENTS: text })).toThrow(/^CLIENTS .*a JSON list of .*profile:read/)
})
