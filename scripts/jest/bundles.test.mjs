/** That a bundle stands in for its package whole, and once (scripts/jest/bundles.mjs). */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { beforeAll, expect, test } from '@jest/globals'
import { BUNDLES } from './bundles.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const bundles = Object.entries(BUNDLES)
const entries = bundles.flatMap(([, bundle]) => bundle.entries)
let paths = {}

// In a process of its own, as configurations do it, where no run of the server has made them.
beforeAll(() => {
  const module = new URL('./bundles.mjs', import.meta.url)
  const program = `console.log(JSON.stringify(await (await import('${module.href}')).mapBundles()))`
  const args = ['--no-warnings', '--input-type=module', '--eval', program]
  paths = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }))
}, 120_000)

/** Every package, with the way into it, that the sources under test import at run time. */
const findImports = () => {
  const found = new Set()
  for (const folder of ['server/src', 'login-site/src/server', 'platform/contract/src'])
    for (const name of readdirSync(join(root, folder), { recursive: true })) {
      if (!name.endsWith('.ts')) continue
      const source = readFileSync(join(root, folder, name), 'utf8')
      for (const [, path] of source.matchAll(/(?:from|import\(|import) ?'([^'.][^']*)'/g))
        found.add(path)
    }
  return [...found]
}

test.each(entries)('the bundle exports what %s exports', async (entry) => {
  const bundled = await import(pathToFileURL(paths[`^${entry}$`]).href)
  const own = await import(entry)
  expect(Object.keys(bundled)).toEqual(Object.keys(own))
  expect(Object.keys(bundled).filter((name) => typeof bundled[name] !== typeof own[name])).toEqual(
    [],
  )
})

test('every way into a bundled package that is used leads into its bundle', () => {
  const others = findImports().filter(
    (path) => bundles.some(([name]) => path.startsWith(`${name}/`)) && !entries.includes(path),
  )
  expect(others).toEqual([])
})

test('two ways into one package share what it keeps', () => {
  const folders = new Set(Object.values(paths).map((path) => dirname(path)))
  expect(folders.size).toBe(1)
  for (const [name, bundle] of bundles)
    for (const entry of bundle.entries)
      expect(readFileSync(paths[`^${entry}$`], 'utf8')).toContain(`from './${name}.all.mjs'`)
})

test('what comes with a whole package is imported by nothing else', () => {
  const used = findImports()
  for (const [name] of bundles.filter(([, { whole }]) => whole)) {
    const { dependencies } = JSON.parse(
      readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'),
    )
    expect(used.filter((path) => path in dependencies)).toEqual([])
  }
})
