/**
 * What a page of the console begins with, in one call: as the calls made one after the other would
 * answer, and refused as they would be.
 */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import type { MfeManifest } from '@zz/contract'
import type { App } from '../../app.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Identity } from '../../platform/ports.ts'
import { personId } from '../../seed/data/people.ts'
import { declaration, makeVersion } from '../registry/release.test-support.ts'
import { registerBuild } from '../registry/service.ts'
import { type BootParts, bootSession } from './boot.ts'
import { Browser, type StockClient, signIn } from './browser.test-support.ts'
import { PASSWORD } from './harness.test-support.ts'
import { type ApiBody, openProduct, type Product } from './product.test-support.ts'

let product: Product
let app: App
let stock: StockClient
let issuer = ''

/** The remote of to-dos as it is declared, one on an operators' screen, and one that hangs. */
const REMOTES: readonly [string, Partial<MfeManifest>][] = [
  ['todo', manifestOf('mfe-todo')],
  ['workflow', manifestOf('mfe-workflow')],
]

function manifestOf(folder: string): Partial<MfeManifest> {
  const file = new URL(`../../../../${folder}/mfe.json`, import.meta.url)
  // As a build records it.
  const { $schema: _editors, ...mfe } = JSON.parse(readFileSync(file, 'utf8')) as MfeManifest & {
    readonly $schema?: string
  }
  return mfe
}

beforeAll(async () => {
  product = await openProduct({ demo: true })
  ;({ app, stock, issuer } = product)
  for (const [id, mfe] of REMOTES)
    await registerBuild(
      app.platform.system('build'),
      makeVersion(id, 'one', { mfe: { ...declaration(id), ...mfe } }).record,
    )
}, 120_000)
afterAll(() => product.close())

const call: Product['call'] = (...args) => product.call(...args)
const begin = (userName: string) => signIn(new Browser(issuer), stock, userName, PASSWORD)
const boot = (refreshToken: string, tenantId?: string, address?: string) =>
  call('POST', '/api/session/boot', '', {
    refreshToken,
    ...(tenantId === undefined ? {} : { tenantId }),
    ...(address === undefined ? {} : { address }),
  })

interface Facts {
  readonly account: unknown
  readonly tenants: readonly { readonly tenantId: string }[]
  readonly permissions: { readonly tenantId: string; readonly menus: readonly string[] } | null
  readonly unread: unknown
}
const answerOf = ({ data }: ApiBody) =>
  data as {
    tokens: { accessToken: string; refreshToken: string }
    facts: Facts | null
    first: {
      readonly request: { readonly method: string; readonly path: string; readonly body: object }
      readonly tenantId: string | null
      readonly requestId: string
      readonly answer: unknown
    } | null
  }

const LIST = '/api/todo/select-all-todo'
/** What the page at an address begins with besides the facts. */
const firstAt = async (userName: string, address: string) => {
  const { refresh_token } = await begin(userName)
  const { status, body } = await boot(refresh_token, '2', address)
  expect(status).toBe(200)
  return answerOf(body)
}

/** What the single calls answer to the same person. */
const single = async (token: string, tenantId: string) => {
  const read = async (path: string): Promise<unknown> => (await call('GET', path, token)).body.data
  const permissions = await read(`/api/role/authorize/my-permissions?tenantId=${tenantId}`)
  return {
    account: await read('/api/user/get-account-info'),
    tenants: await read('/api/user/list-current-tenant'),
    permissions: { tenantId, ...(permissions as object) },
    unread: await read('/api/station/un-read-count'),
  }
}

test('[SH-18] one call answers fresh tokens and what account, organisations, permissions and unread counts answer singly', async () => {
  const first = await begin('heping')
  const { status, body } = await boot(first.refresh_token, '7')
  const { tokens, facts } = answerOf(body)
  expect(status).toBe(200)
  expect(tokens).toEqual({
    accessToken: expect.any(String),
    refreshToken: expect.any(String),
    tokenType: 'Bearer',
    expiresIn: 600,
  })
  expect(tokens.refreshToken).not.toBe(first.refresh_token)
  expect(facts).toEqual(await single(tokens.accessToken, '7'))
  expect((await boot(tokens.refreshToken, '7')).status).toBe(200)
})

test('[SH-18] with a token in hand the facts come alone, and nobody gets them without one', async () => {
  const { access_token: token } = await begin('heping')
  const { status, body } = await call('GET', '/api/session/facts?tenantId=2', token)
  expect(status).toBe(200)
  expect(body.data).toEqual(await single(token, '2'))
  expect((await call('GET', '/api/session/facts', '')).body).toMatchObject({ code: 40101 })
})

test('[SH-18] with the address of a page comes what its screen asks first, as the call itself answers it', async () => {
  const { tokens, first } = await firstAt('linxue', '/gov/2/allTodo?todoStatus=1&size=20')
  const request = {
    method: 'POST',
    path: LIST,
    body: { pageNum: 1, pageSize: 20, data: { todoStatus: 1 } },
  }
  expect(first).toMatchObject({ request, tenantId: '2', requestId: expect.any(String) })
  const alone = await call('POST', LIST, tokens.accessToken, request.body, { 'tenant-id': '2' })
  expect((alone.body.data as unknown[]).length).toBeGreaterThan(0)
  expect(first?.answer).toEqual(alone.body)
})

