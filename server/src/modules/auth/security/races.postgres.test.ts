/** What can be pressed twice at the same moment, at two devices or by who stole an answer. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { passwordDigest, refusePassword } from '@zz/login-site'
import { MAX_PASSKEYS } from '../passkey/queries.ts'
import { authTables } from '../store.ts'
import { meetAt } from '../../../test/race.ts'
import { CONSOLE } from '../browser.test-support.ts'
import { PASSWORD } from '../harness.test-support.ts'
import { openProduct, type Product } from '../product.test-support.ts'
import { Authenticator } from './authenticator.test-support.ts'
import { type Heard, type Person, personOf } from './person.test-support.ts'

let product: Product
let people: ReturnType<typeof personOf>

beforeAll(async () => {
  product = await openProduct({ demo: true })
  people = personOf(product)
  // The filter of weak passwords is made at its first question, and takes longer than calls may wait.
  await refusePassword(passwordDigest('First@2026y'))
}, 120_000)
afterAll(() => product.close())

const codes = (heard: readonly Heard[]): number[] =>
  heard.map(({ code }) => code).toSorted((a, b) => a - b)
const idOf = async (me: Person): Promise<string> =>
  String((await me.get('user/get-account-info')).data.id)
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

test('[UC-10] of two phones that answer a QR code at once one hears that it is used', async () => {
  const [me, one, two] = [
    await people.enter('linxue'),
    await people.enter('linxue'),
    await people.enter('linxue'),
  ]
  const uid = String((await me.get('scan/gen-modify-pwd-qr-code')).data.uid)
  const answers = await meetAt({ table: 'auth_scan', id: hashOf(uid), column: 'uid_hash' }, [
    () => one.post('scan/confirm', { uid }),
    () => two.post('scan/cancel', { uid }),
  ])
  expect(codes(answers)).toEqual([200, 40902])
})

test('[UC-09] a code sets one password, though it is sent twice at once', async () => {
  const me = await people.enter('heping')
  const { data } = await me.get('user/v2/verify-code/send-for-update-pwd?verifyMethod=1')
  const update = (password: string) => () =>
    me.post('user/v2/update-pwd', {
      verifyMethod: 1,
      principal: data.principal,
      code: data.demoCode,
      password: passwordDigest(password),
    })
  const answers = await meetAt({ table: 'user_account', id: await idOf(me) }, [
    update('First@2026y'),
    update('Second@2026y'),
  ])
  expect(codes(answers)).toEqual([200, 40003])
})

test('[LG-01] what a passkey signed serves once, though it is sent twice at once', async () => {
  const me = await people.enter('zhaolan')
  const key = new Authenticator()
  const { token } = (await me.post('user/verify-password', { password: PASSWORD, type: 8 })).data
  const made = (await me.post('user/passkey/start', { token })).data.options as {
    challenge: string
  }
  const response = key.create(made.challenge, { origin: CONSOLE })
  expect(await me.post('user/passkey/save', { token, name: '电脑', response })).toMatchObject({
    code: 200,
  })
  const asked = (await me.post('user/passkey/prove-start', { type: 7 })).data.options as {
    challenge: string
  }
  const signed = key.sign(asked.challenge, { origin: CONSOLE })
  const prove = () => me.post('user/passkey/prove', { type: 7, response: signed })
  const answers = await meetAt(
    { table: 'auth_challenge', id: hashOf(asked.challenge), column: 'hash' },
    [prove, prove],
  )
  expect(codes(answers)).toEqual([200, 40003])
})

test('[UC-07] of two passkeys that are added at once where one more fits, one is refused', async () => {
  const me = await people.enter('chensiyuan')
  const userId = await idOf(me)
  const own = (id: string) => ({
    id,
    userId,
    name: id,
    publicKey: '',
    counter: '0',
    transports: [],
    backedUp: false,
    createdAt: new Date(),
    lastUsedAt: null,
  })
  const kept = Array.from({ length: MAX_PASSKEYS - 1 }, (_, index) => own(`kept-${index}`))
  await product.app.platform
    .system('test')
    .write((w) => authTables(w.db).insertInto('authPasskey').values(kept).execute())
  const added = async () => {
    const { token } = (await me.post('user/verify-password', { password: PASSWORD, type: 8 })).data
    const made = (await me.post('user/passkey/start', { token })).data.options as {
      challenge: string
    }
    const response = new Authenticator().create(made.challenge, { origin: CONSOLE })
    return () => me.post('user/passkey/save', { token, name: '电脑', response })
  }
  const [one, other] = [await added(), await added()]
  const answers = await meetAt({ limit: 'passkeys', key: userId }, [one, other])
  expect(codes(answers)).toEqual([200, 40905])
})
