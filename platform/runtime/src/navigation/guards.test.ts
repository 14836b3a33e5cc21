import { expect, jest, test } from '@jest/globals'
import { createGuards, guardClosing } from './guards'

test('[SH-20] nothing unsaved is never asked about; something is asked about once', async () => {
  const ask = jest.fn(async () => Promise.resolve(false))
  const guards = createGuards(ask)
  let dirty = false
  const remove = guards.add(() => dirty)
  expect(await guards.confirm()).toBe(true)
  dirty = true
  expect(await Promise.all([guards.confirm(), guards.confirm()])).toEqual([false, false])
  expect(ask).toHaveBeenCalledTimes(1)
  remove()
  expect(await guards.confirm()).toBe(true)
})

test('[SH-20] closing the tab is asked about by the browser while something is unsaved', () => {
  const guards = createGuards(async () => Promise.resolve(true))
  const end = guardClosing(guards, window)
  const close = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(close()).toBe(true)
  guards.add(() => true)
  expect(close()).toBe(false)
  guards.giveUp()
  expect(close()).toBe(true)
  end()
})

test('[SH-20] input given up is guarded again when nobody left, and on the next screen', () => {
  const guards = createGuards(async () => Promise.resolve(true))
  guards.add(() => true)
  guards.giveUp()
  expect(guards.dirty()).toBe(false)
  guards.keep()
  expect(guards.dirty()).toBe(true)
  guards.giveUp()
  guards.add(() => false)
  expect(guards.dirty()).toBe(true)
})
