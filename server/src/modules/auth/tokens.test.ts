/** Renewal, reuse, tenant switch, tickets and log-out at the login site. */
import { expect, test } from '@jest/globals'
import {
  ACCESS_TOKEN_SECONDS,
  listAudiences,
  createAccessVerifier,
  createLoginSite,
  EXCHANGE_GRANT,
  loadKeys,
  issueTicket,
  listPublicKeys,
  TICKET_GRANT,
} from '@zz/login-site'
import { freePort } from '../../../../scripts/lib/ports.mjs'
import {
  CONSOLE,
  Browser,
  claimsOf,
  headerOf,
  StockClient,
  signIn,
} from './browser.test-support.ts'
import { PARTY, PASSWORD } from './harness.test-support.ts'
import { stock, world } from './world.test-support.ts'

const familyOf = async (accessToken: string) =>
  world.store.db
    .selectFrom('authFamily')
    .selectAll()
    .where('id', '=', String(claimsOf(accessToken).fid))
    .executeTakeFirstOrThrow()

const token = async (fields: Record<string, string>, secret?: string) => {
  const headers: Record<string, string> = { 'content-type': 'application/x-www-form-urlencoded' }
  if (secret !== undefined)
    headers.authorization = `Basic ${Buffer.from(`api:${secret}`).toString('base64')}`
  const response = await fetch(`${world.issuer}/token`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
  })
  return {
    status: response.status,
    body: JSON.parse(await response.text()) as Record<string, string>,
  }
}

const exchange = async (accessToken: string, tenantId: string) => {
  const { apiSecret } = await loadKeys(world.store, world.deps.clock)
  return token(
    {
      grant_type: EXCHANGE_GRANT,
      subject_token: accessToken,
      subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      tenant_id: tenantId,
    },
    apiSecret,
  )
}

test('[LG-03] forty renewals at once are all answered with one token', async () => {
  const { refresh_token } = await signIn(new Browser(world.issuer), stock, 'person1', PASSWORD)
  const answers = await Promise.all(Array.from({ length: 40 }, () => stock.refresh(refresh_token)))
  expect(new Set(answers.map((answer) => answer.refresh_token)).size).toBe(1)
  expect(answers[0]?.refresh_token).not.toBe(refresh_token)
})

test('[LG-03] two processes of the login site answer forty renewals with one token', async () => {
  const second = await createLoginSite(world.deps)
  const port = await freePort()
  await second.app.listen({ port, host: 'localhost' })
  try {
    const { refresh_token } = await signIn(new Browser(world.issuer), stock, 'person1', PASSWORD)
    const renew = async (address: string): Promise<unknown> => {
      const response = await fetch(`${address}/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          grant_type: 'refresh_token',
          client_id: 'console',
          refresh_token,
        }),
      })
      return ((await response.json()) as { refresh_token?: string }).refresh_token
    }
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        renew(index % 2 === 0 ? world.issuer : `http://localhost:${port}`),
      ),
    )
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toEqual(expect.any(String))
  } finally {
    await second.close()
  }
})

test('[LG-03] two answers lost in a row: the third try works', async () => {
  const { refresh_token } = await signIn(new Browser(world.issuer), stock, 'person1', PASSWORD)
  const lost = await stock.refresh(refresh_token)
  world.pass(5_000)
  expect((await stock.refresh(refresh_token)).refresh_token).toBe(lost.refresh_token)
  world.pass(5_000)
  const third = await stock.refresh(refresh_token)
  expect(third.refresh_token).toBe(lost.refresh_token)
  await stock.refresh(String(third.refresh_token))
})

