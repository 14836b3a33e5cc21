import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { renderHook } from '@testing-library/react'
import type { FrameModel } from '../controller'
import { useAhead } from './useAhead'

const brought = jest.fn()
jest.mock('@zz/shared-ui/list', () => (brought(), {}))

/** The hook as it stands beside a screen; idle callbacks come when `idle` is called. */
function open(stands: boolean, saves = false) {
  const waiting = new Map<number, () => void>()
  Object.assign(navigator, { connection: { saveData: saves } })
  Object.assign(globalThis, {
    requestIdleCallback: (work: () => void) => (waiting.set(waiting.size, work), waiting.size - 1),
    cancelIdleCallback: (place: number) => waiting.delete(place),
  })
  const preload = jest.fn()
  const frame = { notify: { preload } } as unknown as FrameModel
  const { rerender, unmount } = renderHook((now: boolean) => useAhead(frame, now), {
    initialProps: stands,
  })
  const idle = async (): Promise<void> => {
    for (const work of [...waiting.values()]) work()
    waiting.clear()
    await Promise.resolve()
  }
  return { preload, rerender, unmount, idle }
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(globalThis, 'requestIdleCallback')
})

test('[SH-18] lists come when nothing else is to be done, and not in a browser that saves data', async () => {
  const saving = open(true, true)
  await saving.idle()
  expect(brought).not.toHaveBeenCalled()
  const { idle } = open(true)
  expect(brought).not.toHaveBeenCalled()
  await idle()
  expect(brought).toHaveBeenCalledTimes(1)
})

test('[SH-18] the code of toasts comes two seconds after the screen stands and when nothing else is to be done, not before', async () => {
  const { preload, rerender, idle } = open(false)
  jest.advanceTimersByTime(5_000)
  await idle()
  expect(preload).not.toHaveBeenCalled()
  rerender(true)
  jest.advanceTimersByTime(1_999)
  await idle()
  expect(preload).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(preload).not.toHaveBeenCalled()
  await idle()
  expect(preload).toHaveBeenCalledTimes(1)
})

test('[SH-18] a frame that goes before the time calls off what it meant to bring', async () => {
  const { preload, unmount, idle } = open(true, true)
  unmount()
  jest.advanceTimersByTime(5_000)
  await idle()
  expect(preload).not.toHaveBeenCalled()
})
