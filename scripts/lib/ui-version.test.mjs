import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { nextVersion, readEntries } from './ui-version.mjs'

let folder
const put = (name, text) => {
  mkdirSync(join(folder, name, '..'), { recursive: true })
  writeFileSync(join(folder, name), text)
}
const read = () => readEntries(folder, ['list']).list

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zz-ui-'))
  put('list.d.ts', "export { List, type Row } from './list/List';")
  put('list/List.d.ts', '/** Draws. */\nexport declare const List: (rows: Row[]) => void;')
})
afterEach(() => rmSync(folder, { recursive: true }))

test.each([
  [
    'a comment',
    () => put('list/List.d.ts', 'export declare const List: (rows: Row[]) => void;'),
    '1.2.0',
  ],
  [
    'a type behind an entry',
    () => put('list/List.d.ts', 'export declare const List: () => void;'),
    '1.3.0',
  ],
  [
    'one name more',
    () => put('list.d.ts', "export { List, type Row, More } from './list/List';"),
    '1.3.0',
  ],
  ['a name that is gone', () => put('list.d.ts', "export { List } from './list/List';"), '2.0.0'],
])('[SH-14] %s: the version of what shared-ui offers', (_what, change, version) => {
  const known = { version: '1.2.0', ...read() }
  expect(nextVersion(known, read())).toBe('1.2.0')
  change()
  expect(nextVersion(known, read())).toBe(version)
})
