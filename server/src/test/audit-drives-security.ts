/** Password, QR code, passkeys and the end of the account. */
import { passwordDigest } from '@zz/login-site'
import {
  CONSOLE,
  HUMAN_TRACK,
  proofOf as proofOfWork,
} from '../modules/auth/browser.test-support.ts'
import { PASSWORD } from '../modules/auth/harness.test-support.ts'
import { authorizeAs, begin, discover } from '../modules/auth/partner.test-support.ts'
import { Authenticator } from '../modules/auth/security/authenticator.test-support.ts'
import { personId } from '../seed/data/people.ts'
import type { Drive } from './audit-drives.ts'
import type { AuditWorld } from './audit-world.ts'
import type { Caller } from './harness.ts'

type Work = Parameters<typeof proofOfWork>[0]
const CHECKED = 'a check on the way to a change, which is entered itself'
const NEW_PASSWORD = passwordDigest('Another#Secret9')
const HERE = { origin: CONSOLE }

const dataOf = async (
  caller: Caller,
  path: string,
  body: object = {},
): Promise<Record<string, unknown>> =>
  (await caller.post<Record<string, unknown>>(`/api/${path}`, body)).body.data

const proofOf = async (caller: Caller, type: number): Promise<string> =>
  String((await dataOf(caller, 'user/verify-password', { password: PASSWORD, type })).token)

const passwordCode = async (caller: Caller) => {
  const sent = await dataOf(caller, 'user/v2/verify-code/send-for-update-pwd', { verifyMethod: 1 })
  return { verifyMethod: 1, principal: sent.principal, code: sent.demoCode }
}

const startScan = async (caller: Caller): Promise<string> =>
  String((await dataOf(caller, 'scan/gen-modify-pwd-qr-code')).uid)

const challengeOf = (data: Record<string, unknown>): string =>
  String((data.options as { challenge: string }).challenge)

const registration = async (caller: Caller, key: Authenticator) => {
  const token = await proofOf(caller, 8)
  const challenge = challengeOf(await dataOf(caller, 'user/passkey/start', { token }))
  return { token, name: '电脑', response: key.create(challenge, HERE) }
}

const addPasskey = async (caller: Caller, key: Authenticator): Promise<string> =>
  String((await dataOf(caller, 'user/passkey/save', await registration(caller, key))).id)

/** Somebody new, whom nothing holds. */
const newcomer = async (world: AuditWorld, mobile: string): Promise<Caller> => {
  const browser = world.browser()
  const { stock } = world.product
  const attempt = await stock.begin(browser)
  const { body } = await browser.post('register', {
    uid: attempt.uid,
    mobile,
    code: await browser.code(mobile, 'register'),
    password: PASSWORD,
    nickName: '过客',
    agreements: ['REGISTER_AGREEMENT', 'PRIVACY'],
  })
  await stock.finish(browser, attempt, String(body.data.redirectTo))
  return world.caller(mobile)
}

const cancelCode = async (caller: Caller, mobileOrEmail: string): Promise<unknown> => {
  const { id, work } = await dataOf(caller, 'user/captcha/start')
  const { token } = await dataOf(caller, 'user/captcha/answer', {
    id,
    track: HUMAN_TRACK,
    ...(work === undefined ? {} : { proof: proofOfWork(work as Work) }),
  })
  const sent = await dataOf(caller, 'user/v2/send-code', {
    mobileOrEmail,
    type: 1,
    captchaToken: token,
    scene: 'destroy',
  })
  return sent.demoCode
}

