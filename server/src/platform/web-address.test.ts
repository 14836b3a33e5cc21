import { expect, test } from '@jest/globals'
import { isReadOnTheWay } from './web-address.ts'

test.each([
  ['http://console.plain.test:8080', true],
  ['http://10.0.0.5', true],
  ['http://localhost.example.org', true],
  ['http://[fd00::1]:8080', true],
  ['https://10.0.0.5', false],
  ['http://localhost:8080', false],
  ['http://console.localhost', false],
  ['http://127.0.0.2:8081', false],
  ['http://[::1]:8081', false],
])('[KB-20] %s: whether what goes there can be read on its way is %s', (address, isRead) => {
  expect(isReadOnTheWay(address)).toBe(isRead)
})
