/** Attempts to get in, to get others in, and to lead the browser astray. */
import { request as httpRequest } from 'node:http'
import { expect, test } from '@jest/globals'
import { passwordDigest, passwordEvaluations } from '@zz/login-site'
import { CONSOLE, Browser, signIn } from './browser.test-support.ts'
import { PARTY, PASSWORD } from './harness.test-support.ts'
import { stock, world } from './world.test-support.ts'

const WRONG = passwordDigest('not the password')

test('[LG-04] fifty guesses at once: five are evaluated, all others are refused, and the lock ends', async () => {
  const browser = new Browser(world.issuer)
  const { uid } = await stock.begin(browser)
  const before = passwordEvaluations()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      browser.post('password', { uid, principal: 'person1', password: WRONG }),
    ),
  )
  expect(passwordEvaluations() - before).toBe(5)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(4)
  const locked = answers.filter(({ status }) => status === 429)
  expect(locked).toHaveLength(46)
  for (const { body } of locked)
    expect(body).toMatchObject({ code: 42901, msg: '账号已锁定，请15分钟后再试' })
  expect(
    (await browser.post('password', { uid, principal: 'person1', password: PASSWORD })).status,
  ).toBe(429)
  world.pass(14 * 60_000)
  expect(
    (await browser.post('password', { uid, principal: 'person1', password: PASSWORD })).body.msg,
  ).toBe('账号已锁定，请1分钟后再试')
  world.pass(61_000)
  await signIn(new Browser(world.issuer), stock, 'person1', PASSWORD)
})

test('[LG-04] an unknown name locks like a known one, and a success clears the count', async () => {
  const browser = new Browser(world.issuer)
  const { uid } = await stock.begin(browser)
  const statuses: number[] = []
  for (let index = 0; index < 7; index += 1)
    statuses.push(
      (await browser.post('password', { uid, principal: 'unknown-name', password: WRONG })).status,
    )
  expect(statuses).toEqual([400, 400, 400, 400, 429, 429, 429])
  for (let round = 0; round < 2; round += 1) {
    for (let index = 0; index < 4; index += 1)
      await browser.post('password', { uid, principal: 'person2', password: WRONG })
    await signIn(new Browser(world.issuer), stock, 'person2', PASSWORD)
  }
})

test('[LG-04] codes: five tries, 60 seconds, ten a day for a number, captcha each time', async () => {
  const browser = new Browser(world.issuer)
  const { uid } = await stock.begin(browser)
  const mobile = '19900000002'
  const code = await browser.code(mobile, 'login')
  const token = await browser.captcha()
  expect(
    (await browser.post('send-code', { mobile, scene: 'login', captchaToken: token })).body.code,
  ).toBe(42901)
  expect(
    (
      await browser.post('send-code', {
        mobile: '19900000009',
        scene: 'login',
        captchaToken: token,
      })
    ).body,
  ).toMatchObject({
    code: 40001,
    field: 'captchaToken',
  })
  const wrong = code === '000000' ? '111111' : '000000'
  const statuses: number[] = []
  for (let index = 0; index < 5; index += 1)
    statuses.push((await browser.post('sms', { uid, mobile, code: wrong })).body.code)
  expect(statuses).toEqual([40002, 40002, 40002, 40002, 42901])
  world.pass(16 * 60_000)
  expect((await browser.post('sms', { uid, mobile, code })).body.code).toBe(40003)
  for (let sent = 1; sent < 10; sent += 1) {
    await browser.code(mobile, 'login')
    world.pass(61_000)
  }
  await expect(browser.code(mobile, 'login')).rejects.toThrow('42901')
})

