/** What `zz publish` asks of a server, in which order, and where it stops. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { CommandFault } from './arguments.ts'
import { promote } from './moves.ts'
import { publish } from './publish.ts'

const SCRIPT = 'export const init=()=>0,get=()=>0'
const folder = mkdtempSync(join(tmpdir(), 'zz-publish-'))
const [dist, declaration] = [join(folder, 'dist'), join(folder, 'mfe.json')]
mkdirSync(dist)
const files: Readonly<Record<string, string>> = {
  'remoteEntry.js': SCRIPT,
  'mf-manifest.json': '{"id":"weather"}',
}
for (const [name, text] of Object.entries(files)) writeFileSync(join(dist, name), text)
const mfe = {
  id: 'weather',
  title: '天气',
  owner: '天气组',
  contract: '^1.0',
  frame: 'console',
  routes: [
    {
      id: 'weather.all',
      path: '/{service}/{tenantId}/weatherAll',
      title: '天气',
      access: 'member',
      built: true,
    },
  ],
  menu: [{ id: 'weather', title: '天气', route: 'weather.all', order: 90 }],
  permissions: [],
  events: { emits: [], listens: [] },
  api: [],
}
writeFileSync(declaration, JSON.stringify(mfe))

/** What the server says of itself and serves, changed by tests. */
let contract = '1.99.0'
let shared: Readonly<Record<string, string>> | undefined
let served: Readonly<Record<string, string>> = files
const asked: { readonly path: string; readonly body: string }[] = []

const envelope = (response: ServerResponse, data: unknown): void => {
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify({ code: 200, success: true, msg: '', data }))
}
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://server')
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    if (request.method === 'POST') asked.push({ path: url.pathname, body })
    if (url.pathname === '/api/release/live')
      return envelope(response, { contract, shared, remotes: [], apiPaths: [] })
    if (url.pathname === '/api/registry') return envelope(response, { remotes: {} })
    if (url.pathname === '/api/release/publish')
      return envelope(response, { version: 'v', isNew: true, files: 2, bytes: 9, revision: 7 })
    if (url.pathname === '/api/release/promote')
      return envelope(response, { remote: 'weather', revision: 8, stable: 'v', state: 'on' })
    const name = url.pathname.split('/').at(-1) ?? ''
    response.setHeader(
      'Content-Type',
      name.endsWith('.js') ? 'text/javascript' : 'application/json',
    )
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    response.end(served[name])
  })
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

let said = ''
beforeEach(() => {
  process.env['ZZ_TOKEN'] = 'token'
  contract = '1.99.0'
  shared = undefined
  served = files
  asked.length = 0
  said = ''
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text)
    return true
  })
})
afterEach(() => {
  jest.restoreAllMocks()
  delete process.env['ZZ_TOKEN']
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

const run = (...more: readonly string[]): Promise<number> =>
  publish('/', [
    ...['weather', '--from', dist, '--declaration', declaration, '--server', origin],
    ...more,
  ])
const calls = (): string[] => asked.map(({ path }) => path)

test('[SH-14] a version that is served as it was sent is promoted on the revision of its publication, where that was asked for', async () => {
  expect(await run()).toBe(0)
  expect(calls()).toEqual(['/api/release/publish'])
  expect(await run('--promote', '--why', '首发')).toBe(0)
  expect(calls().slice(1)).toEqual(['/api/release/publish', '/api/release/promote'])
  expect(JSON.parse(asked.at(-1)?.body ?? '')).toEqual({
    remote: 'weather',
    version: 'v',
    revision: 7,
    why: '首发',
  })
})

test('[SH-14] a version that is not served as it was sent is not promoted, and the command says which address and fails', async () => {
  served = { ...files, 'remoteEntry.js': '<html>' }
  expect(await run('--promote', '--why', '首发')).toBe(1)
  expect(calls()).toEqual(['/api/release/publish'])
  expect(said).toMatch(/1 of 2 addresses[^]*remoteEntry\.js \(identity\) is not the file/)
})

test('[SH-14] a version that does not fit is not sent', async () => {
  contract = '2.0.0'
  expect(await run('--promote')).toBe(1)
  expect(calls()).toEqual([])
  expect(said).toContain('does not fit')
})

test('[TM-05] another build’s shared entries are held against the shell’s: a React 18 that shares is refused, one that brings its own is not', async () => {
  const manifest = join(dist, 'mf-manifest.json')
  const sharing = (...entries: readonly object[]): void =>
    writeFileSync(manifest, JSON.stringify({ id: 'weather', shared: entries }))
  try {
    shared = { react: '19.3.1', 'react-dom': '19.3.1' }
    const react = { name: 'react', singleton: true, requiredVersion: '^18.3.1' }
    sharing(react)
    expect(await run()).toBe(1)
    expect(calls()).toEqual([])
    expect(said).toContain('共享依赖 react 需要 ^18.3.1，当前外壳提供 19.3.1')
    sharing(
      { ...react, singleton: false },
      { name: 'vue', singleton: true, requiredVersion: '^3.4.0' },
      { name: 'react-dom', singleton: true, requiredVersion: '>=18.2.0' },
    )
    served = { ...files, 'mf-manifest.json': readFileSync(manifest, 'utf8') }
    expect(await run()).toBe(0)
  } finally {
    writeFileSync(manifest, files['mf-manifest.json'] ?? '')
  }
})

test('[SH-14] without a token nothing is asked for', async () => {
  delete process.env['ZZ_TOKEN']
  await expect(run()).rejects.toThrow('set ZZ_TOKEN')
  expect(calls()).toEqual([])
})

test.each([
  [[], 'say for whom, in one way'],
  [['--all', '--percent', '10'], 'say for whom, in one way'],
  [['--percent', '0'], '--percent is a whole number from 1 to 99'],
  [['--percent', '100'], '--percent is a whole number from 1 to 99'],
  [['--percent', '1.5'], '--percent is a whole number from 1 to 99'],
  [['--tenants', ','], '--tenants names organisations by their ids'],
  [['--all', '--revision', 'x'], "'x' is no revision"],
])('[SH-14] zz promote with %j is refused before anything moves: %s', async (options, sentence) => {
  const moved = promote(['weather', 'v', ...options, '--server', origin])
  await expect(moved).rejects.toThrow(CommandFault)
  await expect(moved).rejects.toThrow(sentence)
  expect(calls()).toEqual([])
})
