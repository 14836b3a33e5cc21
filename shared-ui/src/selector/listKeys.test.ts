import { expect, test } from '@jest/globals'
import { moveTo, TypeAhead, typedTo } from './listKeys'

const around = { at: 3, count: 10, page: 5 }

test('[SW-03] arrows, Home, End and pages move the cursor and stop at the ends', () => {
  const keys = ['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp', 'x'] as const
  expect(keys.map((key) => moveTo(key, around))).toEqual([4, 2, 0, 9, 7, 0, null])
  expect(moveTo('ArrowUp', { ...around, at: 0 })).toBe(0)
  expect(moveTo('ArrowDown', { ...around, at: 9 })).toBe(9)
  expect(moveTo('End', { ...around, count: 0 })).toBeNull()
})

test('[SW-03] typing goes to the next row that begins so; one letter again goes on; a rest begins anew', () => {
  const words = ['anna', 'bob', 'ben', 'carl', 'bo']
  const find = (text: string, at: number) =>
    typedTo(text, { at, count: words.length, page: 5 }, (index) => [words[index] ?? ''])
  expect(find('b', 0)).toBe(1)
  expect(find('b', 1)).toBe(2)
  expect(find('bb', 2)).toBe(4)
  expect(find('be', 2)).toBe(2)
  expect(find('B', 4)).toBe(1)
  expect(find('z', 0)).toBeNull()
  const typed = new TypeAhead()
  expect([typed.push('b', 0), typed.push('o', 300), typed.push('c', 2000)]).toEqual([
    'b',
    'bo',
    'c',
  ])
  expect([typed.running(2100), typed.running(9000)]).toEqual([true, false])
})
