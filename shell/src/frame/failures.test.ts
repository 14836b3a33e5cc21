import { expect, jest, test } from '@jest/globals'
import type { Registry } from '@zz/contract'
import type { LoadOutcome } from '@zz/runtime/outcomes/index'
import { createFailures } from './failures'
import { createStore } from './store'
import type { FrameState } from './types'

function setup(overridden: object = {}) {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const told: LoadOutcome[] = []
  const registry = {
    revision: 41,
    shell: { version: 's1' },
    remotes: { notice: { version: 'n1' } },
  } as unknown as Registry
  const site = { broken: new Set(['notice', 'gone']) }
  const failures = createFailures({
    registry: { current: () => registry },
    overrides: { store: { get: () => ({ remotes: overridden }) } } as never,
    store: createStore({ site } as unknown as FrameState),
    tell: (outcome) => told.push(outcome),
  })
  return { told, failures }
}

test('[TM-03] [SH-13] MFE-106: a remote from which something was left out is told with its version', () => {
  const { told, failures } = setup()
  failures.tellBroken()
  expect(told).toEqual([{ remote: 'notice', version: 'n1', code: 'MFE-106' }])
})

test('[TM-03] [SH-13] MFE-801: what the frame could not draw is told with the revision of the registry, but not while a developer’s remote runs', () => {
  const { told, failures } = setup()
  failures.failed(new Error('white'))
  expect(told).toEqual([{ remote: 'shell', version: 's1', code: 'MFE-801', revision: 41 }])
  const other = setup({ todo: {} })
  other.failures.failed(new Error('white'))
  expect(other.told).toEqual([])
})
