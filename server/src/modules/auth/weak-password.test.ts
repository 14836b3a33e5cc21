/** Passwords that are refused though only their digests are known (decisions U5, S4.15). */
import { expect, test } from '@jest/globals'
import { passwordDigest } from '@zz/login-site'
import { Browser } from './browser.test-support.ts'
import { stock, world } from './world.test-support.ts'

const OWN = '密码不能是账号、手机号、昵称或姓名拼音，请更换'

test('[UC-09] who registers chooses neither a very short password nor the own mobile or nickname', async () => {
  const browser = new Browser(world.issuer)
  const { uid } = await stock.begin(browser)
  const mobile = '13911110001'
  const register = async (password: string) => {
    const digest = passwordDigest(password)
    const input = { uid, mobile, code: '000000', nickName: '阿正', agreements: ['user', 'privacy'] }
    return (await browser.post('register', { ...input, password: digest })).body
  }
  expect(await register('q#')).toMatchObject({
    code: 40001,
    field: 'password',
    msg: '密码过短，请设置8位以上的密码',
  })
  for (const password of ['13911110001', '11110001', '阿正2024'])
    expect(await register(password)).toMatchObject({ code: 40001, field: 'password', msg: OWN })
  expect((await register('Fresh#Start9')).field).not.toBe('password')
})

test('[UC-09] a reset refuses the account’s own name once the code is right, and the code stays', async () => {
  const browser = new Browser(world.issuer)
  const mobile = '19900000002'
  const code = await browser.code(mobile, 'reset')
  const reset = async (password: string, typed = code) =>
    (
      await browser.post('reset-password', {
        mobile,
        code: typed,
        password: passwordDigest(password),
      })
    ).body
  const wrong = code === '000000' ? '111111' : '000000'
  expect((await reset('person2', wrong)).field).toBe('code')
  expect(await reset('Person2@2024')).toMatchObject({ code: 40001, field: 'password', msg: OWN })
  expect((await reset('Fresh#Start9')).code).toBe(200)
})
