import { expect, test } from '@jest/globals'
import { findCycle } from './deadlocks.ts'

const waits = (table: Record<string, readonly string[]>): Map<string, Set<string>> =>
  new Map(Object.entries(table).map(([name, others]) => [name, new Set(others)]))

test('[SH-03] chunks that wait for others in one direction only are fine', () => {
  expect(
    findCycle(
      waits({
        page: ['core', 'data', 'react'],
        data: ['core', 'react'],
        core: ['react'],
        react: [],
      }),
    ),
  ).toBeNull()
})

test('[SH-03] a chunk that consumes what it provides itself is found', () => {
  expect(findCycle(waits({ page: ['core'], core: ['react', 'core'], react: [] }))).toEqual([
    'core',
    'core',
  ])
})

test('[SH-03] chunks that wait for each other over a third are found', () => {
  expect(
    findCycle(waits({ page: ['data'], data: ['core'], core: ['theme'], theme: ['data'] })),
  ).toEqual(['data', 'core', 'theme', 'data'])
})