test('[SW-11] the slider is judged on the server, for this browser, once', async () => {
  const browser = new Browser(world.issuer)
  const answer = async (track: number[][], by = browser) => {
    const started = await browser.post('captcha/start', { scene: 'login' })
    return by.post('captcha/answer', { id: started.body.data.id, track })
  }
  const human = Array.from({ length: 20 }, (_, index) => [
    Math.round(280 * (1 - (1 - index / 19) ** 2)),
    index * 11 + (index % 3),
  ])
  expect((await answer(human)).status).toBe(200)
  expect((await answer(human, new Browser(world.issuer))).status).toBe(400)
  expect((await answer([])).status).toBe(400)
  expect(
    (
      await answer([
        [0, 0],
        [280, 300],
      ])
    ).status,
  ).toBe(400)
  expect((await answer(human.slice(0, 10))).status).toBe(400)
  expect(
    (await answer(Array.from({ length: 20 }, (_, index) => [index * 15, index * 20]))).status,
  ).toBe(400)
  expect((await answer(human.map(([x = 0, t = 0]) => [x, t * 100]))).status).toBe(400)
  const keyed = await browser.post('captcha/start', { scene: 'login' })
  world.pass(800)
  expect(
    (
      await browser.post('captcha/answer', {
        id: keyed.body.data.id,
        track: [
          [0, 0],
          [280, 40],
        ],
      })
    ).status,
  ).toBe(200)
  const started = await browser.post('captcha/start', { scene: 'login' })
  const first = await browser.post('captcha/answer', { id: started.body.data.id, track: human })
  expect(
    (await browser.post('captcha/answer', { id: started.body.data.id, track: human })).status,
  ).toBe(400)
  world.pass(121_000)
  expect(
    (
      await browser.post('send-code', {
        mobile: '19900000008',
        scene: 'login',
        captchaToken: first.body.data.token,
      })
    ).body,
  ).toMatchObject({
    field: 'captchaToken',
  })
})

test('[SW-11] send-code of every scene refuses an answer that is forged, used, another browser’s or another scene’s', async () => {
  const browser = new Browser(world.issuer)
  const scenes = ['login', 'register', 'reset'] as const
  const send = async (scene: string, captchaToken: string) =>
    (await browser.post('send-code', { mobile: '19900000010', scene, captchaToken })).body
  const refused = { code: 40001, field: 'captchaToken', msg: '请先完成滑块验证' }
  for (const scene of scenes) {
    expect(await send(scene, 'x'.repeat(43))).toMatchObject(refused)
    expect(await send(scene, await new Browser(world.issuer).captcha(scene))).toMatchObject(refused)
    for (const other of scenes.filter((one) => one !== scene))
      expect(await send(scene, await browser.captcha(other))).toMatchObject(refused)
    world.pass(61_000)
    const token = await browser.captcha(scene)
    expect(await send(scene, token)).toMatchObject({ code: 200 })
    world.pass(61_000)
    expect(await send(scene, token)).toMatchObject(refused)
  }
  expect((await browser.post('captcha/start', {})).body).toMatchObject({
    code: 40001,
    field: 'scene',
  })
  expect((await browser.post('captcha/start', { scene: 'console-code' })).body).toMatchObject({
    code: 40001,
    field: 'scene',
  })
})

test('[LG-05] nine manipulated return addresses are refused without a redirect', async () => {
  const callback = `${CONSOLE}/auth/callBack`
  const addresses = [
    'https://evil.example/auth/callBack',
    `${callback}.evil.example`,
    `${callback}/../../evil`,
    `${callback}?next=https://evil.example`,
    `${callback}#@evil.example`,
    'http://localhost:8399@evil.example/auth/callBack',
    'http://LOCALHOST:8399/auth/callback',
    'javascript:alert(1)//auth/callBack',
    '//evil.example/auth/callBack',
  ]
  for (const address of addresses) {
    const query = new URLSearchParams({
      client_id: 'console',
      response_type: 'code',
      scope: 'openid',
      redirect_uri: address,
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    })
    const answer = await new Browser(world.issuer).request(
      `${world.issuer}/auth?${query.toString()}`,
    )
    expect([address, answer.status, answer.location]).toEqual([address, 400, ''])
  }
  const postLogout = await new Browser(world.issuer).request(
    `${world.issuer}/session/end?client_id=console&post_logout_redirect_uri=https%3A%2F%2Fevil.example`,
  )
  expect([postLogout.status, postLogout.location]).toEqual([400, ''])
})

