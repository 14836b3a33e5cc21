import { expect, test } from '@jest/globals'
import {
  isAllowedOrigin,
  isDeclaration,
  isOriginPattern,
  offerHash,
  readOffer,
  readOverrides,
} from './overrides.ts'

const LIST = ['http://localhost:*', 'http://127.0.0.1:3101', 'https://dev.example.org']

test.each([
  'http://localhost:3101',
  'http://localhost',
  'http://127.0.0.1:3101',
  'https://dev.example.org',
])('[SH-15] the list allows %s', (origin) => expect(isAllowedOrigin(origin, LIST)).toBe(true))

test.each([
  ['another host that begins so', 'http://localhost.evil.com:3101'],
  ['another host that ends so', 'http://evil-localhost:3101'],
  ['a host that ends with a dot', 'http://localhost.:3101'],
  ['a user in front of another host', 'http://localhost:3101@evil.com'],
  ['a user in front of this host', 'http://user@localhost:3101'],
  ['another scheme', 'https://localhost:3101'],
  ['a socket', 'ws://localhost:3101'],
  ['a script', 'javascript:alert(1)'],
  ['another port', 'http://127.0.0.1:3102'],
  ['a port that begins so', 'http://127.0.0.1:31010'],
  ['a port of an https host', 'https://dev.example.org:8443'],
  ['a host below it', 'https://a.dev.example.org'],
  ['a path', 'http://localhost:3101/evil'],
  ['a slash at the end', 'http://localhost:3101/'],
  ['a query', 'http://localhost:3101?evil'],
  ['large letters', 'HTTP://LOCALHOST:3101'],
  ['a blank', ' http://localhost:3101'],
  ['a line break', 'http://localhost:3101\n'],
  ['a star of its own', 'http://localhost:*'],
  ['a number that is 127.0.0.1', 'http://2130706433:3101'],
  ['no origin', ''],
  ['null', 'null'],
])('[SH-15] the list does not allow %s', (_what, origin) =>
  expect(isAllowedOrigin(origin, LIST)).toBe(false),
)

test('[SH-15] an empty list allows nothing', () => {
  expect(isAllowedOrigin('http://localhost:3101', [])).toBe(false)
})

test.each([
  ['http://localhost:*', true],
  ['http://127.0.0.1:3101', true],
  ['http://[::1]:*', true],
  ['https://dev.example.org', true],
  ['https://dev.example.org:8443', true],
  ['https://dev.example.org:*', false],
  ['http://dev.example.org', false],
  ['http://localhost:3101:*', false],
  ['http://localhost:*/', false],
  ['*', false],
  ['https://*.example.org', false],
  ['localhost:3101', false],
])('[SH-15] %s as an entry of the list: %s', (pattern, isOne) =>
  expect(isOriginPattern(pattern)).toBe(isOne),
)

test('[SH-15] of what is stored only overrides are read', () => {
  const sound = {
    todo: { kind: 'server', origin: 'http://localhost:3101' },
    org: { kind: 'version', version: '0123456789ab' },
  }
  const wrong = {
    venue: { kind: 'server', origin: 'http://localhost:3101/x' },
    'a/b': { kind: 'version', version: 'v1' },
    user: { kind: 'version', version: '../../files' },
    msg: { kind: 'link', origin: 'http://localhost:3101' },
    none: null,
  }
  expect(readOverrides(JSON.stringify({ ...sound, ...wrong }))).toEqual(sound)
  for (const text of [null, '', '{', '[]', '7', 'null']) expect(readOverrides(text)).toEqual({})
})

test('[SH-15] what an address offers is read as it was written, and nothing that could be no override', () => {
  const origins = { todo: 'http://localhost:3101', org: 'http://localhost:3102' }
  expect(readOffer(offerHash(origins))).toEqual({
    todo: { kind: 'server', origin: origins.todo },
    org: { kind: 'server', origin: origins.org },
  })
  for (const hash of [
    '',
    '#more',
    '#override=',
    '#override=todo',
    '#override=todo@javascript:alert(1)',
    '#override=todo@http://localhost:3101@evil.com',
    '#override=../x@http://localhost:3101',
  ])
    expect(readOffer(hash)).toBeNull()
})

const declared = {
  id: 'todo',
  title: '协同待办',
  owner: '',
  contract: '^1.0',
  frame: 'console',
  routes: [{ id: 'todo.all', path: '/a', title: '全部', access: 'member', built: true }],
  menu: [{ id: 'todo', title: '协同待办', order: 1 }],
  permissions: [],
  events: { emits: [], listens: [] },
  api: [],
}

test('[SH-15] a dev server’s answer is a declaration of that remote or is not taken', () => {
  expect(isDeclaration(declared, 'todo')).toBe(true)
  expect(isDeclaration(declared, 'org')).toBe(false)
  for (const wrong of [
    null,
    [],
    'todo',
    { ...declared, routes: [{ id: 'todo.all' }] },
    { ...declared, menu: [{}] },
    { ...declared, frame: 'page' },
    { id: 'todo' },
  ])
    expect(isDeclaration(wrong, 'todo')).toBe(false)
})
