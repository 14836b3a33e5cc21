import { expect, test } from '@jest/globals'
import { isBriefRemote, type MfeRoute, type Registry } from '@zz/contract'
import { briefRegistry } from './brief-registry.ts'

const remote = (...routes: Partial<MfeRoute>[]) => ({
  version: 'v1',
  integrity: { 'app.js': 'sha384-x' },
  previous: { version: 'v0', integrity: { 'app.js': 'sha384-y' } },
  ahead: { '*': { own: ['app.js'], shared: [] } },
  mfe: {
    title: '待办',
    routes: routes.map((route) => ({ built: true, ...route })),
    menu: [{ id: 'todo' }],
    permissions: ['todo'],
    events: { emits: ['todo.changed/v1'], listens: [] },
    api: ['/api/todo'],
  },
})
const REGISTRY = {
  revision: 3,
  remotes: {
    marketing: remote({ path: '/home/dtl' }),
    todo: remote(
      { path: '/{service}/{tenantId}/allTodo', aliases: ['/{service}/todo'] },
      { path: '/{service}/{tenantId}/todoCreate', built: false },
    ),
  },
} as unknown as Registry

const wholeAt = (path: string): string[] =>
  Object.entries(briefRegistry(REGISTRY, path, 'gov').remotes)
    .filter(([, one]) => !isBriefRemote(one))
    .map(([id]) => id)

test('[SH-03] the page carries the files of the remote of its address alone', () => {
  for (const path of ['/gov/2/allTodo', '/org/2/allTodo', '/gov/todo'])
    expect(wholeAt(path)).toEqual(['todo'])
  for (const path of ['/', '/home', '/home/dtl']) expect(wholeAt(path)).toEqual(['marketing'])
  // What is no id is no organisation.
  for (const path of ['/gov', '/gov/2/todoCreate', '/gov/empty/allTodo', '/nothing'])
    expect(wholeAt(path)).toEqual([])
})

test('[SH-03] a brief remote keeps what routes and menu need', () => {
  expect(briefRegistry(REGISTRY, '/home/dtl', 'gov').remotes['todo']).toEqual({
    version: 'v1',
    integrity: {},
    previous: null,
    mfe: {
      title: '待办',
      routes: REGISTRY.remotes['todo']?.mfe.routes,
      menu: [{ id: 'todo' }],
      permissions: [],
      events: { emits: [], listens: [] },
      api: [],
    },
  })
})