test('[LG-02] PKCE may be neither absent nor plain', async () => {
  const base = {
    client_id: 'console',
    response_type: 'code',
    scope: 'openid',
    redirect_uri: `${CONSOLE}/auth/callBack`,
  }
  for (const extra of [{}, { code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' }]) {
    const answer = await new Browser(world.issuer).request(
      `${world.issuer}/auth?${new URLSearchParams({ ...base, ...extra }).toString()}`,
    )
    expect(new URL(answer.location).searchParams.get('error')).toBe('invalid_request')
  }
})

test.each(['state', 'nonce', 'login_hint'])(
  '[LG-02] NUL in %s, which no database takes, is refused by its name',
  async (name) => {
    const query = new URLSearchParams({
      client_id: 'console',
      response_type: 'code',
      scope: 'openid',
      redirect_uri: `${CONSOLE}/auth/callBack`,
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
      [name]: 'a\u0000b',
    })
    const begin = await new Browser(world.issuer).request(
      `${world.issuer}/auth?${query.toString()}`,
    )
    expect([begin.status, begin.location]).toEqual([400, ''])
    expect(begin.text).toContain(`invalid_request: ${name} must not contain NUL`)
  },
)

test('[LG-02] NUL in the state of a sign-out is refused by its name', async () => {
  const query = new URLSearchParams({ client_id: 'console', state: 'a\u0000b' })
  const end = await new Browser(world.issuer).request(
    `${world.issuer}/session/end?${query.toString()}`,
  )
  expect(end.status).toBe(400)
  expect(end.text).toContain('state must not contain NUL')
})

test('[LG-02] hole 1: a password typed at a link with somebody else’s uid signs nobody in', async () => {
  const attacker = new Browser(world.issuer)
  const attempt = await stock.begin(attacker)
  const victim = new Browser(world.issuer)
  await victim.request(`${world.issuer}/login?uid=${attempt.uid}`)
  expect(
    (await victim.post('password', { uid: attempt.uid, principal: 'person1', password: PASSWORD }))
      .body.code,
  ).toBe(40401)
  const context = await victim.request(`${world.issuer}/api/login/context?uid=${attempt.uid}`)
  expect(JSON.parse(context.text)).toMatchObject({ code: 40401, data: { consoleUrl: CONSOLE } })
  const resumed = await attacker.request(`${world.issuer}/auth/${attempt.uid}`)
  expect(resumed.location).toContain('/login?uid=')
})

test.each([
  ['kickout', 'kickout'],
  ['expired', 'expired'],
  ['您中奖了', null],
  [undefined, null],
])(
  '[UC-14] a sign-in that begins with %s for the end of the session before tells its page %s',
  async (ended, told) => {
    const browser = new Browser(world.issuer)
    const { uid } = await stock.begin(browser, ended === undefined ? {} : { ended })
    const context = await browser.request(`${world.issuer}/api/login/context?uid=${uid}`)
    expect(JSON.parse(context.text)).toMatchObject({ code: 200, data: { endedReason: told } })
  },
)

const withHost = (
  url: string,
  headers: Record<string, string>,
): Promise<{ location: string; text: string }> =>
  new Promise((resolve, reject) => {
    const sent = httpRequest(url, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          location: String(response.headers.location ?? ''),
          text: Buffer.concat(chunks).toString(),
        }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })

test('[LG-05] hole 2: neither Host nor forwarded headers change an address', async () => {
  const headers = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.example',
  }
  const discovery = await withHost(`${world.issuer}/.well-known/openid-configuration`, headers)
  expect(discovery.text).not.toContain('evil.example')
  expect(JSON.parse(discovery.text)).toMatchObject({
    issuer: world.issuer,
    token_endpoint: `${world.issuer}/token`,
  })
  const query = new URLSearchParams({
    client_id: 'console',
    response_type: 'code',
    scope: 'openid',
    redirect_uri: `${CONSOLE}/auth/callBack`,
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  })
  const { location } = await withHost(`${world.issuer}/auth?${query.toString()}`, headers)
  expect(location).toMatch(/^\/login\?uid=/)
  const rows = await world.store.db
    .selectFrom('authItem')
    .select('payload')
    .where('model', '=', 'Interaction')
    .execute()
  for (const { payload } of rows)
    expect(String(payload.returnTo)).toMatch(new RegExp(`^${world.issuer}/auth/`))
})

test('[LG-02] only its own console may call the token endpoint from a page', async () => {
  const ask = async (origin: string) => {
    const response = await fetch(`${world.issuer}/token`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        client_id: 'console',
        refresh_token: 'x',
      }),
    })
    return [response.status, response.headers.get('access-control-allow-origin')]
  }
  expect(await ask(CONSOLE)).toEqual([400, CONSOLE])
  expect(await ask(PARTY)).toEqual([400, null])
  expect(await ask('https://evil.example')).toEqual([400, null])
})

