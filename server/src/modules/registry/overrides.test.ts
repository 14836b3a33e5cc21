/** Overrides: who may, from which dev servers, and which other versions there are. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import type { Registry } from '@zz/contract'
import type { OverridePermission } from '@zz/contract/overrides'
import type { Static } from 'typebox'
import { createApp } from '../../app.ts'
import { memberEverywhere, testConfig } from '../../test/harness.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { personId } from '../../seed/data/people.ts'
import { registry } from './index.ts'
import { makeToken, makeVersion, packVersion, send } from './release.test-support.ts'
import type { OverrideVersion, OverrideVersionRow } from './schemas.ts'

const SERVERS = 'http://localhost:*,https://dev.example.org'
/** Only people named; every other way is an app of its own on the same database. */
const h = demoHarness({
  env: { DEV_OVERRIDES: SERVERS, DEV_OVERRIDE_PEOPLE: 'linxue, heping' },
  more: [registry],
})
const ALLOWED = { allowed: true, origins: ['http://localhost:*', 'https://dev.example.org'] }
const CLOSED = { allowed: false, origins: [] }

const permissionOf = async (who: string) =>
  (await h.person(who).get<OverridePermission>('/api/release/override')).body.data

test('[SH-15] those named may, nobody else, operators included; without a person it is refused', async () => {
  expect(await permissionOf('linxue')).toEqual(ALLOWED)
  expect(await permissionOf('heping')).toEqual(ALLOWED)
  expect(await permissionOf('zhouming')).toEqual(CLOSED)
  expect(await permissionOf('wutong')).toEqual(CLOSED)
  expect((await h.nobody.get('/api/release/override')).body.code).toBe(40101)
})

test('[SH-15] with the setting left out operators may; with everyone all who are signed in; without a list nobody', async () => {
  const ask = async (env: Readonly<Record<string, string>>, who: string) => {
    const app = await createApp({
      config: testConfig(env),
      database: h.database,
      jobTickMillis: null,
      modules: [registry],
      authenticator: () => ({
        authenticate: () => Promise.resolve(h.as(personId(who)).identity),
      }),
      permissions: () => memberEverywhere,
    })
    const answer = await app.http.inject({
      url: '/api/release/override',
      headers: { authorization: 'Bearer x' },
    })
    const { devOverrides } = (await app.http.inject('/api/registry')).json<{ data: Registry }>()
      .data
    await app.close()
    return { ...answer.json<{ data: OverridePermission }>().data, devOverrides }
  }
  const list = { DEV_OVERRIDES: SERVERS }
  expect(await ask(list, 'wutong')).toEqual({ ...ALLOWED, devOverrides: true })
  expect(await ask(list, 'linxue')).toEqual({ ...CLOSED, devOverrides: true })
  const everyone = { ...list, DEV_OVERRIDE_PEOPLE: 'everyone' }
  expect(await ask(everyone, 'linxue')).toEqual({ ...ALLOWED, devOverrides: true })
  expect(await ask({}, 'wutong')).toEqual({ ...CLOSED, devOverrides: false })
})

test('[SH-15] other versions are listed and given with their files to whoever may, and to nobody else', async () => {
  const { token } = await makeToken(h, 'fresh', personId('wutong'))
  const made = makeVersion('fresh', 'v1')
  expect((await send(h, token, 'fresh', await packVersion(made))).body.code).toBe(200)
  const query = { remote: 'fresh', version: made.record.version }
  const linxue = h.person('linxue')

  const { data } = (
    await linxue.get<Static<typeof OverrideVersionRow>[]>('/api/release/override/versions', {
      remote: 'fresh',
    })
  ).body
  expect(data.map(({ version }) => version)).toEqual([made.record.version])
  const one = await linxue.get<Static<typeof OverrideVersion>>(
    '/api/release/override/version',
    query,
  )
  expect(one.body.data).toMatchObject({
    version: made.record.version,
    manifestUrl: `/mfe/fresh/${made.record.version}/mf-manifest.json`,
    integrity: made.record.integrity,
    mfe: { id: 'fresh' },
  })

  // Thirty versions are offered, and one of them is used.
  expect(existsSync(join(h.platform.config.dataDir, 'versions', 'fresh'))).toBe(false)

  for (const caller of [h.person('zhouming'), h.person('wutong')]) {
    const refused = await caller.get('/api/release/override/version', query)
    expect(refused.body).toMatchObject({ code: 40301, msg: '您不能在本部署覆盖模块' })
    const list = await caller.get('/api/release/override/versions', { remote: 'fresh' })
    expect(list.body.code).toBe(40301)
  }
  const gone = { remote: 'fresh', version: 'gone' }
  expect((await linxue.get('/api/release/override/version', gone)).body.code).toBe(40401)
  const wrong = { remote: '../x', version: 'v1' }
  expect((await linxue.get('/api/release/override/version', wrong)).body).toMatchObject({
    code: 40001,
    field: 'remote',
  })
})

test('[SH-15] the pages’ policy names the dev servers and their sockets, and no other address; without a list it names none', async () => {
  const policyOf = async (env: Readonly<Record<string, string>>) => {
    const app = await createApp({
      config: testConfig(env),
      database: h.database,
      jobTickMillis: null,
      modules: [registry],
      authenticator: () => ({ authenticate: () => Promise.resolve(null) }),
      permissions: () => memberEverywhere,
    })
    const { headers } = await app.http.inject('/nothing.js')
    await app.close()
    const policy = String(headers['content-security-policy'])
    return (name: string) =>
      policy
        .split(';')
        .find((part) => part.startsWith(`${name} `))
        ?.slice(name.length + 1)
  }
  const hosts = {
    PUBLIC_URL: 'http://console.example.org',
    LOGIN_URL: 'http://login.example.org',
  }
  const open = await policyOf({ ...hosts, DEV_OVERRIDES: SERVERS })
  expect(open('script-src')).toBe("'self' http://localhost:* https://dev.example.org")
  expect(open('style-src')).toBe(
    "'self' 'unsafe-inline' http://localhost:* https://dev.example.org",
  )
  expect(open('connect-src')).toBe(
    "'self' http://login.example.org http://localhost:* https://dev.example.org ws://localhost:* wss://dev.example.org",
  )
  expect(open('img-src')).toBe("'self' data: blob:")
  const closed = await policyOf(hosts)
  expect(closed('script-src')).toBe("'self'")
  expect(closed('connect-src')).toBe("'self' http://login.example.org")
})
