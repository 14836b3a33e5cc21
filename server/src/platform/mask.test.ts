import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { maskSecrets } from './mask.ts'

test('secrets are stars, numbers of people are shortened, at every depth', () => {
  expect(
    maskSecrets({
      password: 'x',
      user: {
        mobile: '+8619900000001',
        idCardNo: '510107190001011234',
        list: [{ refreshToken: 't' }],
      },
      title: 'ok',
    }),
  ).toEqual({
    password: '***',
    user: {
      mobile: '+86199****0001',
      idCardNo: '510107********1234',
      list: [{ refreshToken: '***' }],
    },
    title: 'ok',
  })
})

test('a secret’s value never shows, whatever it is and however deep it stands', () => {
  fc.assert(
    fc.property(
      fc.uuid(),
      fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 5 }),
      fc.constantFrom('password', 'accessToken', 'code', 'passwordHash'),
      (secret, path, key) => {
        const value = path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), {
          [key]: secret,
        })
        expect(JSON.stringify(maskSecrets(value))).not.toContain(secret)
      },
    ),
  )
})
