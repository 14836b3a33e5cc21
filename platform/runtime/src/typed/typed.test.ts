import { beforeEach, expect, jest, test } from '@jest/globals'
import { createTyped } from './index'

const page =
  '<label>标题 <input name="title"></label><input aria-label="备注"><input aria-label="备注"><textarea aria-label="说明"></textarea><input type="password" aria-label="密码">'

function type(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
const field = (name: string, nth = 0) =>
  [...document.querySelectorAll<HTMLInputElement>(`[aria-label="${name}"], [name="${name}"]`)][
    nth
  ] as HTMLInputElement

beforeEach(() => {
  sessionStorage.clear()
  document.body.innerHTML = page
})

test('[SH-13] what was typed is back in its fields after a reload, each in its own', () => {
  const before = createTyped({ pathname: '/a' })
  expect(before.any()).toBe(false)
  type(field('title'), '排查')
  type(field('备注', 1), '第二个')
  expect(before.any()).toBe(true)
  before.keep()
  document.body.innerHTML = page
  const heard: string[] = []
  field('title').addEventListener('input', ({ target }) =>
    heard.push((target as HTMLInputElement).value),
  )
  const told = jest.fn()
  const after = createTyped({ pathname: '/a' })
  after.restore(told)
  expect([field('title').value, field('备注').value, field('备注', 1).value]).toEqual([
    '排查',
    '',
    '第二个',
  ])
  expect(heard).toEqual(['排查'])
  expect(told).toHaveBeenCalledTimes(1)
  expect(after.any()).toBe(true)
})

test('[SH-13] a field that comes later is filled when it comes, once', async () => {
  const before = createTyped({ pathname: '/a' })
  type(field('说明') as unknown as HTMLTextAreaElement, '很长')
  before.keep()
  document.body.innerHTML = ''
  createTyped({ pathname: '/a' }).restore(() => undefined)
  document.body.innerHTML = page
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.querySelector('textarea')?.value).toBe('很长')
  document.body.innerHTML = ''
  document.body.innerHTML = page
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.querySelector('textarea')?.value).toBe('')
})

test('[SH-13] passwords are never kept, another address takes nothing, and what is kept is taken once', () => {
  const before = createTyped({ pathname: '/a' })
  type(field('密码'), 'geheim')
  expect(before.any()).toBe(false)
  type(field('title'), 'x')
  before.keep()
  expect(sessionStorage.getItem('zz_typed')).not.toContain('geheim')
  document.body.innerHTML = page
  createTyped({ pathname: '/b' }).restore(() => undefined)
  createTyped({ pathname: '/a' }).restore(() => undefined)
  expect(field('title').value).toBe('')
})

test('[SH-13] a step to another address forgets what was typed before', () => {
  const typed = createTyped({ pathname: '/a' })
  type(field('title'), 'x')
  typed.follow('/a')
  expect(typed.any()).toBe(true)
  typed.follow('/b')
  expect(typed.any()).toBe(false)
})
