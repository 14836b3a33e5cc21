import { expect, test } from '@jest/globals'
import pg from 'pg'
import { parserOf } from './parsers.ts'

const theirs = (oid: number, text: string): unknown =>
  (pg.types.getTypeParser(oid, 'text') as (value: string) => unknown)(text)

test.each([
  '2026-11-21 10:05:07+00',
  '2026-11-21 10:05:07.1+00',
  '2026-02-28 23:59:59.12+00',
  '2024-02-29 00:00:00.123+00',
  '1999-12-31 23:59:59.999+00',
  '2026-11-21 10:05:07.123456+00',
  '0099-01-01 00:00:00+00',
  '2026-11-21 10:05:07.5+08',
  '2026-11-21 10:05:07-03:30',
  '0044-03-15 12:00:00+00 BC',
  '12026-01-01 00:00:00+00',
  'infinity',
  '-infinity',
])('a moment is what pg makes of it: %s', (text) => {
  expect(parserOf(1184)(text)).toEqual(theirs(1184, text))
})

test.each([
  '{}',
  '{1440,60}',
  '{0}',
  '{-5}',
  '{1,NULL,3}',
  '{"1",2}',
  '{{1,2},{3,4}}',
  '[0:1]={7,8}',
])('a list of numbers is what pg makes of it: %s', (text) => {
  expect(parserOf(1007)(text)).toEqual(theirs(1007, text))
})

test('a day stays the text it is', () => {
  expect(parserOf(1082)('2026-11-21')).toBe('2026-11-21')
})
