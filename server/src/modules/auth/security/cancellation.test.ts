/**
 * Cancelling the own account; and the locks and the silence that keep strangers from guessing on
 * the way to it.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { passwordDigest } from '@zz/login-site'
import { PASSWORD } from '../harness.test-support.ts'
import { openProduct, type Product } from '../product.test-support.ts'
import { Browser } from '../browser.test-support.ts'
import { type Heard, type Person, personOf } from './person.test-support.ts'

let product: Product
let people: ReturnType<typeof personOf>

beforeAll(async () => {
  product = await openProduct({ demo: true })
  people = personOf(product)
}, 120_000)
afterAll(() => product.close())

const FRESH_MOBILE = '13900007777'
/** Somebody who is in no organisation, and has just signed up. */
const newcomer = async (mobile: string): Promise<Person> => {
  await people.patience()
  const browser = new Browser(product.issuer)
  const attempt = await product.stock.begin(browser)
  const made = await browser.post('register', {
    uid: attempt.uid,
    mobile,
    code: await browser.code(mobile, 'register'),
    password: PASSWORD,
    nickName: '过客',
    agreements: ['REGISTER_AGREEMENT', 'PRIVACY'],
  })
  expect(made.status).toBe(200)
  await product.stock.finish(browser, attempt, String(made.body.data.redirectTo))
  return people.enter(mobile)
}
const code = async (me: Person, mobile: string): Promise<string> => {
  await people.patience()
  const sent = await me.post('user/v2/send-code', {
    mobileOrEmail: mobile,
    type: 1,
    captchaToken: await people.captcha(me),
    scene: 'destroy',
  })
  return String(sent.data.demoCode)
}
const checkCode = (me: Person, principal: string, typed: string) =>
  me.post('user/verify-code/check-for-destroy', { code: typed, principal, deviceType: 1 })
interface Line {
  readonly key: string
  readonly pass: boolean
  readonly detail: string
}
const conditions = async (me: Person) =>
  ((await me.get('user/destroy-check')) as unknown as { data: Line[] }).data

test('[UC-11] four conditions as registered by the domains: who leads, works, waits or is in a dispute hears it, and cannot', async () => {
  const leader = await people.enter('zhouming')
  const lines = await conditions(leader)
  expect(lines.map(({ key, pass }) => [key, pass])).toEqual([
    ['account', true],
    ['organisation', false],
    ['pending', false],
    ['dispute', true],
  ])
  expect(lines[1]?.detail).toMatch(/个组织的负责人.*；您还在\d+个组织中/)
  const mobile = '+8619900000001'
  expect(await checkCode(leader, mobile, await code(leader, mobile))).toMatchObject({ code: 200 })
  expect(await leader.post('user/destroy', { password: PASSWORD })).toMatchObject({
    status: 409,
    code: 40905,
    msg: expect.stringContaining('个组织的负责人'),
  })
  // Nothing was done, and the code still stands.
  expect(await leader.get('user/get-account-info')).toMatchObject({ data: { mobile } })
})

test('[UC-11] code, password, and the account is no more: sessions end, number and name are free, others read 已注销用户', async () => {
  const mobile = `+86${FRESH_MOBILE}`
  const me = await newcomer(FRESH_MOBILE)
  const elsewhere = await people.enter(FRESH_MOBILE)
  const id = String((await me.get('user/get-account-info')).data.id)
  expect((await conditions(me)).every(({ pass }) => pass)).toBe(true)

  const operator = await people.enter('wutong')
  const dispute = (disputed: 1 | 2) =>
    product.call(
      'POST',
      '/api/ops/user/set-dispute',
      operator.tokens.access_token,
      { userId: id, disputed, reason: '投诉未结' },
      { 'tenant-id': '1' },
    )
  expect((await dispute(1)).body.code).toBe(200)
  expect((await dispute(1)).body.code).toBe(40905)
  const sent = await code(me, mobile)
  expect(await checkCode(me, mobile, sent)).toMatchObject({ data: { pass: true } })
  expect(await me.post('user/destroy', { password: PASSWORD })).toMatchObject({
    code: 40905,
    msg: expect.stringContaining('纠纷'),
  })
  expect((await dispute(2)).body.code).toBe(200)

  expect(await elsewhere.post('user/destroy', { password: PASSWORD })).toMatchObject({
    code: 40003,
    field: 'code',
  })
  expect(await me.post('user/destroy', {})).toMatchObject({ code: 40001, field: 'password' })
  expect(await me.post('user/destroy', { password: passwordDigest('Wrong@1x') })).toMatchObject({
    code: 40004,
    field: 'password',
  })
  expect(await me.post('user/destroy', { password: PASSWORD })).toMatchObject({
    code: 200,
    msg: '注销账号成功',
  })
  for (const person of [me, elsewhere])
    expect(await person.get('user/get-account-info')).toMatchObject({ status: 401 })
  await expect(people.enter(FRESH_MOBILE)).rejects.toThrow('账号或密码错误')
  const row = () =>
    people
      .system()
      .selectFrom('userAccount')
      .select(['status', 'nickName', 'mobile', 'avatar'])
      .where('id', '=', id)
      .executeTakeFirst()
  expect(await row()).toEqual({ status: 3, nickName: '已注销用户', mobile: null, avatar: null })

  // The number is free at once.
  const next = await newcomer(FRESH_MOBILE)
  expect((await next.get('user/get-account-info')).data.id).not.toBe(id)
  // What is left goes after 15 days.
  const system = product.app.platform.system('test')
  const secrets = async () =>
    (
      await people
        .system()
        .selectFrom('userSecret')
        .select('userId')
        .where('userId', '=', id)
        .execute()
    ).length
  expect(await secrets()).toBe(1)
  await system.write((w) =>
    w.db
      .updateTable('userAccount')
      .set({ cancelledAt: new Date(Date.now() - 16 * 86_400_000) })
      .where('id', '=', id)
      .execute(),
  )
  await product.app.platform.hooks.jobs.find(({ name }) => name === 'account.purge')?.run(system)
  expect(await secrets()).toBe(0)
})

