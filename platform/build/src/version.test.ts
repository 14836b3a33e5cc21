import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { versionOfInputs } from './version.ts'

let root: string
const put = (path: string, content: string): void => {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), content)
}
const lock = (version: string): void =>
  put(
    'package-lock.json',
    JSON.stringify({
      packages: {
        'node_modules/direct': { version: '1.0.0', integrity: 'd', dependencies: { deep: '*' } },
        'node_modules/deep': { version, integrity: version },
        'node_modules/stranger': { version: '9.0.0' },
      },
    }),
  )

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'zz-version-'))
  put('lerna.json', '{}')
  lock('1.0.0')
  put(
    'mfe-one/package.json',
    JSON.stringify({
      name: 'one',
      version: '0.1.0',
      dependencies: { '@zz/kit': '0.1.0', direct: '1.0.0' },
    }),
  )
  put('mfe-one/src/entry.ts', 'export const a = 1')
  put('node_modules/@zz/kit/package.json', JSON.stringify({ name: '@zz/kit', version: '0.1.0' }))
  put('node_modules/@zz/kit/src/kit.ts', 'export const kit = 1')
})

afterEach(() => rmSync(root, { recursive: true }))

const version = (): string => versionOfInputs(join(root, 'mfe-one'))

test('[SH-14] equal inputs give equal versions', () => {
  expect(version()).toMatch(/^[0-9a-f]{12}$/)
  expect(version()).toBe(version())
})

test.each([
  ['its own source', () => put('mfe-one/src/entry.ts', 'export const a = 2')],
  ['a new file', () => put('mfe-one/src/more.ts', '')],
  ['its declaration', () => put('mfe-one/mfe.json', '{}')],
  [
    'the source of a workspace package it uses',
    () => put('node_modules/@zz/kit/src/kit.ts', 'export const kit = 2'),
  ],
  ['a locked version below a direct dependency', () => lock('1.0.1')],
])('[SH-14] %s changes the version', (_what, change) => {
  const before = version()
  change()
  expect(version()).not.toBe(before)
})

test('[SH-14] tests do not', () => {
  const before = version()
  put('mfe-one/src/entry.test.ts', 'test')
  expect(version()).toBe(before)
})
