/**
 * Passkeys: added, renamed and removed after a fresh proof, signing in and proving with one, and
 * everything that a copied, foreign, old or unverified answer must not do (ADR 0077).
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { guardRelyingParty, relyingPartyOf } from '@zz/login-site'
import { eventually } from '../../../test/eventually.ts'
import { Browser, CONSOLE } from '../browser.test-support.ts'
import { PASSWORD } from '../harness.test-support.ts'
import { openProduct, type Product } from '../product.test-support.ts'
import { Authenticator, type SignOptions } from './authenticator.test-support.ts'
import { type Person, personOf } from './person.test-support.ts'

let product: Product
let people: ReturnType<typeof personOf>

beforeAll(async () => {
  product = await openProduct({ demo: true })
  people = personOf(product)
}, 120_000)
afterAll(() => product.close())

const HERE = { origin: CONSOLE }
const FAILED = { status: 400, code: 40003, field: 'response' }
const proof = async (me: Person, type: number): Promise<string> =>
  String((await me.post('user/verify-password', { password: PASSWORD, type })).data.token)
const challengeOf = (data: Record<string, unknown>): string =>
  String((data.options as { challenge: string }).challenge)
const begin = async (me: Person, token: string): Promise<string> =>
  challengeOf((await me.post('user/passkey/start', { token })).data)
const listed = async (me: Person) =>
  (await me.get('user/passkeys')).data as unknown as {
    supported: boolean
    passkeys: { id: string; name: string }[]
  }
const add = async (me: Person, key: Authenticator, name = '办公室电脑'): Promise<string> => {
  const token = await proof(me, 8)
  const response = key.create(await begin(me, token), HERE)
  const saved = await me.post('user/passkey/save', { token, name, response })
  expect(saved).toMatchObject({ code: 200 })
  return String(saved.data.id)
}
/** A sign-in in a browser of its own, up to what the passkey is asked to sign. */
const arrive = async (browser = new Browser(product.issuer)) => {
  const attempt = await product.stock.begin(browser)
  const { body } = await browser.post('passkey/start', { uid: attempt.uid })
  const { challenge, userVerification, allowCredentials } = body.data as Record<string, string>
  expect([userVerification, allowCredentials]).toEqual(['required', []])
  const finish = (key: Authenticator, options: Partial<SignOptions> = {}, uid = attempt.uid) =>
    browser.post('passkey', {
      uid,
      response: key.sign(challenge ?? '', { origin: product.issuer, ...options }),
    })
  return { browser, attempt, challenge: challenge ?? '', finish }
}

test('[UC-07] [LG-01] a passkey is added after the password, signs in, and is told of; a mistake on the way costs no proof', async () => {
  const me = await people.enter('linxue')
  const key = new Authenticator()
  expect(await listed(me)).toEqual({ supported: true, passkeys: [] })
  expect(await me.post('user/passkey/start', { token: 'x' })).toMatchObject({
    code: 40003,
    field: 'token',
  })
  const token = await proof(me, 8)
  const save = (response: object, name = '办公室电脑') =>
    me.post('user/passkey/save', { token, name, response })
  expect(await save(key.create(await begin(me, token), HERE), ' ')).toMatchObject({
    code: 40001,
    field: 'name',
  })
  for (const wrong of [
    { ...HERE, verified: false },
    { origin: 'https://evil.example' },
    { ...HERE, rpId: 'evil.example' },
  ])
    expect(await save(key.create(await begin(me, token), wrong))).toMatchObject(FAILED)
  expect(await save(key.create('never-given', HERE))).toMatchObject(FAILED)
  const challenge = await begin(me, token)
  expect(await save(key.create(challenge, HERE))).toMatchObject({ code: 200 })
  expect(await save(key.create(challenge, HERE))).toMatchObject({ code: 40003, field: 'token' })
  const [mine] = (await listed(me)).passkeys
  expect(mine).toMatchObject({ name: '办公室电脑' })

  const { browser, attempt, finish } = await arrive()
  const answer = await finish(key)
  expect(answer.body).toMatchObject({ code: 200 })
  const tokens = await product.stock.finish(browser, attempt, String(answer.body.data.redirectTo))
  expect(await people.call('GET', 'user/get-account-info', tokens.access_token)).toMatchObject({
    data: { userName: 'linxue' },
  })
  await product.app.outbox.drain()
  const told = await people
    .system()
    .selectFrom('message')
    .select('subject')
    .where('subject', '=', '通行密钥已添加')
    .execute()
  expect(told).toHaveLength(1)
})

