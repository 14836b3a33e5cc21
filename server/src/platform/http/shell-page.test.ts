/** Which addresses the console's page answers, and what an installing browser is told. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import Fastify, { type FastifyInstance } from 'fastify'
import { toHttpFault } from './faults.ts'
import { serveInstallable } from './installable.ts'
import { serveShellPage } from './shell-page.ts'

let http: FastifyInstance
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zz-shell-page-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html>')
  http = Fastify()
  http.setErrorHandler((error, request, reply) => {
    const { status, body } = toHttpFault(error, request.id)
    return reply.code(status).send(body)
  })
  serveInstallable(http, 'gov')
  serveShellPage(http, {
    findFolder: () => Promise.resolve(folder),
    drawn: { pageAt: () => Promise.resolve(undefined) } as never,
    service: 'gov',
    browserUrl: null,
    config: {} as never,
    registry: () => Promise.resolve({ shell: { version: 's1' }, remotes: [] } as never),
    plainText: () => Promise.resolve(undefined),
  })
})
afterAll(async () => {
  await http.close()
  await rm(folder, { recursive: true, force: true })
})

const ask = (url: string) => http.inject({ url })

test.each([
  '/foo.webmanifest',
  '/favicon.ico',
  '/main.js.map',
  '/service-worker.js',
  '/apple-touch-icon-120x120-precomposed.png',
  '/ads.txt',
  '/browserconfig.xml',
  '/a.really-long-ending',
  '/gov/2/main.bundle.js.map',
  '/.well-known/change-password',
  '/.git/config',
  '/gov/.env/',
  '/icons/nothing.png',
])('[KB-21] a file that is not there is no page: %s', async (url) => {
  const { statusCode, headers } = await ask(url)
  expect(statusCode).toBe(404)
  expect(headers['content-type']).toContain('application/json')
})

test.each([
  '/',
  '/gov',
  '/gov/2/allTodo?file=a.b',
  '/auth/callBack',
  '/invite/aB3_x-Yz',
  '/home/dtl',
])('[KB-21] an address of the console is its page: %s', async (url) => {
  const { statusCode, headers } = await ask(url)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('text/html')
  expect(headers['cache-control']).toBe('no-cache')
})

test('[KB-21] the manifest names the start page and icons of the sizes that it says', async () => {
  const { headers, payload } = await ask('/manifest.webmanifest')
  expect(headers['content-type']).toContain('application/manifest+json')
  expect(headers['cache-control']).toBe('no-cache')
  const manifest = JSON.parse(payload) as {
    start_url: string
    display: string
    icons: { src: string; sizes: string; purpose: string }[]
  }
  expect(manifest).toMatchObject({ start_url: '/gov', display: 'standalone', id: '/' })
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
  const page = await readFile(new URL('../../../../shell/src/index.html', import.meta.url), 'utf8')
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest">')
  expect(page).toContain('<link rel="apple-touch-icon" href="/icons/app-180.png">')
  for (const { src, sizes } of [
    ...manifest.icons,
    { src: '/icons/app-180.png', sizes: '180x180' },
  ]) {
    const icon = await ask(src)
    expect(icon.headers['content-type']).toBe('image/png')
    expect(icon.headers['cache-control']).toBe('public, max-age=86400')
    const png = icon.rawPayload
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
  }
})
