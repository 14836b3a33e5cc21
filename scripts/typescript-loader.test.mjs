/** The loader of processes that tests start from sources keeps what a source becomes. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const root = fileURLToPath(new URL('..', import.meta.url))
const kept = join(root, '.cache', 'typescript')
let folder
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zz-loader-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What a process prints that runs the source. */
const run = (text) => {
  const path = join(folder, 'source.ts')
  writeFileSync(path, text)
  return execFileSync(process.execPath, ['--import=./scripts/jest/typescript.mjs', path], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  }).trim()
}

const keptFilesWith = (word) =>
  readdirSync(kept)
    .map((name) => join(kept, name))
    .filter((file) => readFileSync(file, 'utf8').includes(word))

test('a source is compiled once; changed, it is compiled anew', () => {
  const word = `word${process.pid}`
  const source = `const said: string = '${word} one'\nconsole.log(said)\n`
  expect(run(source)).toBe(`${word} one`)
  const [file, ...others] = keptFilesWith(word)
  expect(others).toEqual([])
  // What the second run says tells where it read it.
  writeFileSync(file, `console.log('${word} kept')\n`)
  expect(run(source)).toBe(`${word} kept`)
  expect(run(source.replace('one', 'two'))).toBe(`${word} two`)
  for (const each of keptFilesWith(word)) rmSync(each)
})
