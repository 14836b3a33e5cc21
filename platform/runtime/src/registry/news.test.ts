import { expect, jest, test } from '@jest/globals'
import type { PushSocket, Registry, ServerPush } from '@zz/contract'
import { refreshOnNews } from './news'

type Changed = Extract<ServerPush, { type: 'changed' }>['data']

test('[SH-14] news of other versions ask for the registry once, within the time over which consoles spread', () => {
  jest.useFakeTimers()
  const told = new Set<(data: Changed) => void>()
  const socket = {
    on(_type: 'changed', listener: (data: Changed) => void) {
      told.add(listener)
      return () => told.delete(listener)
    },
  } as unknown as PushSocket
  const refresh = jest.fn(() => Promise.reject<Registry>(new Error('away')))
  const end = refreshOnNews({ refresh }, socket)
  const tell = (name: Changed['name'], spread?: number): void =>
    told.forEach((listener) =>
      listener({ name, payload: {}, ...(spread === undefined ? {} : { spread }) }),
    )
  tell('todo.changed/v1')
  jest.advanceTimersByTime(10_000)
  expect(refresh).not.toHaveBeenCalled()
  tell('registry.changed/v1', 5000)
  tell('registry.changed/v1', 5000)
  jest.advanceTimersByTime(5000)
  expect(refresh).toHaveBeenCalledTimes(1)
  tell('registry.changed/v1')
  jest.advanceTimersByTime(0)
  expect(refresh).toHaveBeenCalledTimes(2)
  tell('registry.changed/v1', 5000)
  end()
  jest.advanceTimersByTime(5000)
  expect([refresh.mock.calls.length, told.size]).toEqual([2, 0])
  jest.useRealTimers()
})
