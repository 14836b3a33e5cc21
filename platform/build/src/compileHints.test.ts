import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { compile } from './compile.ts'
import { CompileHintsPlugin } from './compileHints.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'zz-hints-'))
})
afterEach(() => rmSync(root, { recursive: true }))

test('[SH-18] a file that is named begins with the hint, after minifying, and no other does', async () => {
  writeFileSync(join(root, 'a.js'), 'console.log("a")')
  writeFileSync(join(root, 'b.js'), 'console.log("b")')
  await compile({
    mode: 'production',
    target: ['web', 'es2022'],
    context: root,
    entry: { a: './a.js', b: './b.js' },
    cache: false,
    output: { path: join(root, 'dist') },
    plugins: [new CompileHintsPlugin(['a.js'])],
  })
  const built = (name: string): string => readFileSync(join(root, 'dist', name), 'utf8')
  expect(built('a.js')).toBe('//# allFunctionsCalledOnLoad\nconsole.log("a");')
  expect(built('b.js')).toBe('console.log("b");')
})