test('[UC-11] [UC-09] a password or a mobile changed within 14 days holds the account', async () => {
  const me = await newcomer('13900008888')
  const { data } = await me.get('user/get-account-info')
  const set = (days: number) =>
    product.app.platform.system('test').write((w) =>
      w.db
        .updateTable('userSecret')
        .set({ modifiedAt: new Date(Date.now() - days * 86_400_000) })
        .where('userId', '=', String(data.id))
        .execute(),
    )
  await set(13)
  expect((await conditions(me))[0]).toMatchObject({
    pass: false,
    detail: expect.stringMatching(/^近14天内修改过密码，请在\d{4}-/),
  })
  await set(15)
  expect((await conditions(me))[0]).toMatchObject({ pass: true })
})

test('[LG-04] [UC-09] [UC-11] five wrong codes or passwords lock for 15 minutes, wherever they are typed', async () => {
  const me = await people.enter('heping')
  const own = String((await me.get('user/get-account-info')).data.mobile)
  const LOCKED = '账号已锁定，请15分钟后再试'
  const until = async (guess: () => Promise<Heard>): Promise<(number | string)[]> => {
    const heard: (number | string)[] = []
    for (let times = 0; times < 6; times += 1) {
      const { code: number, msg } = await guess()
      heard.push(number === 42901 ? msg : number)
    }
    return heard
  }
  const locked = (wrong: number) => [wrong, wrong, wrong, wrong, LOCKED, LOCKED]
  await people.patience()
  const right = String(
    (await me.get('user/v2/verify-code/send-for-update-pwd?verifyMethod=1')).data.demoCode,
  )
  const wrong = right === '000000' ? '111111' : '000000'
  const byCode = (typed: string) => () =>
    me.post('user/verify-code/check-for-update-pwd', {
      verifyMethod: 1,
      principal: own,
      code: typed,
    })
  expect(await until(byCode(wrong))).toEqual(locked(40002))
  expect((await byCode(right)()).msg).toBe(LOCKED)
  await people.patience()
  // The code itself has had its five tries.
  expect(await byCode(right)()).toMatchObject({ code: 40003 })

  const four = await code(me, own)
  expect(await until(() => checkCode(me, own, four === '0000' ? '1111' : '0000'))).toEqual(
    locked(40002),
  )
  expect(await checkCode(me, own, await code(me, own))).toMatchObject({ code: 200 })
  expect(
    await until(() => me.post('user/destroy', { password: passwordDigest('Wrong@1x') })),
  ).toEqual(locked(40004))
  expect((await me.post('user/destroy', { password: PASSWORD })).msg).toBe(LOCKED)
  expect((await me.post('user/verify-password', { password: PASSWORD, type: 1 })).msg).toBe(LOCKED)
  await people.patience()
})

test('[UC-08] [LG-01] nobody learns whose a number or an address is: the same answer until the code proves it to be the own', async () => {
  const me = await people.enter('gaoyuan')
  const TAKEN = '19900000001'
  const FREE = '13900009999'
  const answers = async (mobile: string) => {
    await people.patience()
    const sent = await me.post('user/v2/send-code', {
      mobileOrEmail: mobile,
      type: 1,
      captchaToken: await people.captcha(me),
    })
    const { token } = (await me.post('user/verify-password', { password: PASSWORD, type: 1 })).data
    const right = String(sent.data.demoCode)
    const change = (typed: string) =>
      me.post('user/update-mobile-or-email', {
        mobileOrEmail: mobile,
        type: 1,
        code: typed,
        token,
      })
    const guessed = await change(right === '000000' ? '111111' : '000000')
    return { sent: [sent.status, sent.msg, Object.keys(sent.data)], guessed, change, right }
  }
  const [taken, free] = [await answers(TAKEN), await answers(FREE)]
  const plain = ({ status, code: number, msg, field }: Heard) => ({ status, number, msg, field })
  expect([taken.sent, plain(taken.guessed)]).toEqual([free.sent, plain(free.guessed)])
  expect(taken.guessed.msg).toBe('验证码错误')
  expect(await taken.change(taken.right)).toMatchObject({
    code: 40901,
    field: 'mobileOrEmail',
    msg: '该手机号已被绑定',
  })
  // At the login site: a reset and a sign-in by code of a number with and without an account.
  const outside = async (mobile: string) => {
    await people.patience()
    const browser = new Browser(product.issuer)
    const { status, body } = await browser.post('send-code', {
      mobile,
      scene: 'reset',
      captchaToken: await browser.captcha('reset'),
    })
    const refused = await browser.post('reset-password', {
      mobile,
      code: String(body.data.demoCode) === '000000' ? '111111' : '000000',
      password: PASSWORD,
    })
    return [status, body.msg, Object.keys(body.data), refused.status, refused.body.msg]
  }
  expect(await outside(TAKEN)).toEqual(await outside(FREE))
})
