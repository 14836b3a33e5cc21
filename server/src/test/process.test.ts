/**
 * What only a process of its own shows: built files on the wire, the lock of the data directory, a
 * graceful stop.
 */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Registry } from '@zz/contract'
import { WebSocket } from 'ws'
import { freePort } from '../../../scripts/lib/ports.mjs'
import { makeDataDirectory } from '../platform/db/template.ts'
import { type OwnDatabase, ownDatabase, type ServerProcess, startServer } from './process.ts'
import { TEMPLATE } from './template-folder.ts'

const SCRIPT = 'export const answer = 42\n'
const EVIL = '</script><script>alert(1)</script>'
const PAGE = `<!doctype html><script type="application/json" id="zz-registry">__ZZ_REGISTRY__</script><script type="application/json" id="zz-config">__ZZ_CONFIG__</script><script src="/shell/s1/main.js"></script>`

const record = (id: string, version: string, mfe: object | null) =>
  JSON.stringify({
    id,
    version,
    contract: '^1.0',
    integrity: { 'entry.js': 'sha384-x' },
    builtAt: '2026-11-21T00:00:00.000Z',
    mfe,
  })

const TODO = {
  id: 'todo',
  title: EVIL,
  owner: 'todo',
  contract: '^1.0',
  frame: 'console',
  routes: [],
  menu: [],
  permissions: [],
  events: { emits: [], listens: [] },
  api: [],
}

/** A repository folder with a built shell and one built remote. */
const builtFolder = async (): Promise<string> => {
  const root = await mkdtemp(join(tmpdir(), 'zz-built-'))
  const files = {
    'server/package.json': JSON.stringify({ dependencies: { '@electric-sql/pglite': '0.0.0' } }),
    'shell/dist/current.json': record('shell', 's1', null),
    'shell/dist/s1/index.html': PAGE,
    'shell/dist/s1/main.js': SCRIPT,
    'mfe-todo/dist/current.json': record('todo', 't1', TODO),
    'mfe-todo/dist/t1/entry.js': SCRIPT,
    'mfe-todo/dist/t1/entry.js.br': brotliCompressSync(SCRIPT),
  }
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true })
    await writeFile(join(root, name), content)
  }
  return root
}

interface Raw {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** Unlike fetch, leaves the body as it came. */
const raw = (url: string, headers: Record<string, string> = {}): Promise<Raw> =>
  new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      )
    })
      .on('error', reject)
      .end()
  })

/** Requests a minute that the server answers to one address. */
const LIMIT = 50

let database: OwnDatabase
let server: ServerProcess
let root = ''
let url = ''

beforeAll(async () => {
  database = await ownDatabase()
  const { DATA_DIR: dataDir } = database.env
  // The folder that it serves from has no template of its own.
  if (dataDir !== undefined) await makeDataDirectory(join(dataDir, 'db'), TEMPLATE)
  root = await builtFolder()
  const [port, loginPort] = [await freePort(), await freePort()]
  url = `http://localhost:${port}`
  server = startServer(
    {
      ...database.env,
      DEMO: '0',
      PORT: String(port),
      LOGIN_PORT: String(loginPort),
      RATE_LIMIT: String(LIMIT),
    },
    undefined,
    root,
  )
  await server.answers(`${url}/api/ready`)
}, 120_000)
afterAll(async () => {
  await server.stop('SIGKILL')
  await database.remove()
})

test('[SH-03] a built file is immutable for a year and comes precompressed; a missing one is a real 404', async () => {
  const plain = await raw(`${url}/mfe/todo/t1/entry.js`)
  expect(plain).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'public, max-age=31536000, immutable' },
  })
  expect(plain.headers['content-type']).toMatch(/^(text|application)\/javascript/)
  expect(plain.body.toString()).toBe(SCRIPT)
  // Forty of them make a first screen: every header is named here, with what browsers need it for.
  expect(Object.keys(plain.headers).toSorted()).toEqual([
    'access-control-allow-origin',
    'cache-control',
    'content-length',
    'content-type',
    'cross-origin-resource-policy',
    'date',
    'vary',
    'x-content-type-options',
  ])
  expect(plain.headers['x-content-type-options']).toBe('nosniff')
  const packed = await raw(`${url}/mfe/todo/t1/entry.js`, { 'accept-encoding': 'br' })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(packed.headers.vary).toMatch(/accept-encoding/i)
  expect(brotliDecompressSync(packed.body).toString()).toBe(SCRIPT)
  for (const path of [
    '/mfe/todo/t1/gone.js',
    '/mfe/todo/t0/entry.js',
    '/mfe/nobody/t1/entry.js',
    '/shell/s1/gone.css',
    '/mfe/todo/current.json',
    '/mfe/todo/t1/',
  ]) {
    const missing = await raw(`${url}${path}`, { accept: 'text/html' })
    expect({
      path,
      status: missing.status,
      page: missing.body.toString().includes('<!doctype'),
    }).toEqual({ path, status: 404, page: false })
    expect(missing.headers['cache-control'] ?? '').not.toContain('immutable')
  }
})

