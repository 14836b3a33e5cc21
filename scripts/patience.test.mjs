/** Time-outs lengthened by scripts/jest/patience.cjs. */
import { createRequire } from 'node:module'
import { expect, test } from '@jest/globals'

const { patient } = createRequire(import.meta.url)('./jest/patience.cjs')
const STATE = { testTimeout: 1000 }

test('a hook that begins before each of many tests is lengthened once', () => {
  const environment = new (patient(class {}))()
  const hook = { timeout: null }
  for (const _ of Array(20)) environment.handleTestEvent({ name: 'hook_start', hook }, STATE)
  expect(hook.timeout).toBe(3000)
})

test('what a test says itself is lengthened likewise, and nothing before it begins', () => {
  const environment = new (patient(class {}))()
  const one = { timeout: 200 }
  environment.handleTestEvent({ name: 'test_start', test: one }, STATE)
  expect(one.timeout).toBe(200)
  environment.handleTestEvent({ name: 'test_fn_start', test: one }, STATE)
  expect(one.timeout).toBe(600)
})
