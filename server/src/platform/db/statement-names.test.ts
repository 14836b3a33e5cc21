import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { createScopedKysely } from './kysely.ts'
import { byValues, StatementNames } from './statement-names.ts'

const twice = (names: StatementNames, text: string): string => {
  names.of(text)
  return names.of(text)
}

test('[SV-03] a text seen twice gets a name and keeps it; the one used longest ago leaves for a new one, and its name is given to nothing else', () => {
  const names = new StatementNames(3)
  expect(names.of('a')).toBe('')
  const [a, b, c] = ['a', 'b', 'c'].map((text) => twice(names, text))
  expect(new Set([a, b, c, '']).size).toBe(4)
  expect(names.of('a')).toBe(a)
  const d = twice(names, 'd')
  expect([names.of('a'), names.of('c'), names.of('b')]).toEqual([a, c, ''])
  const again = names.of('b')
  expect([a, b, c, d, '']).not.toContain(again)
})

test('[SV-03] after 1,100 texts that come once or twice, a hot one is named still, and a connection closes what left', () => {
  const names = new StatementNames(100)
  const held = new Set<string>()
  const hot = twice(names, 'hot')
  held.add(hot)
  for (let count = 0; count < 1100; count += 1) {
    held.add(twice(names, `text ${count}`))
    expect(names.of('hot')).toBe(hot)
    for (const name of names.leftOf(held)) held.delete(name)
    expect(held.size).toBeLessThanOrEqual(151)
  }
  expect(held.has(hot)).toBe(true)
})

test('[SV-03] a text that took long loses its name for good, one that is planned by its values never gets one', () => {
  const names = new StatementNames(3)
  const name = twice(names, 'slow')
  names.withdraw('slow')
  expect([names.of('slow'), names.of('slow'), names.of('slow')]).toEqual(['', '', ''])
  expect(names.leftOf(new Set([name, '1', '2', '3', '4']))).toContain(name)
  names.withdraw('never seen')
  expect(twice(names, 'never seen')).not.toBe('')
  const { sql: text } = sql`select 1 ${byValues}`.compile(
    createScopedKysely(() => Promise.reject(new Error('not run'))),
  )
  expect(twice(names, text)).toBe('')
})

test('[SV-03] of those that took long the first are forgotten, so that a busy minute costs no name for good', () => {
  const names = new StatementNames()
  for (let count = 0; count <= 100; count += 1) {
    twice(names, `text ${count}`)
    names.withdraw(`text ${count}`)
  }
  expect(names.of('text 1')).toBe('')
  expect(twice(names, 'text 0')).not.toBe('')
})
