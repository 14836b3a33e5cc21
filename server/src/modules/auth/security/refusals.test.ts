/**
 * A new password by code and by QR code, and everything that must be refused on the way: what is
 * over, used, another's, of another scene or of another kind.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { passwordDigest } from '@zz/login-site'
import { openProduct, type Product } from '../product.test-support.ts'
import { PASSWORD } from '../harness.test-support.ts'
import { type Person, personOf } from './person.test-support.ts'

let product: Product
let people: ReturnType<typeof personOf>
const NEXT = passwordDigest('Fresh@2026y')

beforeAll(async () => {
  product = await openProduct({ demo: true })
  people = personOf(product)
}, 120_000)
afterAll(() => product.close())

/** A code to the bound mobile, and where it went. */
const sendCode = async (me: Person) => {
  await people.patience()
  const { data } = await me.get('user/v2/verify-code/send-for-update-pwd?verifyMethod=1')
  expect(data.principal).toMatch(/^1\d\d\*{4}\d{4}$/)
  return { principal: String(data.principal), code: String(data.demoCode) }
}
const update = (me: Person, body: object) =>
  me.post('user/v2/update-pwd', { verifyMethod: 1, deviceType: 1, password: NEXT, ...body })
const check = (me: Person, body: object) =>
  me.post('user/verify-code/check-for-update-pwd', { verifyMethod: 1, deviceType: 1, ...body })
const scan = async (me: Person) => {
  const { data } = await me.get('scan/gen-modify-pwd-qr-code')
  return { uid: String(data.uid), url: String(data.url), expiresIn: Number(data.expiresIn) }
}
const resultOf = async (me: Person, uid: string) => (await me.post('scan/result', { uid })).data
const AGAIN = { code: 40003, field: 'code', msg: '请重新扫码' }

test('[UC-09] a code, checked, then the new password: what is wrong with it costs nothing; then every session is out at its next call', async () => {
  const [me, other] = [await people.enter('linxue'), await people.enter('linxue')]
  const proof = await sendCode(me)
  const { code } = proof
  expect(
    await check(me, { ...proof, code: code === '000000' ? '111111' : '000000' }),
  ).toMatchObject({ code: 40002, field: 'code', msg: '验证码错误' })
  expect(await check(me, proof)).toMatchObject({ data: { pass: true, passwordPolicy: 'hint' } })

  // More often than a code has tries.
  for (let times = 0; times < 6; times += 1)
    expect(await update(me, { ...proof, password: PASSWORD })).toMatchObject({
      code: 40001,
      field: 'password',
      msg: '新密码不能与旧密码相同',
    })
  expect(await update(me, { ...proof, password: passwordDigest('password') })).toMatchObject({
    code: 40001,
    field: 'password',
  })
  expect(await update(me, { ...proof, principal: '138****0000' })).toMatchObject({
    code: 40001,
    field: 'principal',
  })
  expect(await update(other, proof)).toMatchObject({ code: 200, msg: '密码修改成功，请重新登录' })
  for (const person of [me, other])
    expect(await person.get('user/get-account-info')).toMatchObject({ status: 401, code: 40102 })
  for (const { tokens } of [me, other])
    expect(
      await people.call('POST', 'login/refresh', '', { refreshToken: tokens.refresh_token }),
    ).toMatchObject({ status: 401 })
  const fresh = await people.enter('linxue', NEXT)
  expect(await update(fresh, proof)).toMatchObject({ code: 40003, field: 'code' })
  await expect(people.enter('linxue')).rejects.toThrow('账号或密码错误')
})

test('[UC-09] [UC-11] a code of another scene, of another person, or of what is not bound serves nobody', async () => {
  const [me, stranger] = [await people.enter('heping'), await people.enter('zhouming')]
  const own = String((await me.get('user/get-account-info')).data.mobile)
  await people.patience()
  const bind = await me.post('user/v2/send-code', {
    mobileOrEmail: own,
    type: 1,
    captchaToken: await people.captcha(me),
  })
  const bindCode = String(bind.data.demoCode)
  expect(await check(me, { principal: own, code: bindCode })).toMatchObject({
    code: 40003,
    field: 'code',
  })
  const cancel = (person: Person, mobileOrEmail: string, token: string) =>
    person.post('user/v2/send-code', {
      mobileOrEmail,
      type: 1,
      captchaToken: token,
      scene: 'destroy',
    })
  await people.patience()
  expect(await cancel(stranger, own, await people.captcha(stranger))).toMatchObject({
    code: 40001,
    field: 'mobileOrEmail',
  })
  await people.patience()
  const sent = await cancel(me, own, await people.captcha(me))
  const cancelCode = String(sent.data.demoCode)
  expect(cancelCode).toMatch(/^\d{4}$/)
  expect(await check(me, { principal: own, code: cancelCode })).toMatchObject({ code: 40003 })
  expect(
    await me.post('user/verify-code/check-for-destroy', { code: '000000', principal: own }),
  ).toMatchObject({ code: 40002, field: 'code', msg: '验证码错误' })
  expect(
    await stranger.post('user/verify-code/check-for-destroy', { code: cancelCode, principal: own }),
  ).toMatchObject({ code: 40001, field: 'principal' })
  // Checked by nobody in this session yet.
  expect(await me.post('user/destroy', { password: PASSWORD })).toMatchObject({
    code: 40003,
    field: 'code',
  })
})

