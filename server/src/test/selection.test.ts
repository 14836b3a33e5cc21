/**
 * The list of what runs on the embedded engine, held against what there is: a module without a
 * smoke fails here.
 */
import { readdirSync, statSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'
import { ENGINE_TESTS, SMOKES } from './selection.mjs'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const folders = readdirSync(`${root}server/src/modules`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** Paths that the pattern finds. */
const found = (pattern: string): string[] => {
  const name = new RegExp(`^${basename(pattern).replaceAll('.', '\\.').replaceAll('*', '.*')}$`)
  return readdirSync(`${root}${dirname(pattern)}`).filter((entry) => name.test(entry))
}

test('every module of the server has a smoke on the embedded engine, and nothing else has', () => {
  expect(Object.keys(SMOKES).toSorted()).toEqual(folders.toSorted())
})

test.each(Object.entries(SMOKES))(
  'the smoke of %s is there, no heavy one and none for PostgreSQL alone',
  (_module, path) => {
    expect(statSync(`${root}${path}`).isFile()).toBe(true)
    expect(path).toMatch(/^(?!.*\.(?:heavy|postgres)\.).*\.test\.ts$/)
  },
)

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