test('[SH-18] an operators’ screen is asked for in the operating organisation', async () => {
  const { first } = await firstAt('wutong', '/ops/agreement')
  expect(first).toMatchObject({ request: { path: '/api/ops/provision/list' }, tenantId: '1' })
})

test.each([
  ['an organisation that is not one’s own', 'linxue', '/gov/9/allTodo'],
  ['one who may not see the screen', 'heping', '/gov/2/orgExamine'],
  ['one who operates nothing', 'linxue', '/ops/agreement'],
  ['a filter that the declaration does not name', 'linxue', '/gov/2/allTodo?creatorUid=1~x'],
  ['an object that the address does not name', 'linxue', '/gov/2/todoDetail'],
  ['a screen that declares nothing', 'linxue', '/gov/2/todoCreate'],
  ['no screen', 'linxue', '/api/session/boot'],
  ['an address that is no address', 'linxue', '%E0%A4%A?%E0=%'],
])(
  '[SH-18] for %s nothing is answered ahead, and all else as ever',
  async (_what, who, address) => {
    const { first, facts } = await firstAt(who, address)
    expect(first).toBeNull()
    expect(facts).not.toBeNull()
  },
)

test('[SH-11] asked about an organisation that is not one’s own, the permissions are those in the first of one’s own', async () => {
  const { refresh_token } = await begin('heping')
  const { facts } = answerOf((await boot(refresh_token, '9')).body)
  expect(facts?.tenants.map(({ tenantId }) => tenantId)).not.toContain('9')
  expect(facts?.permissions?.tenantId).toBe(facts?.tenants[0]?.tenantId)
})

test('[SH-11] in no organisation, or no more in the one asked about, there are no permissions to answer', async () => {
  const stranger = await begin('gaoyuan')
  expect(answerOf((await boot(stranger.refresh_token, '2')).body).facts).toMatchObject({
    tenants: [],
    permissions: null,
  })
  const left = await begin('sunhao')
  const { facts } = answerOf((await boot(left.refresh_token, '2')).body)
  expect(facts?.permissions?.tenantId).not.toBe('2')
})

test('[LG-03] a session that is over begins nothing, and a reused token ends it as a renewal does', async () => {
  expect((await boot('nonsense')).body).toMatchObject({ code: 40101, data: null })
  expect((await call('POST', '/api/session/boot', '', {})).body).toMatchObject({
    code: 40001,
    field: 'refreshToken',
  })
  const first = await begin('zhouming')
  const second = answerOf((await boot(first.refresh_token)).body).tokens
  const third = answerOf((await boot(second.refreshToken)).body).tokens
  expect((await boot(first.refresh_token)).status).toBe(401)
  await app.outbox.drain()
  expect((await call('GET', '/api/session/facts', third.accessToken)).status).toBe(401)
})

test('[LG-03] whoever is disabled or was signed out elsewhere is told so instead of getting tokens', async () => {
  const operator = await begin('wutong')
  const disabled = await begin('linxue')
  await call('POST', '/api/ops/user/disable', operator.access_token, {
    userId: personId('linxue'),
    reason: '违规',
  })
  await app.outbox.drain()
  expect((await boot(disabled.refresh_token)).body).toMatchObject({ code: 40303, data: null })

  const mine = await begin('heping')
  const other = await begin('heping')
  await call('POST', '/api/user/sessions/end-others', mine.access_token)
  expect((await boot(other.refresh_token)).body).toMatchObject({ code: 40102, data: null })
})

/** Parts whose first query takes as long as the test wants. */
const partsOf = (make: BootParts['make']): BootParts => ({
  tokens: {
    refresh: async () =>
      Promise.resolve({
        accessToken: 'a',
        refreshToken: 'r',
        tokenType: 'Bearer',
        expiresIn: 600,
      }),
  },
  gate: {
    authenticate: async () =>
      Promise.resolve({ userId: personId('linxue'), sessionId: 's', familyId: 'f' } as Identity),
  },
  log: { error: jest.fn() },
  contextOf: (given, identity) => app.platform.inNameOf(given, identity),
  pages: { service: 'gov', devOverrides: false },
  make,
})

test('[SH-18] facts do not wait for a first query that hangs', async () => {
  const { first, facts } = await bootSession(
    app.platform.system('hang'),
    partsOf(() => new Promise(() => undefined)),
    { refreshToken: 'old', tenantId: '2', address: '/gov/2/allTodo' },
  )
  expect(facts?.account).toMatchObject({ userName: 'linxue' })
  expect(first).toBeNull()
})

test('[LG-03] fresh tokens are answered also where the rest cannot be read, as the old ones are spent', async () => {
  const tokens = {
    accessToken: 'a',
    refreshToken: 'r',
    tokenType: 'Bearer',
    expiresIn: 600,
  } as const
  const broken = {
    requestId: 'q',
    get db(): never {
      throw new Error('off')
    },
  } as unknown as Ctx
  const log = { error: jest.fn() }
  const answer = await bootSession(
    broken,
    {
      tokens: { refresh: async () => Promise.resolve(tokens) },
      gate: { authenticate: async () => Promise.resolve({ userId: '1' } as Identity) },
      log,
      contextOf: () => broken,
      pages: { service: 'gov', devOverrides: false },
      make: async () => Promise.reject(new Error('off')),
    },
    { refreshToken: 'old', address: '/gov/2/allTodo' },
  )
  expect(answer).toEqual({ tokens, facts: null, first: null })
  expect(log.error).toHaveBeenCalledTimes(2)
})