test('[LG-03] reuse after the successor was used ends the family', async () => {
  const first = await signIn(new Browser(world.issuer), stock, 'person1', PASSWORD)
  const second = await stock.refresh(first.refresh_token)
  const third = await stock.refresh(String(second.refresh_token))
  await expect(stock.refresh(first.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' })
  await expect(stock.refresh(String(third.refresh_token))).rejects.toMatchObject({
    error: 'invalid_grant',
  })
  expect(await familyOf(third.access_token)).toMatchObject({
    endReason: 'revoked',
    endedAt: expect.any(Date),
  })
  expect(world.events).toContainEqual(
    expect.objectContaining({
      type: 'session.ended',
      payload: expect.objectContaining({ families: [claimsOf(third.access_token).fid] }),
    }),
  )
})

test('[LG-03] reuse after the grace ends the family, though the successor was never used', async () => {
  const first = await signIn(new Browser(world.issuer), stock, 'person1', PASSWORD)
  const second = await stock.refresh(first.refresh_token)
  world.pass(16_000)
  await expect(stock.refresh(first.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' })
  await expect(stock.refresh(String(second.refresh_token))).rejects.toMatchObject({
    error: 'invalid_grant',
  })
})

test('[LG-03] a renewal slides the session', async () => {
  const first = await signIn(new Browser(world.issuer), stock, 'person1', PASSWORD)
  const uid = String(claimsOf(first.access_token).sid)
  const expiry = async () =>
    (
      await world.store.db
        .selectFrom('authSession')
        .select('expiresAt')
        .where('uid', '=', uid)
        .executeTakeFirstOrThrow()
    ).expiresAt.getTime()
  const before = await expiry()
  world.pass(3_600_000)
  await stock.refresh(first.refresh_token)
  expect((await expiry()) - before).toBeGreaterThanOrEqual(3_590_000)
  const item = await world.store.db
    .selectFrom('authItem')
    .select('payload')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  expect(Number(item.payload.exp) * 1000).toBeGreaterThan(before)
})

test('[LG-03] an id token, another issuer’s and a tampered token are no access tokens', async () => {
  const tokens = await signIn(new Browser(world.issuer), stock, 'person1', PASSWORD)
  const keys = listPublicKeys(await loadKeys(world.store, world.deps.clock))
  const verify = createAccessVerifier(keys, world.issuer, listAudiences(world.deps.config))
  expect(verify(tokens.access_token)).toMatchObject({
    userId: '1',
    tenantId: '2',
    clientId: 'console',
  })
  expect(verify(tokens.id_token)).toBeNull()
  expect(verify(`${tokens.access_token.slice(0, -4)}AAAA`)).toBeNull()
  expect(
    createAccessVerifier(
      keys,
      'https://other.example',
      listAudiences(world.deps.config),
    )(tokens.access_token),
  ).toBeNull()
  expect(
    createAccessVerifier(
      keys,
      world.issuer,
      new Map([['console', 'https://other.example/api']]),
    )(tokens.access_token),
  ).toBeNull()
  for (const rubbish of ['', 'a.b.c', 'Bearer', '🙂']) expect(verify(rubbish)).toBeNull()
})

test('[SH-06] changing the tenant exchanges the token for a pair in the other tenant', async () => {
  const first = await signIn(new Browser(world.issuer), stock, 'person1', PASSWORD)
  const { status, body } = await exchange(first.access_token, '7')
  expect(status).toBe(200)
  expect(body).toMatchObject({ token_type: 'Bearer', expires_in: ACCESS_TOKEN_SECONDS })
  expect(claimsOf(String(body.access_token))).toMatchObject({
    sub: '1',
    tid: '7',
    fid: claimsOf(first.access_token).fid,
    sid: claimsOf(first.access_token).sid,
  })
  const repeated = await exchange(first.access_token, '7')
  expect(repeated.body.refresh_token).toBe(body.refresh_token)
  const renewed = await stock.refresh(String(body.refresh_token))
  expect(claimsOf(renewed.access_token).tid).toBe('7')
  expect((await exchange(first.access_token, '99')).body.error).toBe('access_denied')
  expect((await exchange('nonsense', '7')).body.error).toBe('invalid_grant')
  expect((await exchange(first.id_token, '7')).body.error).toBe('invalid_grant')
  const wrongSecret = await token(
    { grant_type: EXCHANGE_GRANT, subject_token: first.access_token, tenant_id: '7' },
    'wrong',
  )
  expect(wrongSecret.status).toBe(401)
  const asConsole = await token({
    grant_type: EXCHANGE_GRANT,
    client_id: 'console',
    subject_token: first.access_token,
    tenant_id: '7',
  })
  expect(asConsole.status).toBe(400)
})

test('[SH-06] the next sign-in starts in the tenant last worked in, while still a member', async () => {
  const first = await signIn(new Browser(world.issuer), stock, 'person1', PASSWORD)
  await exchange(first.access_token, '7')
  expect(
    claimsOf((await signIn(new Browser(world.issuer), stock, 'person1', PASSWORD)).access_token)
      .tid,
  ).toBe('7')
  world.members.delete('1:7')
  expect(
    claimsOf((await signIn(new Browser(world.issuer), stock, 'person1', PASSWORD)).access_token)
      .tid,
  ).toBe('2')
  world.members.add('1:7')
})

test('[LG-02] a ticket is good once, for its client, for 60 seconds, while the person works in its organisation', async () => {
  const tokens = await signIn(new Browser(world.issuer), stock, 'person1', PASSWORD)
  const subject = {
    userId: '1',
    sessionUid: String(claimsOf(tokens.access_token).sid),
    tenantId: '2',
  }
  const ticketFor = () =>
    issueTicket(world.store, world.deps.clock, 'open', 'party-building', subject)
  const use = (ticket: string, clientId = 'party-building') =>
    token({ grant_type: TICKET_GRANT, client_id: clientId, ticket })
  const ticket = await ticketFor()
  expect((await use(ticket, 'console')).body.error).toBe('invalid_grant')
  const answers = await Promise.all(Array.from({ length: 8 }, () => use(ticket)))
  const won = answers.filter(({ status }) => status === 200)
  expect(won).toHaveLength(1)
  expect(claimsOf(String(won[0]?.body.access_token))).toMatchObject({
    sub: '1',
    client_id: 'party-building',
    tid: '2',
  })
  const gone = await ticketFor()
  world.members.delete('1:2')
  expect((await use(gone)).body.error).toBe('invalid_grant')
  world.members.add('1:2')
  const late = await ticketFor()
  world.pass(61_000)
  expect((await use(late)).body.error).toBe('invalid_grant')
})

test('[LG-03] after log-out at the frame the next authorization asks for the password', async () => {
  const browser = new Browser(world.issuer)
  const tokens = await signIn(browser, stock, 'person1', PASSWORD)
  expect((await stock.begin(browser)).location).toContain(`${CONSOLE}/auth/callBack?code=`)
  expect((await browser.post('logout', {})).status).toBe(200)
  expect((await stock.begin(browser)).location).toContain('/login?uid=')
  await expect(stock.refresh(tokens.refresh_token)).rejects.toMatchObject({
    error: 'invalid_grant',
  })
  expect((await familyOf(tokens.access_token)).endedAt).toBeInstanceOf(Date)
  expect((await browser.post('logout', {})).status).toBe(200)
})

test('[LG-03] end-session submits itself for the account of the hint and asks otherwise', async () => {
  const browser = new Browser(world.issuer)
  const tokens = await signIn(browser, stock, 'person1', PASSWORD)
  const other = await signIn(new Browser(world.issuer), stock, 'person2', PASSWORD)
  const page = (hint: string) =>
    browser.request(
      `${world.issuer}/session/end?${new URLSearchParams({ id_token_hint: hint, post_logout_redirect_uri: `${CONSOLE}/auth/callBack` }).toString()}`,
    )
  const foreign = await page(other.id_token)
  expect(foreign.text).toContain('确认退出登录')
  expect(foreign.text).not.toContain('<script')
  const own = await page(tokens.id_token)
  expect(own.text).toContain('<script>')
  expect(own.headers.get('content-security-policy')).toMatch(/script-src 'sha256-/)
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(own.text)?.[1] ?? ''
  const done = await browser.request(`${world.issuer}/session/end/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ xsrf, logout: 'yes' }),
  })
  expect(done.location).toBe(`${CONSOLE}/auth/callBack`)
  expect((await familyOf(tokens.access_token)).endedAt).toBeInstanceOf(Date)
  expect((await stock.begin(browser)).location).toContain('/login?uid=')
})

test('[LG-02] signing in as somebody else in the same browser ends the first session', async () => {
  const browser = new Browser(world.issuer)
  const first = await signIn(browser, stock, 'person1', PASSWORD)
  const attempt = await stock.begin(browser, { prompt: 'login' })
  const answer = await browser.post('password', {
    uid: attempt.uid,
    principal: 'person2',
    password: PASSWORD,
  })
  const page = await browser.request(String(answer.body.data.redirectTo))
  const field = (name: string) =>
    new RegExp(`name="${name}" value="([^"]+)"`).exec(page.text)?.[1] ?? ''
  const confirmed = await browser.request(`${world.issuer}/session/end/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ xsrf: field('xsrf'), logout: field('logout') }),
  })
  const second = await stock.finish(browser, attempt, confirmed.location)
  expect(claimsOf(second.access_token).sub).toBe('2')
  expect((await familyOf(first.access_token)).endedAt).toBeInstanceOf(Date)
})

test('[LG-02] a rotated key signs after a minute and the old one still verifies', async () => {
  const kid = (jwt: string): string => headerOf(jwt).kid
  const old = await signIn(new Browser(world.issuer), stock, 'person1', PASSWORD)
  await world.site.rotateKeys()
  await world.site.reloadKeys()
  expect(kid((await stock.refresh(old.refresh_token)).access_token)).toBe(kid(old.access_token))
  world.pass(61_000)
  await world.site.reloadKeys()
  const fresh = await signIn(
    new Browser(world.issuer),
    await StockClient.discover(world.issuer),
    'person1',
    PASSWORD,
  )
  expect(kid(fresh.access_token)).not.toBe(kid(old.access_token))
  const verify = createAccessVerifier(
    listPublicKeys(await loadKeys(world.store, world.deps.clock)),
    world.issuer,
    listAudiences(world.deps.config),
  )
  expect(verify(old.access_token)).not.toBeNull()
  expect(verify(fresh.access_token)).not.toBeNull()
})

test('[LG-02] clean-up removes what is over and leaves what lives', async () => {
  const browser = new Browser(world.issuer)
  const tokens = await signIn(
    browser,
    await StockClient.discover(world.issuer),
    'person1',
    PASSWORD,
  )
  world.pass(2 * 3_600_000)
  expect(await world.site.cleanUp()).toBeGreaterThan(0)
  await (await StockClient.discover(world.issuer)).refresh(tokens.refresh_token)
  expect(
    await world.store.db
      .selectFrom('authItem')
      .select('id')
      .where('expiresAt', '<', world.deps.clock())
      .execute(),
  ).toEqual([])
})

test('[LG-02] the party application’s address is registered, another path is not', async () => {
  const party = await StockClient.discover(world.issuer, 'party-building', PARTY)
  expect((await party.begin(new Browser(world.issuer))).location).toContain('/login?uid=')
})
