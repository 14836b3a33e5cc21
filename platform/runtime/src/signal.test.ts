import { expect, jest, test } from '@jest/globals'
import { createEventBus, busFor } from './events/bus'
import { endWithSignal } from './signal'

test('[SH-04] a subscription ends once, with its signal or before, and leaves nothing on the signal', () => {
  const life = new AbortController()
  const added = jest.spyOn(life.signal, 'addEventListener')
  const removed = jest.spyOn(life.signal, 'removeEventListener')
  const bus = busFor(
    createEventBus(() => undefined),
    life.signal,
  )
  for (let form = 0; form < 25; form += 1) bus.on('message.changed/v1', () => undefined)()
  expect([added.mock.calls.length, removed.mock.calls.length]).toEqual([25, 25])
  const end = jest.fn()
  endWithSignal(life.signal, end)
  life.abort()
  life.abort()
  expect(end).toHaveBeenCalledTimes(1)
  const late = jest.fn()
  endWithSignal(life.signal, late)
  expect(late).toHaveBeenCalledTimes(1)
})
