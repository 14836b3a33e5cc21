/** The login site as the API reaches it: readiness, a metric and the log tell when it is lost. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createApp } from '../app.ts'
import { eventually } from '../test/eventually.ts'
import { harness } from '../test/harness.ts'
import { createLoginReach, watchLoginSite } from './login-reach.ts'

let site: Server
let loginUrl = ''
/** What the site says it is; undefined: it answers an error. */
let issuer: string | undefined
beforeAll(async () => {
  site = createServer((_request, response) =>
    response
      .writeHead(issuer === undefined ? 502 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ issuer })),
  )
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening))
  loginUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  issuer = loginUrl
})
afterAll(() => void site.close())

const h = harness({ modules: [] })

test('[SV-03] a login site that does not answer, answers an error, or is another one, is told by its cause', async () => {
  const reach = createLoginReach(loginUrl)
  expect(reach.isUp()).toBeUndefined()
  await reach.check()
  expect(reach.isUp()).toBe(true)
  issuer = 'https://login.example.org'
  await expect(reach.check()).rejects.toThrow(
    `LOGIN_URL is '${loginUrl}', but what answers there is not the login site of that address`,
  )
  issuer = undefined
  await expect(reach.check()).rejects.toThrow(`${loginUrl} answers 502`)
  expect(reach.isUp()).toBe(false)
  await expect(createLoginReach('http://127.0.0.1:1').check()).rejects.toThrow('fetch failed')
})

test('[SV-03] its loss is one line with the cause, and readiness and the metric follow', async () => {
  const told: { readonly message: string; readonly data: object }[] = []
  const tell = (data: object, message: string): void => void told.push({ data, message })
  issuer = undefined
  const reach = createLoginReach(loginUrl)
  const app = await createApp({
    config: h.platform.config,
    database: h.platform.database,
    modules: [],
    authenticator: () => h.platform.authenticator,
    permissions: () => h.platform.permissions,
    jobTickMillis: null,
    loginReach: reach,
  })
  const pageOf = async (path: string): Promise<string> => (await app.http.inject(path)).payload
  expect(JSON.parse(await pageOf('/api/ready'))).toMatchObject({ login: 'unknown' })
  expect(await pageOf('/api/metrics')).toMatch(/^zz_login_up NaN$/im)
  const end = watchLoginSite(reach, { warn: tell, error: tell }, 2)
  try {
    await eventually('the loss', () => told.length > 0)
    expect(JSON.parse(await pageOf('/api/ready'))).toMatchObject({ status: 'ready', login: 'lost' })
    expect(await pageOf('/api/metrics')).toMatch(/^zz_login_up 0$/m)
    issuer = loginUrl
    await eventually('the return', () => told.length > 1)
    expect(JSON.parse(await pageOf('/api/ready'))).toMatchObject({ status: 'ready', login: 'up' })
  } finally {
    end()
    await app.close()
  }
  expect(told[0]).toMatchObject({
    message: expect.stringMatching(/^the login site is lost: tokens cannot be renewed/),
    data: { err: new Error(`${loginUrl} answers 502`) },
  })
  expect(told[1]?.message).toBe('the login site is back')
}, 30_000)
