import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { RemoteFailure } from '@zz/runtime/loader/failure'
import { showBootFailure } from './bootFailure'

beforeEach(() => {
  jest.useFakeTimers()
  const root = document.createElement('div')
  root.id = 'zz-root'
  document.body.replaceChildren(root)
})

afterEach(() => {
  jest.useRealTimers()
})

test('[KB-05] a fault of the page is not put down to the network, and its cause is told', () => {
  const fault = new TypeError('Object.hasOwn is not a function')
  showBootFailure(fault)
  expect(document.body.textContent).toContain(
    '请升级浏览器后重试，仍打不开时请联系系统管理员（MFE-801）',
  )
  expect(document.body.textContent).not.toContain('网络')
  expect(() => jest.runAllTimers()).toThrow(fault)
})

test('[KB-05] what could not be fetched is', () => {
  showBootFailure(new RemoteFailure('MFE-101', 'status 502'))
  expect(document.body.textContent).toContain('请检查网络后重试（MFE-101）')
  expect(() => jest.runAllTimers()).not.toThrow()
})
