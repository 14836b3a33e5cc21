/** Which pages of other origins may call the API. */
import { expect, test } from '@jest/globals'
import { registry } from '../../modules/registry/index.ts'
import { registerBuild } from '../../modules/registry/service.ts'
import { harness } from '../../test/harness.ts'

const HOST = 'https://portal.example'
const PARTNER = 'https://archive.example'

const h = harness({
  modules: [registry],
  env: {
    CLIENTS: JSON.stringify([
      { id: 'portal', name: '门户', origin: HOST, scopes: 'all' },
      { id: 'archive', name: '档案', origin: PARTNER, scopes: ['profile:read'] },
    ]),
  },
})

const ask = (method: 'GET' | 'OPTIONS', origin: string) =>
  h.app.http.inject({
    method,
    url: '/api/registry',
    headers: {
      origin,
      ...(method === 'OPTIONS'
        ? {
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'authorization,tenant-id',
          }
        : {}),
    },
  })

test('the page of an application that shows screens of ours is permitted its calls, a partner’s and a strange one’s are not', async () => {
  const asked = await ask('OPTIONS', HOST)
  expect(asked.statusCode).toBe(204)
  expect(asked.headers['access-control-allow-origin']).toBe(HOST)
  expect(asked.headers['access-control-allow-headers']).toMatch(/Authorization.*Tenant-Id/)
  expect(asked.headers['access-control-allow-credentials']).toBeUndefined()
  const answered = await ask('GET', HOST)
  expect(answered.headers['access-control-allow-origin']).toBe(HOST)
  expect(answered.headers['access-control-expose-headers']).toContain('X-Request-Id')
  expect(answered.headers.vary).toContain('Origin')
  for (const origin of [PARTNER, 'https://elsewhere.example', 'null']) {
    expect((await ask('OPTIONS', origin)).headers['access-control-allow-origin']).toBeUndefined()
    expect((await ask('GET', origin)).headers['access-control-allow-origin']).toBeUndefined()
  }
})

test('[SH-14] a page of another origin is told the shell’s files with their integrity, once there is a shell', async () => {
  const path = '/api/registry/host'
  expect((await h.nobody.get(path)).status).toBe(404)
  const integrity = { 'host.js': 'sha384-of-host' }
  await registerBuild(h.platform.system('test'), {
    id: 'shell',
    version: 's1',
    contract: '1.0.0',
    integrity,
    mfe: null,
    builtAt: '2026-01-01T00:00:00.000Z',
  })
  expect((await h.nobody.get(path)).body.data).toEqual({
    base: '/shell/s1/',
    integrity,
    service: 'gov',
    demo: h.platform.config.demo,
    fileBase: '/files',
  })
})
