import { expect, test } from '@jest/globals'
import { createIntegrity } from './index'

test('[SH-13] integrity is looked up by folder and file, whatever the query', () => {
  const integrity = createIntegrity('https://console.test')
  integrity.add('/mfe/todo/aaa/', { 'app.js': 'sha384-a' })
  integrity.add('https://cdn.test/mfe/org/bbb/', { 'app.js': 'sha384-b' })
  expect(integrity.of('/mfe/todo/aaa/app.js?again=1')).toBe('sha384-a')
  expect(integrity.of('https://console.test/mfe/todo/aaa/app.js')).toBe('sha384-a')
  expect(integrity.of('https://cdn.test/mfe/org/bbb/app.js#x')).toBe('sha384-b')
})

test('[SH-13] a file that the map of its folder does not list can never be run', () => {
  const integrity = createIntegrity('https://console.test')
  integrity.add('/mfe/todo/aaa/', { 'app.js': 'sha384-a' })
  expect(integrity.of('/mfe/todo/aaa/other.js')).toMatch(/^sha384-A+$/)
  expect(integrity.of('/mfe/todo/ccc/app.js')).toBeUndefined()
})

test('[SH-14] a chunk has one address in all versions that know it, and only those may run', () => {
  const integrity = createIntegrity('https://console.test')
  integrity.add('/mfe/todo/aaa/', { 'remoteEntry.js': 'sha384-1', 'chunks/app.1.js': 'sha384-a' })
  integrity.add('/mfe/todo/bbb/', { 'remoteEntry.js': 'sha384-2', 'chunks/app.2.js': 'sha384-b' })
  expect(integrity.of('/mfe/todo/chunks/app.1.js#of-aaa')).toBe('sha384-a')
  expect(integrity.of('/mfe/todo/chunks/app.2.js#of-bbb')).toBe('sha384-b')
  expect(integrity.of('/mfe/todo/chunks/app.3.js')).toMatch(/^sha384-A+$/)
  expect(integrity.of('/mfe/org/chunks/app.1.js')).toBeUndefined()
})