test('[LG-04] an answer counts once, in the browser and for the sign-in it was asked in, from this site, with the person verified', async () => {
  const me = await people.enter('zhaolan')
  const key = new Authenticator()
  await add(me, key)
  const refused = { status: 400, body: { code: 40003, field: 'response' } }
  const first = await arrive()
  expect(await first.finish(key, { verified: false })).toMatchObject(refused)
  const second = await arrive()
  expect(await second.finish(key, { origin: CONSOLE })).toMatchObject(refused)
  const third = await arrive()
  expect(await third.finish(key, { rpId: 'evil.example' })).toMatchObject(refused)
  const unknown = await arrive()
  const strange = await unknown.finish(new Authenticator())
  const [mine, theirs] = [await arrive(), await arrive()]
  // Another browser's challenge, in the own sign-in.
  const stolen = await mine.browser.post('passkey', {
    uid: mine.attempt.uid,
    response: key.sign(theirs.challenge, { origin: product.issuer }),
  })
  expect(stolen).toMatchObject(refused)
  expect({ ...strange.body, requestId: '' }).toEqual({ ...stolen.body, requestId: '' })
  expect((await mine.finish(key)).status).toBe(200)
  const again = await arrive()
  expect((await again.finish(key)).status).toBe(200)
  expect((await again.finish(key)).status).not.toBe(200)
  // A counter that went back is a signal, and synced passkeys never count.
  const synced = await arrive()
  expect((await synced.finish(key, { counter: 1 })).status).toBe(200)
  const zero = await arrive()
  expect((await zero.finish(key, { counter: 0 })).status).toBe(200)
})

test('[LG-04] a refused passkey is entered for its person and for the operators; one that nobody has is not', async () => {
  const me = await people.enter('dingning')
  const id = String((await me.get('user/get-account-info')).data.id)
  const key = new Authenticator()
  await add(me, key)
  const entered = async () =>
    (
      await people
        .system()
        .selectFrom('auditLog')
        .select(['objectId', 'tenantId'])
        .where('action', '=', 'user.signIn.failed')
        .execute()
    ).toSorted((a, b) => Number(a.tenantId) - Number(b.tenantId))
  const before = await entered()
  expect((await (await arrive()).finish(key)).status).toBe(200)
  expect((await (await arrive()).finish(new Authenticator())).status).toBe(400)
  expect((await (await arrive()).finish(key, { verified: false })).status).toBe(400)
  const theirs = () => entered().then((all) => all.filter(({ objectId }) => objectId === id))
  await eventually('the entries', async () => (await theirs()).length === 2)
  expect((await theirs()).map(({ tenantId }) => tenantId)).toEqual([null, '1'])
  expect(await entered()).toHaveLength(before.length + 2)
})

