import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { runUnlessPassed } from './lib/remembered.mjs'

let root
const { CI } = process.env
beforeEach(() => {
  delete process.env.CI
  root = mkdtempSync(join(tmpdir(), 'zz-remembered-'))
  execFileSync('git', ['init', '-q'], { cwd: root })
  put('.gitignore', '.cache/\nnode_modules/\n')
  put('a.ts', 'one')
  put('b.ts', 'two')
  execFileSync('git', ['add', '-A'], { cwd: root })
})
afterEach(() => {
  if (CI !== undefined) process.env.CI = CI
  rmSync(root, { recursive: true })
})

const put = (name, text) => writeFileSync(join(root, name), text)
/** Whether the check ran; it ends with `code`. */
const runs = async (code = 0) => {
  let ran = false
  await runUnlessPassed(
    'lint',
    () => {
      ran = true
      return code
    },
    root,
  )
  return ran
}

test('what passed is not run again over the same files', async () => {
  expect(await runs()).toBe(true)
  expect(await runs()).toBe(false)
})

test.each([
  ['a changed file', () => put('a.ts', 'three')],
  ['a file that git does not know yet', () => put('c.ts', 'one')],
  ['a file that is gone', () => rmSync(join(root, 'b.ts'))],
  [
    'a file of another name',
    () => {
      rmSync(join(root, 'b.ts'))
      put('c.ts', 'two')
    },
  ],
])('it runs again after %s', async (_name, change) => {
  await runs()
  change()
  expect(await runs()).toBe(true)
})

test('it runs again after another installation', async () => {
  await runs()
  execFileSync('mkdir', ['node_modules'], { cwd: root })
  put('node_modules/.package-lock.json', '{}')
  expect(await runs()).toBe(true)
})

test('a failure is not remembered, nor what changed while the check ran', async () => {
  expect(await runs(1)).toBe(true)
  expect(await runs()).toBe(true)
  put('a.ts', 'three')
  await runUnlessPassed(
    'lint',
    () => {
      put('a.ts', 'four')
      return 0
    },
    root,
  )
  expect(await runs()).toBe(true)
})

test('with CI set it always runs', async () => {
  await runs()
  process.env.CI = '1'
  expect(await runs()).toBe(true)
})
