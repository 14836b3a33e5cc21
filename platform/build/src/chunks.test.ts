import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import webpack from 'webpack'
import { chunkNames, classNameOf, handedOver, SharedChunksPlugin } from './chunks.ts'
import { compile } from './compile.ts'
import { VERSION_MARK, VersionPlugin } from './version.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'zz-chunks-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const put = (path: string, content: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
}

/** Writes a manifest when the federation plugin does. */
const manifest = {
  apply: (compiler: webpack.Compiler): void =>
    compiler.hooks.thisCompilation.tap('manifest', (compilation) =>
      compilation.hooks.processAssets.tap(
        { name: 'manifest', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        () =>
          compilation.emitAsset(
            'mf-manifest.json',
            new webpack.sources.RawSource(
              '{"exposes":[{"assets":{"js":{"sync":["chunks/one.js"],"async":["remoteEntry.js"]}}}]}',
            ),
          ),
      ),
    ),
}

/** A package with two screens, as a remote's build makes its chunks. Out: files by name. */
const build = async (one: string, more = ''): Promise<Map<string, string>> => {
  put(
    'entry.js',
    "import(/* webpackChunkName: 'one' */ './one.js')\nimport(/* webpackChunkName: 'two' */ './two.js')",
  )
  put('one.js', `console.log(${JSON.stringify(one)})`)
  put('two.js', `console.log("two"${more})`)
  const path = join(root, 'dist')
  rmSync(path, { recursive: true, force: true })
  await compile({
    mode: 'production',
    target: ['web', 'es2022'],
    context: root,
    entry: { remoteEntry: './entry.js' },
    cache: false,
    output: {
      path,
      publicPath: 'auto',
      uniqueName: `zz_sample_${VERSION_MARK}`,
      filename: '[name].js',
      ...chunkNames,
    },
    plugins: [
      new VersionPlugin(() => one),
      new SharedChunksPlugin('sample'),
      manifest,
      new webpack.DefinePlugin({ VERSION: JSON.stringify(VERSION_MARK) }),
    ],
  })
  const names = readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
  return new Map(names.map((name) => [name, readFileSync(join(path, name), 'utf8')]))
}

test('[SH-14] a change of one screen changes its chunk and the entry; the other chunk stays the same file', async () => {
  const [before, after] = [await build('first'), await build('second')]
  const chunkOf = (files: Map<string, string>, screen: string): string =>
    [...files.keys()].find((name) => name.startsWith(`chunks/${screen}.`)) ?? ''
  expect(chunkOf(before, 'one')).not.toBe(chunkOf(after, 'one'))
  expect(chunkOf(after, 'two')).toMatch(/^chunks\/two\.[0-9a-f]{12}\.js$/)
  expect(chunkOf(before, 'two')).toBe(chunkOf(after, 'two'))
  expect(before.get(chunkOf(before, 'two'))).toBe(after.get(chunkOf(after, 'two')))
})

test('[SH-14] the entry asks for chunks beside its folder, in the name of its version, which no chunk holds', async () => {
  const files = await build('first')
  const entry = files.get('remoteEntry.js') ?? ''
  const [, version] = /"#webpackChunkzz_sample_([0-9a-f]{12})"/.exec(entry) ?? []
  expect(version).toBeDefined()
  expect(entry).toContain('"../chunks/"')
  for (const [name, text] of files)
    if (name.startsWith('chunks/')) {
      expect(text).toContain('globalThis[document.currentScript.src.split("#")[1]]')
      expect(text).not.toContain(version)
    }
})

test('[SH-14] the manifest names no chunk, which the federation runtime would run in nobody’s name', async () => {
  const files = await build('first')
  expect(JSON.parse(files.get('mf-manifest.json') ?? '')).toEqual({
    exposes: [{ assets: { js: { sync: [], async: ['remoteEntry.js'] } } }],
  })
})

test('[SH-14] a chunk that holds the version fails the build', async () => {
  await expect(build('first', ', VERSION')).rejects.toThrow(/two\..*holds the version/)
})

test('[SH-14] a class is named by its sheet’s content, so that two versions do not meet', () => {
  put('a.module.css', '.box { color: red }')
  const nameOf = () => classNameOf('todo')({ resourcePath: join(root, 'a.module.css') }, '', 'box')
  const before = nameOf()
  expect(before).toMatch(/^todo-a-module-box-[0-9a-f]{6}$/)
  expect(nameOf()).toBe(before)
  put('a.module.css', '.box { color: blue }')
  expect(nameOf()).not.toBe(before)
})

test('[SH-14] a chunk names no version, however often webpack writes the name', () => {
  const name = 'webpackChunkzz_todo_1'
  const tag = 'globalThis[document.currentScript.src.split("#")[1]]'
  const chunk = '.push([["one"],{1:()=>{}}])'
  // Up to 5.112, and from 5.113 on.
  expect(handedOver(`(globalThis.${name}=globalThis.${name}||[])${chunk}`, name)).toBe(
    `(${tag}=${tag}||[])${chunk}`,
  )
  expect(
    handedOver(
      `(Array.isArray(globalThis.${name})?globalThis.${name}:globalThis.${name}=[])${chunk}`,
      name,
    ),
  ).toBe(`(Array.isArray(${tag})?${tag}:${tag}=[])${chunk}`)
})
