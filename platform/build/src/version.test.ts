import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { BuildRecord } from '@zz/contract'
import { compile } from './compile.ts'
import { isCurrent } from './inputs.ts'
import { BuildRecordPlugin } from './record.ts'
import { VERSION_MARK, VersionPlugin } from './version.ts'

let root: string
const put = (path: string, content: string): void => {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), content)
}
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const folder = (): string => join(root, 'mfe-one')

/** A package that bundles one call of a client of two areas. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'zz-version-'))
  put('lerna.json', '{}')
  put('package-lock.json', JSON.stringify({ packages: {} }))
  put('mfe-one/package.json', JSON.stringify({ name: 'one', version: '0.1.0' }))
  put('mfe-one/mfe.json', '{}')
  put('mfe-one/src/entry.js', "import { a } from '../../client/a.js'\nconsole.log(a)")
  put('client/a.js', 'export const a = "a"\nexport const unused = "unused"')
  put('client/b.js', 'export const b = "b"')
})

afterEach(() => rmSync(root, { recursive: true }))

const build = async (): Promise<BuildRecord> => {
  await compile({
    mode: 'production',
    context: folder(),
    entry: { main: './src/entry.js' },
    cache: false,
    output: {
      path: join(folder(), 'dist', VERSION_MARK),
      uniqueName: `zz_one_${VERSION_MARK}`,
      publicPath: `/mfe/one/${VERSION_MARK}/`,
    },
    optimization: { minimize: true },
    plugins: [
      new VersionPlugin(() => read('mfe-one/mfe.json')),
      new BuildRecordPlugin(folder(), { id: 'one', contract: '1.0.0', mfe: null }),
    ],
  })
  return JSON.parse(read('mfe-one/dist/current.json')) as BuildRecord
}

test('[SH-14] a version is made of what a browser gets; the files lie in its folder and name it', async () => {
  put(
    'mfe-one/src/entry.js',
    "import { a } from '../../client/a.js'\nconsole.log(a)\nimport('../../client/b.js')",
  )
  const { version } = await build()
  expect(version).toMatch(/^[0-9a-f]{12}$/)
  const main = read(`mfe-one/dist/${version}/main.js`)
  expect(main).toContain(`/mfe/one/${version}/`)
  expect(main).not.toContain(VERSION_MARK)
  expect(existsSync(join(folder(), 'dist', VERSION_MARK))).toBe(false)
  expect((await build()).version).toBe(version)
})

test.each([
  ['a comment', () => put('client/a.js', '// Says why.\nexport const a = "a"'), true],
  [
    'a part of a file that is not used',
    () => put('client/a.js', 'export const a = "a"\nexport const unused = "other"'),
    true,
  ],
  ['what it uses', () => put('client/a.js', 'export const a = "other"'), false],
  ['its declaration', () => put('mfe-one/mfe.json', '{"id":"one"}'), false],
  ['the configuration of its tools', () => put('mfe-one/webpack.config.mjs', '// other'), true],
])(
  '[SH-14] after a change of %s it is built again; whether its version stays: see the row',
  async (_what, change, stays) => {
    const before = await build()
    expect(isCurrent(folder())).toBe(true)
    change()
    expect(isCurrent(folder())).toBe(false)
    const after = await build()
    expect(after.version === before.version).toBe(stays)
    expect(isCurrent(folder())).toBe(true)
  },
)

test.each([
  ['a file that it does not bundle', () => put('client/b.js', 'export const b = "other"')],
  ['a test of its own', () => put('mfe-one/src/entry.test.js', 'test')],
])('[SH-14] a change of %s builds nothing', async (_what, change) => {
  await build()
  change()
  expect(isCurrent(folder())).toBe(true)
})

test('[SH-14] a file that would now be taken instead of another calls for a build', async () => {
  put('mfe-one/src/entry.js', "import { a } from '../../client/a'\nconsole.log(a)")
  await build()
  put('client/a', 'export const a = "nearer"')
  expect(isCurrent(folder())).toBe(false)
})

test('[SH-14] a build that fails leaves the version before it as it is', async () => {
  const { version } = await build()
  put('mfe-one/src/entry.js', "import './gone.js'")
  await expect(build()).rejects.toThrow('gone.js')
  expect((JSON.parse(read('mfe-one/dist/current.json')) as BuildRecord).version).toBe(version)
})
