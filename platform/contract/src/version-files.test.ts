import { expect, test } from '@jest/globals'
import { versionFileUrl } from './version-files.ts'

const CHUNK = 'chunks/todo.all.0123456789ab.js'

test('[SH-14] a chunk’s address holds no version, that of any other file does', () => {
  expect(versionFileUrl('/mfe/todo/v2/', CHUNK)).toBe(`/mfe/todo/${CHUNK}`)
  expect(versionFileUrl('https://cdn.example/mfe/todo/v2/', CHUNK)).toBe(
    `https://cdn.example/mfe/todo/${CHUNK}`,
  )
  expect(versionFileUrl('/v2/', CHUNK)).toBe(`/${CHUNK}`)
  expect(versionFileUrl('/mfe/todo/v2/', 'remoteEntry.js')).toBe('/mfe/todo/v2/remoteEntry.js')
})

test('[SH-15] the root of a dev server stays the root: its host is no folder', () => {
  expect(versionFileUrl('http://localhost:3101/', CHUNK)).toBe(`http://localhost:3101/${CHUNK}`)
})