export const securityDrives: readonly Drive[] = [
  {
    route: 'GET+POST /api/user/v2/verify-code/send-for-update-pwd',
    nothing: CHECKED,
    async prepare(world) {
      const caller = await world.freshCaller('duwenbo')
      return () => caller.post('/api/user/v2/verify-code/send-for-update-pwd', { verifyMethod: 1 })
    },
  },
  {
    route: 'POST /api/user/verify-code/check-for-update-pwd',
    nothing: CHECKED,
    async prepare(world) {
      const caller = await world.freshCaller('yumin_2')
      const proof = await passwordCode(caller)
      return () => caller.post('/api/user/verify-code/check-for-update-pwd', proof)
    },
  },
  {
    route: 'POST /api/user/v2/update-pwd',
    async prepare(world) {
      const caller = await world.freshCaller('yechenxi')
      const proof = await passwordCode(caller)
      return () => caller.post('/api/user/v2/update-pwd', { ...proof, password: NEW_PASSWORD })
    },
  },
  {
    route: 'GET+POST /api/scan/gen-modify-pwd-qr-code',
    nothing: CHECKED,
    async prepare(world) {
      const caller = await world.freshCaller('duwenbo')
      return () => caller.post('/api/scan/gen-modify-pwd-qr-code')
    },
  },
  {
    route: 'POST /api/scan/confirm',
    async prepare(world) {
      const uid = await startScan(await world.freshCaller('duwenbo'))
      const phone = await world.freshCaller('duwenbo')
      return () => phone.post('/api/scan/confirm', { uid })
    },
  },
  {
    route: 'POST /api/scan/cancel',
    nothing: 'nothing was allowed',
    async prepare(world) {
      const uid = await startScan(await world.freshCaller('duwenbo'))
      const phone = await world.freshCaller('duwenbo')
      return () => phone.post('/api/scan/cancel', { uid })
    },
  },
  {
    route: 'POST /api/user/passkey/start',
    nothing: CHECKED,
    async prepare(world) {
      const caller = await world.freshCaller('duwenbo')
      const token = await proofOf(caller, 8)
      return () => caller.post('/api/user/passkey/start', { token })
    },
  },
  {
    route: 'POST /api/user/passkey/save',
    async prepare(world) {
      const caller = await world.freshCaller('duwenbo')
      const body = await registration(caller, new Authenticator())
      return () => caller.post('/api/user/passkey/save', body)
    },
  },
  {
    route: 'POST /api/user/passkey/rename',
    async prepare(world) {
      const caller = await world.freshCaller('duwenbo')
      const id = await addPasskey(caller, new Authenticator())
      return () => caller.post('/api/user/passkey/rename', { id, name: '手机' })
    },
  },
  {
    route: 'POST /api/user/passkey/remove',
    async prepare(world) {
      const caller = await world.freshCaller('duwenbo')
      const id = await addPasskey(caller, new Authenticator())
      const token = await proofOf(caller, 8)
      return () => caller.post('/api/user/passkey/remove', { id, token })
    },
  },
  {
    route: 'POST /api/user/consent/withdraw',
    async prepare(world) {
      const caller = await world.freshCaller('duwenbo')
      const archive = await discover(world.product.issuer, 'archive')
      await authorizeAs(archive, { principal: 'duwenbo', scope: 'openid' }, world.browser())
      return () => caller.post('/api/user/consent/withdraw', { clientId: 'archive' })
    },
  },
  {
    route: 'POST /api/user/passkey/prove-start',
    nothing: CHECKED,
    async prepare(world) {
      const caller = await world.freshCaller('duwenbo')
      await addPasskey(caller, new Authenticator())
      return () => caller.post('/api/user/passkey/prove-start', { type: 4 })
    },
  },
  {
    route: 'POST /api/user/passkey/prove',
    nothing: CHECKED,
    async prepare(world) {
      const caller = await world.freshCaller('duwenbo')
      const key = new Authenticator()
      await addPasskey(caller, key)
      const challenge = challengeOf(await dataOf(caller, 'user/passkey/prove-start', { type: 4 }))
      return () =>
        caller.post('/api/user/passkey/prove', { type: 4, response: key.sign(challenge, HERE) })
    },
  },
  {
    route: 'login POST /api/login/consent',
    async prepare(world) {
      const archive = await discover(world.product.issuer, 'archive')
      const asked = { principal: 'duwenbo', scope: 'openid', prompt: 'consent' }
      const browser = world.browser()
      const { location } = await begin(archive, asked, browser)
      const uid = new URL(location).searchParams.get('uid')
      return () => browser.post('consent', { uid, agree: true })
    },
  },
  {
    route: 'login POST /api/login/passkey/start',
    nothing: 'a check on the way to a sign-in, which is entered itself',
    async prepare(world) {
      const browser = world.browser()
      const { uid } = await world.product.stock.begin(browser)
      return () => browser.post('passkey/start', { uid })
    },
  },
  {
    route: 'login POST /api/login/passkey',
    async prepare(world) {
      const key = new Authenticator()
      await addPasskey(await world.freshCaller('duwenbo'), key)
      const { stock, issuer } = world.product
      const browser = world.browser()
      const attempt = await stock.begin(browser)
      const { body } = await browser.post('passkey/start', { uid: attempt.uid })
      const response = key.sign(String(body.data.challenge), { origin: issuer })
      return async () => {
        const answer = await browser.post('passkey', { uid: attempt.uid, response })
        await stock.finish(browser, attempt, String(answer.body.data.redirectTo))
        return answer
      }
    },
  },
  {
    route: 'POST /api/user/verify-code/check-for-destroy',
    async prepare(world) {
      const caller = await newcomer(world, '13900007101')
      const principal = '+8613900007101'
      const code = await cancelCode(caller, principal)
      return () => caller.post('/api/user/verify-code/check-for-destroy', { code, principal })
    },
  },
  {
    route: 'POST /api/user/destroy',
    async prepare(world) {
      const caller = await newcomer(world, '13900007102')
      const principal = '+8613900007102'
      const code = await cancelCode(caller, principal)
      await dataOf(caller, 'user/verify-code/check-for-destroy', { code, principal })
      return () => caller.post('/api/user/destroy', { password: PASSWORD })
    },
  },
  {
    route: 'POST /api/ops/user/set-dispute',
    way: 'disputed',
    async prepare(world) {
      const operator = await world.caller('wutong', '1')
      return () =>
        operator.post('/api/ops/user/set-dispute', {
          userId: personId('duwenbo'),
          disputed: 1,
          reason: '投诉',
        })
    },
  },
  {
    route: 'POST /api/ops/user/set-dispute',
    way: 'settled',
    async prepare(world) {
      const operator = await world.caller('wutong', '1')
      const body = { userId: personId('suzhengyi'), reason: '' }
      await operator.post('/api/ops/user/set-dispute', { ...body, disputed: 1 })
      return () => operator.post('/api/ops/user/set-dispute', { ...body, disputed: 2 })
    },
  },
]