test('[LG-01] calls from other pages are refused', async () => {
  const browser = new Browser(world.issuer)
  const { uid } = await stock.begin(browser)
  const body = { uid, principal: 'person1', password: PASSWORD }
  const refused = [
    { origin: CONSOLE },
    { origin: 'null' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of refused)
    expect((await browser.post('password', body, headers)).status).toBe(403)
  expect((await browser.post('logout', {}, { origin: PARTY })).status).toBe(403)
  expect((await browser.post('password', body, { 'content-type': 'text/plain' })).status).toBe(415)
})

test('[LG-01] wrong types, unknown fields, malformed and huge bodies are refused with the field’s name', async () => {
  const browser = new Browser(world.issuer)
  expect(
    (await browser.post('password', { uid: 'x', principal: 5, password: PASSWORD })).body,
  ).toMatchObject({ code: 40001, field: 'principal' })
  expect(
    (await browser.post('password', { uid: 'x', principal: 'a', password: 'clear text' })).body,
  ).toMatchObject({ code: 40001, field: 'password' })
  expect(
    (await browser.post('password', { uid: 'x', principal: 'a', password: PASSWORD, admin: true }))
      .body,
  ).toMatchObject({ code: 40001, field: 'admin' })
  expect(
    (await browser.post('sms', { uid: 'x', mobile: 'a'.repeat(5000), code: '123456' })).body,
  ).toMatchObject({ code: 40001, field: 'mobile' })
  const raw = (body: string) =>
    browser.request(`${world.issuer}/api/login/password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: world.issuer },
      body,
    })
  expect((await raw('{"uid":')).status).toBe(400)
  expect((await raw(JSON.stringify({ uid: 'x'.repeat(200_000) }))).status).toBe(413)
})

test('[LG-01] a built file is served packed, for good when its name carries a hash', async () => {
  const script = await fetch(`${world.issuer}/assets/main.0123456789ab.js`, {
    headers: { 'accept-encoding': 'br' },
  })
  expect([
    script.status,
    script.headers.get('content-encoding'),
    script.headers.get('cache-control'),
  ]).toEqual([200, 'br', 'public, max-age=31536000, immutable'])
  expect(await script.text()).toHaveLength(5000)
  const plain = await fetch(`${world.issuer}/assets/main.0123456789ab.js`, {
    headers: { 'accept-encoding': 'identity' },
  })
  expect([plain.headers.get('content-encoding'), (await plain.text()).length]).toEqual([null, 5000])
  const again = await fetch(`${world.issuer}/login`, {
    headers: { 'if-none-match': (await fetch(`${world.issuer}/login`)).headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})

test('[LG-01] pages forbid everything but their own, the frame is for the consoles only', async () => {
  const browser = new Browser(world.issuer)
  const login = await browser.request(`${world.issuer}/login?uid=x`)
  expect(login.status).toBe(200)
  const policy = login.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain(`form-action 'self' ${CONSOLE} ${PARTY}`)
  expect(policy).not.toContain('unsafe')
  const frame = await browser.request(`${world.issuer}/clear-token.html`)
  expect(frame.headers.get('content-security-policy')).toContain(
    `frame-ancestors ${CONSOLE} ${PARTY}`,
  )
  for (const cookie of login.headers.getSetCookie())
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/)
  const missing = await browser.request(`${world.issuer}/package.json`)
  expect([missing.status, missing.text.includes('抱歉，您访问的页面不存在')]).toEqual([404, true])
  expect(JSON.parse((await browser.request(`${world.issuer}/api/nothing`)).text)).toMatchObject({
    code: 40401,
  })
})
