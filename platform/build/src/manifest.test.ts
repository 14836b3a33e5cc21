import { expect, test } from '@jest/globals'
import type { MfeManifest } from '@zz/contract'
import { manifestFaults } from './manifest.ts'

const good: MfeManifest = {
  id: 'todo',
  title: '协同待办',
  owner: 'x',
  contract: '^1.0',
  frame: 'console',
  routes: [
    {
      id: 'todo.all',
      path: '/{service}/{tenantId}/allTodo',
      title: 'x',
      access: 'member',
      permission: 'todo',
      built: true,
    },
  ],
  menu: [{ id: 'todo', title: 'x', route: 'todo.all', order: 1, permission: 'todo' }],
  permissions: ['todo'],
  events: { emits: [], listens: [] },
  api: [],
}

test('[SH-03] a declaration that holds has no faults', () => {
  expect(manifestFaults(good, 'todo')).toEqual([])
})

test.each<[string, Partial<MfeManifest>, RegExp]>([
  ['another id than the package', { id: 'org' }, /id is org/],
  ['a contract that is not ours', { contract: '^2.0' }, /contract/],
  [
    'a path twice',
    {
      routes: [
        ...good.routes,
        { ...good.routes[0], id: 'todo.other' } as MfeManifest['routes'][number],
      ],
    },
    /重复/,
  ],
  [
    'a menu entry to nowhere',
    { menu: [{ id: 'a', title: 'a', route: 'todo.gone', order: 1 }] },
    /不存在的路由 todo\.gone/,
  ],
  ['a permission nobody knows', { permissions: ['todo', 'magic'] }, /magic/],
  ['a permission used and not declared', { permissions: [] }, /没有在 permissions 中声明/],
])('[SH-03] %s is refused', (_what, change, fault) => {
  expect(manifestFaults({ ...good, ...change }, 'todo').join()).toMatch(fault)
})
