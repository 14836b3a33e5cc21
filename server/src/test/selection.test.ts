/** The list of what runs on the embedded engine, held against what there is. */
import { readdirSync, statSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'
import { ENGINE_TESTS, STATEMENT_TESTS } from './selection.mjs'

const root = fileURLToPath(new URL('../../../', import.meta.url))
/** Paths that the pattern finds. */
const found = (pattern: string): string[] => {
  const name = new RegExp(`^${basename(pattern).replaceAll('.', '\\.').replaceAll('*', '.*')}$`)
  return readdirSync(`${root}${dirname(pattern)}`).filter((entry) => name.test(entry))
}

test('the tests that send all statements are there, no heavy one and none for PostgreSQL alone', () => {
  for (const path of STATEMENT_TESTS) {
    expect(statSync(`${root}${path}`).isFile()).toBe(true)
    expect(path).toMatch(/^(?!.*\.(?:heavy|postgres)\.).*\.test\.ts$/)
  }
  // Drives of every writing call, and every call of the API: what holds modules to be in them
  // stands in those tests.
  expect(STATEMENT_TESTS).toEqual(
    expect.arrayContaining(['server/src/test/audit.test.ts', 'server/src/test/fuzz.test.ts']),
  )
})

test('the tests of the engine are there: database, processes, deliveries, kills and backup', () => {
  // Names that a part of the suite may yet take.
  const reserved = new Set(['server/src/test/policies*.test.ts'])
  expect(
    ENGINE_TESTS.filter((pattern) => !reserved.has(pattern) && found(pattern).length === 0),
  ).toEqual([])
  const all = ENGINE_TESTS.flatMap(found)
  for (const needed of [
    'backup',
    'kill',
    'kill-rounds',
    'outbox',
    'ownership',
    'process',
    'process-lock',
    'template.embedded',
  ])
    expect(all).toContain(`${needed}.test.ts`)
})
