import { expect, test } from '@jest/globals'
import { answerHeaders, isAdmitted, isAdmittedSocket } from './guard.ts'

const SHELL = 'https://console.example.org'
const audience = { port: 3101, shells: [SHELL, 'http://localhost:8080'] }
const host = 'localhost:3101'

test('[SH-15] pages of the shells are answered, and whoever types the address or is no page', () => {
  expect(isAdmitted({ host, origin: SHELL, 'sec-fetch-site': 'cross-site' }, audience)).toBe(true)
  expect(isAdmitted({ host: '127.0.0.1:3101', origin: SHELL }, audience)).toBe(true)
  expect(isAdmitted({ host, 'sec-fetch-site': 'none' }, audience)).toBe(true)
  expect(isAdmitted({ host }, audience)).toBe(true)
  expect(isAdmittedSocket({ host, origin: 'http://localhost:8080' }, audience)).toBe(true)
})

test.each([
  ['another page', { host, origin: 'https://evil.example' }],
  ['another port of this machine', { host, origin: 'http://localhost:9999' }],
  ['the shell’s name by another scheme', { host, origin: 'http://console.example.org' }],
  ['a host that begins so', { host, origin: 'https://console.example.org.evil.com' }],
  ['a page that hides its origin', { host, origin: 'null' }],
  ['a script element without CORS', { host, 'sec-fetch-site': 'cross-site' }],
  ['the same from another port', { host, 'sec-fetch-site': 'same-site' }],
  ['another name that leads here', { host: 'evil.example:3101', origin: SHELL }],
  ['no name', { origin: SHELL }],
])('[SH-15] refused: %s', (_what, headers) => {
  expect(isAdmitted(headers, audience)).toBe(false)
  expect(isAdmittedSocket(headers, audience)).toBe(false)
})

test('[SH-15] a socket without an origin is refused; answers are for the page that asked alone', () => {
  expect(isAdmittedSocket({ host }, audience)).toBe(false)
  expect(answerHeaders(SHELL)).toMatchObject({
    'Access-Control-Allow-Origin': SHELL,
    Vary: 'Origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  })
  expect(answerHeaders(undefined)).not.toHaveProperty('Access-Control-Allow-Origin')
})
