import { expect, test } from '@jest/globals'
import { satisfiesCaret } from './caret.ts'
import { findIncompatibilities, loadedSizes, SIZE_BUDGET } from './compatibility.ts'
import type { BuildRecord, MfeManifest } from './schema.ts'

const manifest = (id: string, more: Partial<MfeManifest> = {}): MfeManifest => ({
  id,
  title: id,
  owner: id,
  contract: '^1.0',
  frame: 'console',
  routes: [
    {
      id: `${id}.all`,
      path: `/{service}/{tenantId}/${id}`,
      title: '全部',
      access: 'member',
      built: true,
    },
  ],
  menu: [],
  permissions: [],
  events: { emits: [], listens: [] },
  api: [],
  ...more,
})

const record = (mfe: MfeManifest, more: Partial<BuildRecord> = {}): BuildRecord => ({
  id: mfe.id,
  version: '0123456789ab',
  contract: mfe.contract,
  integrity: {},
  mfe,
  builtAt: '',
  ...more,
})

const live = { contract: '1.2.0', shared: {}, remotes: [manifest('org')], apiPaths: ['/api/org'] }

const codesOf = (mfe: MfeManifest, more: Partial<BuildRecord> = {}, at: object = {}) =>
  findIncompatibilities({ record: record(mfe, more), mfe }, { ...live, ...at }).map(
    ({ code, where, severity }) => `${severity} ${code} ${where}`,
  )

test('[SH-14] what fits has no findings, also beside its own version in force', () => {
  expect(codesOf(manifest('todo'))).toEqual([])
  expect(codesOf(manifest('org'))).toEqual([])
})

test('[SH-14] shared entries are held against those of the live shell', () => {
  const shared = { react: '^19.3.1', '@zz/shared-ui/list': '^1.3.0' }
  const mfe = manifest('todo')
  const offered = { react: '19.4.0', '@zz/shared-ui/list': '1.3.0' }
  expect(codesOf(mfe, { shared }, { shared: offered })).toEqual([])
  expect(codesOf(mfe, { shared }, { shared: { react: '19.3.0' } })).toEqual([
    'error shared shared.react',
    'error shared shared.@zz/shared-ui/list',
  ])
  // A shell that was built before builds said what they share.
  const { shared: _unknown, ...silent } = live
  expect(findIncompatibilities({ record: record(mfe, { shared }), mfe }, silent)).toEqual([])
})

test('[SH-14] a caret takes what npm lets it take', () => {
  for (const [version, range, holds] of [
    ['1.3.0', '^1.3.0', true],
    ['1.4.0', '^1.3.9', true],
    ['1.3.0', '^1.3.1', false],
    ['2.0.0', '^1.3.0', false],
    ['0.1.5', '^0.1.0', true],
    ['0.2.0', '^0.1.0', false],
    ['0.0.3', '^0.0.3', true],
    ['0.0.4', '^0.0.3', false],
    ['x', '^1.0.0', false],
  ] as const)
    expect([version, range, satisfiesCaret(version, range)]).toEqual([version, range, holds])
})

test('[SH-14] a file weighs what its smallest packing does, and packed ones are no files of their own', () => {
  const files = {
    'app.js': 900,
    'app.js.br': 300,
    'app.js.gz': 350,
    'poor.css': 40,
    'poor.css.br': 44,
    'only.json': 60,
    'only.json.gz': 50,
  }
  const sizes = loadedSizes(
    new Map(Object.entries(files).map(([name, length]) => [name, { length }])),
  )
  expect(Object.fromEntries(sizes)).toEqual({ 'app.js': 300, 'poor.css': 40, 'only.json': 50 })
})

test('[SH-14] entry and screens have a size that they may have', () => {
  const mfe = manifest('todo')
  const ahead = {
    '*': { own: ['app.js'], shared: [] },
    'todo.all': { own: ['app.js', 'all.js'], shared: [] },
  }
  const findings = (sizes: Record<string, number>) =>
    findIncompatibilities(
      { record: record(mfe, { ahead }), mfe, sizes: new Map(Object.entries(sizes)) },
      live,
    ).map(({ where }) => where)
  expect(findings({ 'app.js': SIZE_BUDGET.entry, 'all.js': SIZE_BUDGET.screen })).toEqual([])
  expect(findings({ 'app.js': SIZE_BUDGET.entry + 1, 'all.js': 1 })).toEqual(['entry'])
  expect(findings({ 'app.js': 1, 'all.js': SIZE_BUDGET.screen + 1 })).toEqual(['routes.todo.all'])
})

test('[SH-14] a built route needs its page, a call that nobody answers is a warning', () => {
  const mfe = manifest('todo', { api: ['/api/org', '/api/none'] })
  expect(
    codesOf(mfe, { ahead: { '*': { own: [], shared: [] }, other: { own: [], shared: [] } } }),
  ).toEqual(['error page routes.todo.all', 'warning api api./api/none'])
})