test('[UC-11] [UC-07] a passkey proves an act in place of the password: that act, in that session, once, and only its own person', async () => {
  const [me, again] = [await people.enter('heping'), await people.enter('heping')]
  const key = new Authenticator()
  const id = await add(me, key)
  const stranger = await people.enter('chensiyuan')
  expect(await stranger.post('user/passkey/prove-start', { type: 7 })).toMatchObject({
    code: 40905,
    msg: '账号尚未添加通行密钥',
  })
  const start = async (person: Person, type: number): Promise<string> =>
    challengeOf((await person.post('user/passkey/prove-start', { type })).data)
  const prove = (person: Person, type: number, challenge: string, options = {}) =>
    person.post('user/passkey/prove', {
      type,
      response: key.sign(challenge, { ...HERE, ...options }),
    })
  expect(await prove(me, 7, await start(me, 4))).toMatchObject(FAILED)
  expect(await prove(again, 7, await start(me, 7))).toMatchObject(FAILED)
  expect(await prove(me, 7, await start(me, 7), { verified: false })).toMatchObject(FAILED)
  await people.patience()
  const other = new Authenticator()
  await add(stranger, other)
  expect(await prove(stranger, 7, await start(stranger, 7))).toMatchObject(FAILED)

  const challenge = await start(me, 4)
  const { data } = await prove(me, 4, challenge)
  expect(await prove(me, 4, challenge)).toMatchObject(FAILED)
  expect(
    await me.post('user/update-username', {
      username: 'heping_key',
      token: data.token,
      platform: 'gov',
    }),
  ).toMatchObject({ code: 200 })

  // Removing needs a proof of its own; another's is unknown.
  const remove = (person: Person, token: unknown) =>
    person.post('user/passkey/remove', { id, token })
  expect(await remove(me, 'x')).toMatchObject({ code: 40003, field: 'token' })
  expect(await remove(stranger, await proof(stranger, 8))).toMatchObject({ status: 404 })
  expect(await stranger.post('user/passkey/rename', { id, name: '别人的' })).toMatchObject({
    status: 404,
  })
  expect(await me.post('user/passkey/rename', { id, name: '家里电脑' })).toMatchObject({
    code: 200,
  })
  const byKey = await prove(me, 8, await start(me, 8))
  expect(await remove(me, byKey.data.token)).toMatchObject({ code: 200 })
  expect((await listed(me)).passkeys).toEqual([])
  const { finish } = await arrive()
  expect((await finish(key)).status).toBe(400)
})

test('[UC-11] a disabled account’s passkey signs in no more', async () => {
  const me = await people.enter('wutong')
  const key = new Authenticator()
  await add(me, key)
  const id = String((await me.get('user/get-account-info')).data.id)
  const change = (status: 1 | 2) =>
    product.app.platform
      .system('test')
      .write((w) => w.db.updateTable('userAccount').set({ status }).where('id', '=', id).execute())
  await change(2)
  expect((await (await arrive()).finish(key)).body).toMatchObject({ code: 40303 })
  await change(1)
})

test('[LG-01] the domain of passkeys is what both addresses share, and stays once somebody has one', async () => {
  const of = (publicUrl: string, loginUrl: string, passkeyDomain?: string) =>
    relyingPartyOf({ publicUrl, loginUrl, passkeyDomain })
  expect([
    of('http://localhost:8080', 'http://localhost:8081'),
    of('https://console.example.org', 'https://login.example.org'),
    of('https://example.org', 'https://login.example.org'),
    of('https://example.org', 'https://example.com'),
    of('http://10.0.0.1:8080', 'http://10.0.0.1:8081'),
    of('http://[::1]:8080', 'http://[::1]:8081'),
    of('https://a.example.org', 'https://b.example.org', 'b.example.org'),
  ]).toEqual(['localhost', 'example.org', 'example.org', null, null, null, 'b.example.org'])
  const saved: string[] = []
  const kept = (before: string | null) => ({
    read: () => Promise.resolve(before),
    save: (domain: string) => Promise.resolve(void saved.push(domain)),
  })
  await guardRelyingParty(people.store, 'example.org', kept(null))
  await guardRelyingParty(people.store, 'example.org', kept('example.org'))
  await expect(guardRelyingParty(people.store, 'other.org', kept('example.org'))).rejects.toThrow(
    'PASSKEY_DOMAIN=example.org',
  )
  await people.store.db.deleteFrom('authPasskey').execute()
  await guardRelyingParty(people.store, 'other.org', kept('example.org'))
  expect(saved).toEqual(['example.org', 'other.org'])
  const [row] = await people.system().selectFrom('installation').select('relyingParty').execute()
  expect(row).toEqual({ relyingParty: 'localhost' })
})
