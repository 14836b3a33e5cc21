import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { mountPages } from './pages.ts'
import type { LoginSiteDeps } from './ports.ts'

const STAND_INS = '<script src="/assets/stand-ins.0a1b2c.js"></script>'
const versions = (chrome: string) => ({
  chrome,
  edge: chrome,
  firefox: '102',
  safari: '15.4',
  safari_ios: '15.4',
})
const chrome = (version: number): string =>
  `Mozilla/5.0 (Windows NT 6.1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`

const app = Fastify()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zz-pages-'))
  await writeFile(
    join(folder, 'index.html'),
    `<head>${STAND_INS}<script src="/assets/main.js"></script></head>`,
  )
  await writeFile(
    join(folder, 'kernels.json'),
    JSON.stringify({ lowest: versions('86'), whole: versions('120') }),
  )
  const config = {
    issuer: 'https://login.example.org',
    pagesDir: folder,
    clients: [],
    consoleUrl: 'https://console.example.org',
    browserUrl: 'https://intranet.example.org/browser',
  }
  // The pages need no more of the site than this.
  await mountPages(app, { config } as unknown as LoginSiteDeps)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const get = (version: number, etag?: string) =>
  app.inject({
    url: '/login',
    headers: {
      'user-agent': chrome(version),
      ...(etag === undefined ? {} : { 'if-none-match': etag }),
    },
  })

test('[KB-03] sign-in pages bring stand-ins for older browsers alone, each under its own etag', async () => {
  const [older, newer] = await Promise.all([get(109), get(150)])
  expect(older.body).toContain(STAND_INS)
  expect(newer.body).toBe('<head><script src="/assets/main.js"></script></head>')
  expect(older.headers['etag']).not.toBe(newer.headers['etag'])
  for (const { headers } of [older, newer])
    expect(headers['vary']).toBe('Accept-Encoding, User-Agent, Sec-CH-UA')
  expect((await get(150, String(older.headers['etag']))).statusCode).toBe(200)
  expect((await get(150, String(newer.headers['etag']))).statusCode).toBe(304)
})

test('[KB-04] below the lowest browser: which one is needed and where to get it, without a script', async () => {
  const { body, headers } = await get(85)
  expect(body).toContain('浏览器版本过低')
  expect(body).toContain('href="https://intranet.example.org/browser"')
  expect(body).not.toContain('<script')
  expect(headers['content-security-policy']).toContain("script-src 'none'")
})

test('what the build says of browsers is no file of the site', async () => {
  expect((await app.inject({ url: '/kernels.json' })).statusCode).toBe(404)
})
