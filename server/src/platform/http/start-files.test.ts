import { expect, test } from '@jest/globals'
import type { Registry } from '@zz/contract'
import { screenAtPath } from './brief-registry.ts'
import { shellFilesOf, startFiles } from './start-files.ts'

const REMOTE = {
  version: 'v1',
  manifestUrl: '/mfe/todo/v1/mf-manifest.json',
  state: 'on',
  integrity: {
    'app.js': 'sha384-app',
    'mf-manifest.json': 'sha384-manifest',
    'remoteEntry.js': 'sha384-entry',
    'todo.all.js': 'sha384-all',
    'todo.detail.js': 'sha384-detail',
  },
  ahead: {
    '*': { own: ['app.js'], shared: ['react', '@zz/shared-ui/antd/core'] },
    'todo.all': { own: ['todo.all.js'], shared: ['@zz/shared-ui/list'] },
    'todo.detail': { own: ['todo.detail.js'], shared: [] },
  },
  mfe: {
    frame: 'console',
    routes: [
      { id: 'todo.all', path: '/{service}/{tenantId}/allTodo', built: true },
      { id: 'todo.detail', path: '/{service}/{tenantId}/{any}', built: true },
      { id: 'todo.create', path: '/{service}/{tenantId}/a/b', built: false },
    ],
  },
}
const registry = (more: object = {}): Registry =>
  ({ remotes: { todo: { ...REMOTE, ...more } } }) as unknown as Registry
const SHELL = {
  base: '/shell/s/',
  files: { 'antd-core.js': 'sha384-core', 'console.js': 'sha384-console', 'ui.js': 'sha384-ui' },
  shared: {
    '@zz/shared-ui/antd/core': ['antd-core.js'],
    '@zz/shared-ui/list': ['antd-core.js', 'ui.js'],
  },
}
const at = (path: string, given = registry()) => startFiles(given, SHELL, { path, service: 'gov' })

test('[SH-18] the page names what the screen of its address needs, each file once, the largest first, nothing of other screens', () => {
  expect(at('/gov/2/allTodo')).toEqual([
    ['/shell/s/antd-core.js', 'sha384-core'],
    ['/mfe/todo/v1/app.js', 'sha384-app'],
    ['/mfe/todo/v1/mf-manifest.json', 'sha384-manifest'],
    ['/mfe/todo/v1/remoteEntry.js', 'sha384-entry'],
    ['/shell/s/console.js', 'sha384-console'],
    ['/shell/s/ui.js', 'sha384-ui'],
    ['/mfe/todo/v1/todo.all.js', 'sha384-all'],
  ])
  expect(at('/gov/2/other').map(([url]) => url)).toContain('/mfe/todo/v1/todo.detail.js')
})

test('[SH-18] no file is named where no built screen stands, or its remote is not on', () => {
  expect(at('/gov/2/a/b')).toEqual([])
  expect(at('/gov/2/allTodo', registry({ state: 'maintenance' }))).toEqual([])
})

test('[SH-01] of two patterns that fit an address the more particular one is its screen', () => {
  expect(screenAtPath(registry(), '/org/2/allTodo', 'gov')?.route.id).toBe('todo.all')
  expect(screenAtPath(registry(), '/gov/2/x', 'gov')?.route.id).toBe('todo.detail')
})

test('[SH-18] the shell’s files are read from its page; a page without them names none', () => {
  const page = `<script type="application/json" id="zz-integrity">${JSON.stringify(SHELL)}</script>`
  expect(shellFilesOf(page)).toEqual(SHELL)
  expect(shellFilesOf('<html></html>')).toBeUndefined()
})
