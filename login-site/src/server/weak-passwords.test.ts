import { expect, test } from '@jest/globals'
import { passwordDigest, refusePassword } from './passwords.ts'

const refusal = (password: string, own: readonly string[] = []) =>
  refusePassword(passwordDigest(password), own)

test('[UC-09] passwords of up to three signs are refused, whatever the signs', async () => {
  for (const password of ['', 'q', 'q#', '~~~', ' x ', '7Zq'])
    expect(await refusal(password)).toBe('密码过短，请设置8位以上的密码')
  for (const password of ['7Zq#', 'Fresh#Start9', '汉字口', 'Demo@2024x'])
    expect(await refusal(password)).toBeNull()
})

test('[UC-09] of ten thousand good digests none is taken for a short one', async () => {
  let refused = 0
  for (let number = 0; number < 10_000; number += 1)
    if ((await refusal(`Strong#${number}#password`)) !== null) refused += 1
  expect(refused).toBe(0)
})

test('[UC-09] common ones and the name of the product are refused', async () => {
  for (const password of ['12345678', 'zhongzhi123', '众治', '众治平台2024'])
    expect(await refusal(password)).toBe('该密码过于常见，请更换')
})

test('[UC-09] the words of the person are refused, with the usual endings and in other letters', async () => {
  const own = ['suzhengyi', '+8619900000004', '阿正', 'suzheng', 'su.zy@example.com', 'su.zy']
  for (const password of [
    'suzhengyi',
    'Suzhengyi123',
    'SUZHENGYI@2024',
    '19900000004',
    '00000004',
    '000004',
    '+8619900000004',
    '阿正',
    '阿正123',
    'Suzheng!',
    'su.zy@example.com',
  ])
    expect([password, await refusal(password, own)]).toEqual([
      password,
      '密码不能是账号、手机号、昵称或姓名拼音，请更换',
    ])
  expect(await refusal('Suzhengyi#Blue7', own)).toBeNull()
})