test('[UC-10] a phone of the same person confirms the QR code once, and only the session that shows it can act by it', async () => {
  const [me, phone] = [await people.enter('chensiyuan'), await people.enter('chensiyuan')]
  const { uid, url, expiresIn } = await scan(me)
  expect([url.endsWith(`/scan/confirm?uid=${uid}`), expiresIn]).toEqual([true, 120])
  expect(await resultOf(me, uid)).toEqual({ status: 'waiting', code: null })
  expect(await phone.get(`scan/info?uid=${uid}`)).toMatchObject({
    data: { device: 'Chrome · Linux', place: '本机' },
  })
  // The page itself proves nothing more than it has.
  expect(await me.post('scan/confirm', { uid })).toMatchObject({
    code: 40905,
    msg: '请使用另一台已登录本账号的设备扫码确认',
  })
  const stranger = await people.enter('zhouming')
  for (const path of ['scan/confirm', 'scan/cancel'])
    expect(await stranger.post(path, { uid })).toMatchObject({
      status: 403,
      code: 40301,
      msg: '该二维码属于其他账号，请使用同一账号登录后扫码',
    })
  expect(await phone.post('scan/confirm', { uid })).toMatchObject({ code: 200 })
  expect(await phone.post('scan/confirm', { uid })).toMatchObject({
    code: 40902,
    msg: '该二维码已使用，请在电脑上刷新后重新扫码',
  })
  const { status, code } = await resultOf(me, uid)
  expect([status, await resultOf(phone, uid)]).toEqual([
    'confirmed',
    { status: 'expired', code: null },
  ])
  const proof = { verifyMethod: 3, principal: uid, code }
  expect(await check(phone, proof)).toMatchObject(AGAIN)
  expect(await check(me, { ...proof, code: 'x'.repeat(43) })).toMatchObject(AGAIN)
  expect(await check(me, { ...proof, principal: 'unknown' })).toMatchObject(AGAIN)
  expect(await check(me, proof)).toMatchObject({ data: { pass: true } })
  expect(await update(me, { ...proof, password: PASSWORD })).toMatchObject({ field: 'password' })
  expect(await update(me, proof)).toMatchObject({ code: 200 })
  const fresh = await people.enter('chensiyuan', NEXT)
  expect(await update(fresh, { ...proof, password: PASSWORD })).toMatchObject(AGAIN)
})

test('[UC-10] a QR code that is over, refused by the phone, replaced or unknown is refused with its sentence', async () => {
  const [me, phone] = [await people.enter('zhaolan'), await people.enter('zhaolan')]
  const over = { code: 40003, msg: '二维码已失效，请在电脑上刷新后重新扫码' }
  expect(await phone.post('scan/confirm', { uid: 'unknown' })).toMatchObject(over)
  const first = await scan(me)
  const second = await scan(me)
  expect(await phone.post('scan/confirm', { uid: first.uid })).toMatchObject(over)
  expect(await phone.post('scan/cancel', { uid: second.uid })).toMatchObject({ code: 200 })
  expect(await resultOf(me, second.uid)).toMatchObject({ status: 'refused' })
  expect(await phone.post('scan/confirm', { uid: second.uid })).toMatchObject({ code: 40902 })
  const third = await scan(me)
  const expire = (column: 'confirmedAt' | null) =>
    people.store.db
      .updateTable('authScan')
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where('usedAt', 'is', null)
      .where('confirmedAt', column === null ? 'is' : 'is not', null)
      .execute()
  await expire(null)
  expect(await phone.get(`scan/info?uid=${third.uid}`)).toMatchObject(over)
  expect(await phone.post('scan/confirm', { uid: third.uid })).toMatchObject(over)
  expect(await resultOf(me, third.uid)).toMatchObject({ status: 'expired' })
  const fourth = await scan(me)
  await phone.post('scan/confirm', { uid: fourth.uid })
  const { code } = await resultOf(me, fourth.uid)
  await expire('confirmedAt')
  expect(await update(me, { verifyMethod: 3, principal: fourth.uid, code })).toMatchObject(AGAIN)
})

test('[UC-10] [LG-03] a token of another kind is none: of another act, of another session, an id token, a refresh token used before', async () => {
  const [me, again] = [await people.enter('heping'), await people.enter('heping')]
  const proof = async (type: number) =>
    String((await me.post('user/verify-password', { password: PASSWORD, type })).data.token)
  const rename = (person: Person, token: string) =>
    person.post('user/update-username', { username: 'heping_2026', token, platform: 'gov' })
  const stale = { code: 40003, field: 'token', msg: '密码验证已失效，请重新验证' }
  expect(await rename(me, await proof(7))).toMatchObject(stale)
  expect(await rename(again, await proof(4))).toMatchObject(stale)
  expect(await me.post('user/passkey/start', { token: await proof(4) })).toMatchObject(stale)
  for (const token of [me.tokens.id_token, me.tokens.refresh_token])
    expect(await people.call('GET', 'user/get-account-info', token)).toMatchObject({ status: 401 })

  const refresh = (token: string) =>
    people.call('POST', 'login/refresh', '', { refreshToken: token })
  const next = await refresh(me.tokens.refresh_token)
  expect(next.status).toBe(200)
  expect((await refresh(String(next.data.refreshToken))).status).toBe(200)
  expect(await refresh(me.tokens.refresh_token)).toMatchObject({ status: 401 })
  await product.app.outbox.drain()
  expect(
    await people.call('GET', 'user/get-account-info', String(next.data.accessToken)),
  ).toMatchObject({ status: 401 })
})
