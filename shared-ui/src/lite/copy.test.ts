import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { copyText } from './copy'

const command = jest.fn<(name: string) => boolean>()
const clipboard = (value: Pick<Clipboard, 'writeText'> | undefined): void =>
  void Object.defineProperty(navigator, 'clipboard', { configurable: true, value })
const before = Object.getOwnPropertyDescriptor(navigator, 'clipboard')

beforeEach(() => {
  command.mockReset().mockReturnValue(true)
  Object.assign(document, { execCommand: command })
})
afterEach(() => {
  document.body.replaceChildren()
  if (before) Object.defineProperty(navigator, 'clipboard', before)
  else Reflect.deleteProperty(navigator, 'clipboard')
})

test('[KB-20] the clipboard takes the text where there is one', async () => {
  const written: string[] = []
  clipboard({ writeText: async (text) => void written.push(text) })
  expect(await copyText('令牌')).toBe(true)
  expect([written, command.mock.calls]).toEqual([['令牌'], []])
})

test.each([
  ['over plain http', undefined],
  ['refused', { writeText: () => Promise.reject(new Error('no')) }],
])('[KB-20] %s the selection is copied, and the page is as before', async (_name, given) => {
  clipboard(given)
  document.body.innerHTML = '<p>选中的字</p>'
  getSelection()?.selectAllChildren(document.body.firstElementChild as Element)
  command.mockImplementation(() => getSelection()?.toString() === 'a\n b')
  expect(await copyText('a\n b')).toBe(true)
  expect(getSelection()?.toString()).toBe('选中的字')
  expect(document.body.childElementCount).toBe(1)
})

test('[KB-20] where the browser refuses both ways the answer says so', async () => {
  clipboard(undefined)
  command.mockReturnValue(false)
  expect(await copyText('x')).toBe(false)
  command.mockImplementation(() => {
    throw new Error('no')
  })
  expect(await copyText('x')).toBe(false)
  expect(document.body.childElementCount).toBe(0)
})
