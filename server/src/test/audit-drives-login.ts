/** Sessions: the console's calls and those of the login pages. */
import { passwordDigest } from '@zz/login-site'
import { accountPort } from '../modules/account/index.ts'
import { type Browser, claimsOf, HUMAN_TRACK } from '../modules/auth/browser.test-support.ts'
import { PASSWORD } from '../modules/auth/harness.test-support.ts'
import { systemFor } from '../modules/auth/index.ts'
import { PEOPLE, personMobile } from '../seed/data/people.ts'
import type { Drive } from './audit-drives.ts'
import type { AuditWorld } from './audit-world.ts'

const NEW_PASSWORD = passwordDigest('Another#Secret9')
const CHECKED = 'a check on the way to a sign-in, which is entered itself'

const localMobileOf = (account: string): string => {
  const person = PEOPLE.find((each) => each.userName === account)
  if (person === undefined) throw new Error(`no demo person ${account}`)
  return personMobile(person).replace('+86', '')
}

/** The codes of all agreements that must be ticked. */
const agreementsOf = (world: AuditWorld): Promise<readonly string[]> =>
  accountPort(systemFor(world.product.app.platform), []).requiredAgreements()

/**
 * One more call of the login pages, followed to the application where it answers where to go on.
 */
const postAndFinish = async (world: AuditWorld, browser: Browser, path: string, body: object) => {
  const { stock } = world.product
  const attempt = await stock.begin(browser)
  return async () => {
    const answer = await browser.post(path, { uid: attempt.uid, ...body })
    if (typeof answer.body.data?.redirectTo === 'string')
      await stock.finish(browser, attempt, answer.body.data.redirectTo)
    return answer
  }
}

export const loginDrives: readonly Drive[] = [
  {
    route: 'POST /api/login/refresh',
    nothing: 'the same session goes on',
    async prepare(world) {
      const { refresh_token: refreshToken } = await world.signIn('lvxiaotian')
      return () => world.product.call('POST', '/api/login/refresh', '', { refreshToken })
    },
  },
  {
    route: 'POST /api/login/refresh',
    way: 'a token used before',
    status: 401,
    async prepare(world) {
      const { refresh_token: refreshToken } = await world.signIn('lvxiaotian')
      const renew = (token: string) =>
        world.product.call('POST', '/api/login/refresh', '', { refreshToken: token })
      const second = (await renew(refreshToken)).body.data as { refreshToken: string }
      await renew(second.refreshToken)
      return () => renew(refreshToken)
    },
  },
  {
    route: 'POST /api/session/boot',
    nothing: 'the same session goes on',
    async prepare(world) {
      const { refresh_token: refreshToken } = await world.signIn('lvxiaotian')
      return () => world.product.call('POST', '/api/session/boot', '', { refreshToken })
    },
  },
  {
    route: 'GET+POST /api/user/switch-tenant',
    nothing: 'the same session goes on in another organisation of the person',
    async prepare(world) {
      const caller = await world.freshCaller('heping')
      return () => caller.post('/api/user/switch-tenant', { tenantId: '7' })
    },
  },
  {
    route: 'POST /api/user/ticket',
    nothing: 'a ticket that has not been used yet',
    async prepare(world) {
      const caller = await world.freshCaller('heping')
      return () => caller.post('/api/user/ticket', { clientId: 'party-building' })
    },
  },
  {
    route: 'POST /api/user/logout',
    async prepare(world) {
      const caller = await world.freshCaller('heping')
      return () => caller.post('/api/user/logout')
    },
  },
  {
    route: 'POST /api/user/sessions/end',
    async prepare(world) {
      const caller = await world.freshCaller('heping')
      const other = await world.signIn('heping')
      return () => caller.post('/api/user/sessions/end', { id: claimsOf(other.access_token).sid })
    },
  },
  {
    route: 'POST /api/user/sessions/end-others',
    async prepare(world) {
      const caller = await world.freshCaller('heping')
      await world.signIn('heping')
      return () => caller.post('/api/user/sessions/end-others')
    },
  },
  {
    route: 'login POST /api/login/captcha/start',
    nothing: CHECKED,
    prepare: (world) =>
      Promise.resolve(() => world.browser().post('captcha/start', { scene: 'login' })),
  },
  {
    route: 'login POST /api/login/captcha/answer',
    nothing: CHECKED,
    async prepare(world) {
      const browser = world.browser()
      const { id } = (await browser.post('captcha/start', { scene: 'login' })).body.data
      return () => browser.post('captcha/answer', { id, track: HUMAN_TRACK })
    },
  },
  {
    route: 'login POST /api/login/send-code',
    nothing: CHECKED,
    async prepare(world) {
      const browser = world.browser()
      const captchaToken = await browser.captcha('login')
      return () =>
        browser.post('send-code', {
          mobile: localMobileOf('dengkai'),
          scene: 'login',
          captchaToken,
        })
    },
  },
  {
    route: 'login POST /api/login/password',
    prepare: (world) =>
      postAndFinish(world, world.browser(), 'password', {
        principal: 'tianzhiyong',
        password: PASSWORD,
        accessType: 3,
      }),
  },
  {
    route: 'login POST /api/login/sms',
    async prepare(world) {
      const browser = world.browser()
      const mobile = localMobileOf('tianzhiyong')
      return postAndFinish(world, browser, 'sms', {
        mobile,
        code: await browser.code(mobile, 'login'),
      })
    },
  },
  {
    route: 'login POST /api/login/activate',
    async prepare(world) {
      const browser = world.browser()
      const { stock } = world.product
      const attempt = await stock.begin(browser)
      const mobile = localMobileOf('fangxiao')
      const { ticket } = (
        await browser.post('sms', {
          uid: attempt.uid,
          mobile,
          code: await browser.code(mobile, 'login'),
        })
      ).body.data
      const body = {
        uid: attempt.uid,
        ticket,
        password: NEW_PASSWORD,
        agreements: await agreementsOf(world),
      }
      return async () => {
        const answer = await browser.post('activate', body)
        await stock.finish(browser, attempt, String(answer.body.data.redirectTo))
        return answer
      }
    },
  },
  {
    route: 'login POST /api/login/register',
    async prepare(world) {
      const browser = world.browser()
      const mobile = '13900008001'
      const code = await browser.code(mobile, 'register')
      return postAndFinish(world, browser, 'register', {
        mobile,
        code,
        password: NEW_PASSWORD,
        nickName: '新人',
        agreements: await agreementsOf(world),
      })
    },
  },
  {
    route: 'login POST /api/login/reset-password',
    async prepare(world) {
      await world.signIn('dongfang')
      const browser = world.browser()
      const mobile = localMobileOf('dongfang')
      const code = await browser.code(mobile, 'reset')
      return () => browser.post('reset-password', { mobile, code, password: NEW_PASSWORD })
    },
  },
  {
    route: 'login POST /api/login/logout',
    async prepare(world) {
      const browser = world.browser()
      const enter = await postAndFinish(world, browser, 'password', {
        principal: 'yuanlei',
        password: PASSWORD,
        accessType: 3,
      })
      await enter()
      return () => browser.post('logout', {})
    },
  },
]
