/** A page that came over plain http has no Web Crypto. */
import { afterEach, expect, test } from '@jest/globals'
import { findProof } from './captcha/proof'
import { sha256Hex } from './password'

const { subtle } = globalThis.crypto
const setSubtle = (value: SubtleCrypto | undefined): void =>
  void Object.defineProperty(globalThis.crypto, 'subtle', { configurable: true, value })
afterEach(() => setSubtle(subtle))

test('[KB-20] without Web Crypto a password hashes to the same', async () => {
  const texts = ['', '密码', 'Demo@2024', '好'.repeat(100)]
  const hashed = await Promise.all(texts.map(sha256Hex))
  setSubtle(undefined)
  expect(await Promise.all(texts.map(sha256Hex))).toEqual(hashed)
})

test('[KB-20] without Web Crypto the harder captcha is solved, and timers run meanwhile', async () => {
  setSubtle(undefined)
  let ticks = 0
  const timer = setInterval(() => void (ticks += 1))
  const proof = await findProof({ salt: 'salt', bits: 14 })
  clearInterval(timer)
  expect(await sha256Hex(`salt:${proof}`)).toMatch(/^000[0-3]/)
  expect(ticks).toBeGreaterThan(1)
})