test('[SV-01] an office behind one address gets the files of its pages past the limit of calls, which they do not use up; a flood of them ends at twenty times that', async () => {
  const file = async (): Promise<number> => (await raw(`${url}/shell/s1/main.js`)).status
  const statuses = new Map<number, number>()
  for (let asked = 0; asked < LIMIT * 21; asked += LIMIT)
    for (const status of await Promise.all(Array.from({ length: LIMIT }, file)))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
  // A test before has asked for files of the shell too.
  expect([...statuses.keys()]).toEqual([200, 429])
  expect(statuses.get(200)).toBeGreaterThan(LIMIT * 19)
  expect((await raw(`${url}/home/dtl`)).status).toBe(200)
})

test('[SH-03] any page is the shell’s index, never cached, with registry and settings written in so that no text of theirs ends the script', async () => {
  for (const path of ['/', '/home/dtl', '/gov/2/allTodo']) {
    const page = await raw(`${url}${path}`)
    expect(page).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' },
    })
    const html = page.body.toString()
    expect(html.match(/<script/g)).toHaveLength(3)
    const inlined = /id="zz-registry">([^<]*)<\/script>/.exec(html)?.[1] ?? ''
    const registry = JSON.parse(inlined) as Registry
    expect(registry.shell.version).toBe('s1')
    expect(registry.remotes.todo).toMatchObject({ version: 't1', mfe: { title: EVIL } })
    expect(JSON.parse(/id="zz-config">([^<]*)<\/script>/.exec(html)?.[1] ?? '')).toMatchObject({
      service: 'gov',
    })
  }
})

test('the page’s security policy allows neither eval nor scripts that stand in the page', async () => {
  const policy = String((await raw(`${url}/`)).headers['content-security-policy'])
  expect(policy).toContain(`script-src 'self';`)
  expect(policy).not.toContain('unsafe-eval')
  expect(policy).toContain(`object-src 'none'`)
})

// The lock is the embedded engine's; on PostgreSQL several processes are what it is for.
if (!process.env.DATABASE_URL) {
  test('[SV-03] a second process on the same data directory is refused, and the first goes on', async () => {
    const second = startServer({
      ...database.env,
      PORT: String(await freePort()),
      LOGIN_PORT: String(await freePort()),
    })
    expect(await second.ended()).toBe(1)
    expect(second.log()).toContain(`${database.env.DATA_DIR} is in use by process`)
    expect((await raw(`${url}/api/ready`)).status).toBe(200)
  }, 60_000)
}

/** A call whose body has not come yet; the server has begun it. */
const begunCall = (path: string): Promise<{ finish(body: string): Promise<number> }> =>
  new Promise((resolve, reject) => {
    const call = request(`${url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        expect: '100-continue',
        'transfer-encoding': 'chunked',
      },
    })
    const status = new Promise<number>((done, lost) => {
      call.once('response', (response) => {
        response.resume()
        done(response.statusCode ?? 0)
      })
      call.once('error', lost)
    })
    call.once('continue', () =>
      resolve({
        finish(body) {
          call.end(body)
          return status
        },
      }),
    )
    status.catch(reject)
    call.flushHeaders()
  })

test('[SV-06] SIGTERM: sockets are told to come back (1001), no longer ready, the running call is answered, the process ends by itself', async () => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/ws/message`)
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const running = await begunCall('/api/login/refresh')
  // As browsers open in advance: nothing was ever sent on it, and it must hold nobody up.
  const unused = connect(Number(new URL(url).port), '127.0.0.1')
  await new Promise((resolve) => unused.once('connect', resolve))
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  const gone = server.stop('SIGTERM')
  expect(await closed).toBe(1001)
  const ready = await raw(`${url}/api/ready`).then(
    ({ status }) => status,
    () => 'refused',
  )
  expect(['refused', 503]).toContain(ready)
  // Refused for what its body lacks, so the body was read and judged.
  expect(await running.finish('{}')).toBe(400)
  await gone
  expect(await server.ended()).toBe(0)
}, 60_000)
