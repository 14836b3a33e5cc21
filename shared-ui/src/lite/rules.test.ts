import { expect, test } from '@jest/globals'
import { passwordStrength, sha256Hex } from './password'
import { parsePhone, phoneError, phoneMasked } from './phone'

test('[LG-01] password strength: weak is what misses the hint', () => {
  expect(
    ['', 'abc', 'abcdefgh', 'Abcdefgh', 'abcdefg1', `Aa1${'x'.repeat(30)}`].map(passwordStrength),
  ).toEqual(Array(6).fill('weak'))
  expect(passwordStrength('Demo2024')).toBe('medium')
  expect(passwordStrength('Demo@2024')).toBe('strong')
  expect(passwordStrength('Demo20242025')).toBe('strong')
})

test('[LG-01] the hash is SHA-256 of the UTF-8 text in lower-case hex', async () => {
  expect(await sha256Hex('密码')).toBe(
    'a621ab606db2a11f63edc576a729843b8269250dc324206871d90635ac5e531c',
  )
  expect(await sha256Hex('abc')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})

test.each([
  ['+86', '19900000001', null],
  ['+86', '12900000001', '手机号格式不正确'],
  ['+86', '', '请输入手机号'],
  ['+852', '12345678', null],
  ['+853', '61234567', null],
  ['+853', '51234567', '手机号格式不正确'],
  ['+886', '912345678', null],
] as const)('[LG-01] phone rule %s %s', (prefix, number, error) => {
  expect(phoneError({ prefix, number })).toBe(error)
})

test.each([
  ['199 0000 0001', '+86', '19900000001'],
  ['+86 199-0000-0001', '+86', '19900000001'],
  ['8619900000001', '+86', '19900000001'],
  ['+852 1234 5678', '+852', '12345678'],
  ['00886912345678', '+886', '912345678'],
] as const)('[LG-01] a pasted number %s is split', (typed, prefix, number) => {
  expect(parsePhone(typed, '+86')).toEqual({ prefix, number })
})

test('[LG-01] a number is shown with its middle hidden', () => {
  expect(phoneMasked({ prefix: '+86', number: '19900000001' })).toBe('+86 199****0001')
  expect(phoneMasked({ prefix: '+852', number: '12345678' })).toBe('+852 12****678')
})
