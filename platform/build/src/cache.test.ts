import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { Compilation } from 'webpack'
import { KnownToolsPlugin, keptCache } from './cache.ts'
import { compile } from './compile.ts'

let root: string
const put = (path: string, content: string): void => {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), content)
}
const lock = (version: string): string =>
  JSON.stringify({ packages: { 'node_modules/webpack': { version } } })

/** A package whose sources go through a loader that notes down each run. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'zz-cache-'))
  put('lerna.json', '{}')
  put('package-lock.json', lock('5.0.0'))
  put('mfe-one/package.json', JSON.stringify({ name: 'one', version: '0.1.0' }))
  put('mfe-one/mfe.json', '{}')
  put('mfe-one/webpack.config.mjs', '')
  put('mfe-one/src/entry.js', "import { a } from './a.js'\nconsole.log(a)")
  put('mfe-one/src/a.js', 'export const a = "a"')
  put(
    'tools/loader.cjs',
    `module.exports = function (source) {
       require('node:fs').appendFileSync(${JSON.stringify(join(root, 'runs'))}, this.resourcePath + '\\n')
       return source
     }`,
  )
})

afterEach(() => rmSync(root, { recursive: true }))

const dir = (): string => join(root, 'mfe-one')

/** Builds the package and answers the sources that went through the loader. */
const build = async (see?: (compilation: Compilation) => void): Promise<string[]> => {
  rmSync(join(root, 'runs'), { force: true })
  await compile(
    {
      mode: 'production',
      context: dir(),
      entry: { main: './src/entry.js' },
      output: { path: join(dir(), 'dist') },
      module: { rules: [{ test: /\.js$/, loader: join(root, 'tools', 'loader.cjs') }] },
      cache: keptCache(dir(), 'one'),
      infrastructureLogging: { level: 'error' },
      plugins: [new KnownToolsPlugin()],
    },
    see,
  )
  return existsSync(join(root, 'runs'))
    ? readFileSync(join(root, 'runs'), 'utf8').trim().split('\n')
    : []
}

test('[SH-14] a package is built from its cache but for the sources that changed', async () => {
  expect(await build()).toHaveLength(2)
  expect(await build()).toEqual([])
  appendFileSync(join(dir(), 'src', 'a.js'), '\n// Changed.')
  expect(await build()).toEqual([join(dir(), 'src', 'a.js')])
})

test('[SH-14] webpack follows nothing of what its own files, the preset and the loaders import', async () => {
  let followed: readonly string[] = ['none was seen']
  await build(({ buildDependencies }) => {
    followed = [...buildDependencies]
  })
  expect(followed).toEqual([])
  expect(keptCache(dir(), 'one').buildDependencies).toEqual({ defaultWebpack: [] })
})

test.each([
  ['the package’s configuration', () => put('mfe-one/webpack.config.mjs', '// other'), false],
  ['a locked version of a tool', () => put('package-lock.json', lock('5.0.1')), false],
  ['its declaration', () => put('mfe-one/mfe.json', '{"id":"one"}'), true],
])('[SH-14] after a change of %s its cache holds: see the row', (_what, change, holds) => {
  const before = keptCache(dir(), 'one').version
  change()
  expect(keptCache(dir(), 'one').version === before).toBe(holds)
})

test('[SH-14] a cache that came along with a copied repository is made anew', () => {
  const copy = mkdtempSync(join(tmpdir(), 'zz-cache-copy-'))
  cpSync(root, copy, { recursive: true })
  expect(keptCache(join(copy, 'mfe-one'), 'one').version).not.toBe(keptCache(dir(), 'one').version)
  rmSync(copy, { recursive: true })
})
