/**
 * What `zz new` makes is built and tested as it is, in a folder below this repository, where it finds
 * the same packages as any remote.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from '@jest/globals'
import { findRoot } from '@zz/build/workspace'
import { makeNew } from './index.ts'

const REPOSITORY = findRoot(import.meta.dirname)
const ROOT = join(REPOSITORY, '.cache', 'new')
const REMOTE = join(ROOT, 'mfe-sample')

/** A built file, whose name and integrity are those of its very text. */
const BUILT = join(REMOTE, 'dist', 'chunks', 'one.js')
const BUILT_TEXT = 'console.log( "built" );'

const read = (path: string): string => readFileSync(path, 'utf8')
const parse = <T>(text: string): T => JSON.parse(text) as T
type Skeleton = Readonly<Record<string, unknown>>
const run = (command: readonly string[]): { status: number | null; output: string } => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...command], {
    cwd: REPOSITORY,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  return { status, output: stdout + stderr }
}
const made = { status: 0, output: expect.any(String) as unknown }

beforeAll(() => {
  rmSync(ROOT, { recursive: true, force: true })
  mkdirSync(join(ROOT, 'api-contract'), { recursive: true })
  for (const file of ['tsconfig.json', 'package-lock.json', 'api-contract/openapi.json'])
    cpSync(join(REPOSITORY, file), join(ROOT, file))
  makeNew(ROOT, ['remote', 'sample', '--title', '示例', '--owner', '示例组', '--area', 'todo'])
  mkdirSync(join(REMOTE, 'dist', 'chunks'), { recursive: true })
  writeFileSync(BUILT, BUILT_TEXT)
  makeNew(ROOT, ['screen', 'sample.all', '--title', '示例列表', '--call', 'selectAllTodo'])
  makeNew(ROOT, ['screen', 'sample.home', '--title', '示例首页'])
  // Of another area than the remote's own, beside those of it, and once more.
  makeNew(ROOT, ['screen', 'sample.version', '--title', '版本', '--call', 'pageAppVersions'])
  makeNew(ROOT, ['screen', 'sample.told', '--title', '公告', '--call', 'pageBroadcasts'])
})

test('[SH-03] a new remote has the skeleton of the others, and the repository lists it', () => {
  const of = (folder: string, file: string): string =>
    read(join(folder, file)).replaceAll(/\bsample\b/g, 'todo')
  const todo = join(REPOSITORY, 'mfe-todo')
  for (const file of ['tsconfig.json', 'webpack.config.mjs', 'src/entry.ts'])
    expect(of(REMOTE, file)).toBe(read(join(todo, file)))
  const { description: _own, ...skeleton } = parse<Skeleton>(of(REMOTE, 'package.json'))
  const { description: _todo, ...expected } = parse<Skeleton>(read(join(todo, 'package.json')))
  expect(skeleton).toEqual(expected)
  const { references } = parse<{ references: unknown[] }>(read(join(ROOT, 'tsconfig.json')))
  expect(references).toContainEqual({ path: './mfe-sample' })
  const { packages } = parse<{ packages: Record<string, { dependencies?: unknown }> }>(
    read(join(ROOT, 'package-lock.json')),
  )
  expect(packages['mfe-sample']?.dependencies).toEqual(packages['mfe-todo']?.dependencies)
  expect(packages['node_modules/@zz/mfe-sample']).toEqual({ resolved: 'mfe-sample', link: true })
})

test('[SH-03] a new screen touches no built file, takes the permission of its call, and heads its columns in Chinese', () => {
  expect(read(BUILT)).toBe(BUILT_TEXT)
  const { routes, permissions } = parse<{
    routes: readonly { id: string; permission?: string }[]
    permissions: readonly string[]
  }>(read(join(REMOTE, 'mfe.json')))
  expect(routes.find(({ id }) => id === 'sample.all')?.permission).toBe('todo')
  expect(permissions).toContain('todo')
  expect(read(join(REMOTE, 'src', 'pages', 'all', 'columns.tsx'))).toMatch(/title: '[一-龥/]+'/)
})

test('[SH-03] what was made compiles', () => {
  const config = join(ROOT, 'tsconfig.check.json')
  writeFileSync(
    config,
    JSON.stringify({
      extends: '../../tsconfig.web.json',
      compilerOptions: {
        noEmit: true,
        composite: false,
        incremental: false,
        rootDir: '../..',
        types: ['node'],
      },
      include: ['mfe-sample/src', '../../shared-ui/src/styles.d.ts'],
    }),
  )
  const tsc = 'node_modules/@typescript/native/bin/tsc'
  expect(run([tsc, '-p', config])).toEqual({ status: 0, output: '' })
})

test('[SH-03] it is built, with a chunk for each screen', () => {
  expect(run(['platform/cli/dist/worker.js', REMOTE])).toEqual(made)
  const { integrity } = parse<{ integrity: Skeleton }>(read(join(REMOTE, 'dist', 'current.json')))
  // The chunk of a screen is named by the screen and its content (docs/adr/0062).
  const names = Object.keys(integrity).map((file) => file.replace(/\.[0-9a-f]{12}\.js$/, '.js'))
  expect(names).toEqual(
    expect.arrayContaining([
      'remoteEntry.js',
      'chunks/sample.all.js',
      'chunks/sample.home.js',
      'chunks/sample.version.js',
    ]),
  )
})

test('[SH-03] the tests beside its screens pass', () => {
  const config = join(ROOT, 'jest.config.mjs')
  writeFileSync(
    config,
    `import base from '../../jest.config.mjs'
export default { ...base, rootDir: ${JSON.stringify(REPOSITORY)}, roots: [${JSON.stringify(ROOT)}], modulePathIgnorePatterns: ['/dist/'] }
`,
  )
  const { status, output } = run(['node_modules/jest/bin/jest.js', '-c', config, '--maxWorkers=1'])
  expect({ status, output }).toEqual(made)
  expect(output).toMatch(/Tests: +7 passed, 7 total/)
}, 240_000)

test.each([
  [['screen', 'sample.all', '--title', 'x', '--call', 'selectAllTodo'], 'is there already'],
  [['screen', 'nothing.all', '--title', 'x'], 'is no remote'],
  [['screen', 'sample.other', '--title', 'x', '--call', 'nothing'], 'has no call nothing'],
  [['screen', 'sample.other', '--title', 'x', '--call', 'getTodoList'], 'selectAllTodo'],
  [['screen', 'sample.other', '--title', 'x', '--call', 'revokeTodo'], 'answers no page of rows'],
  [['remote', 'Sample', '--title', 'x', '--owner', 'x', '--area', 'todo'], 'is no id'],
  [['remote', 'other', '--title', 'x', '--owner', 'x'], '--area is missing'],
])('[SH-03] zz new %j says what is wrong', (args, text) => {
  expect(() => makeNew(ROOT, args)).toThrow(text)
})
