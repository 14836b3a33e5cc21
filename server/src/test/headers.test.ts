/**
 * Security headers of everything that is answered: calls, refusals, files, the API's documentation,
 * the login site.
 */
import { beforeAll, expect, test } from '@jest/globals'
import { freePort } from '../../../scripts/lib/ports.mjs'
import { product } from './product.ts'

const loginPort = await freePort()
const h = product(loginPort)
const LOGIN = `http://localhost:${loginPort}`
/** One red point. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

type Headers = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The policy by directive. */
const policyOf = (headers: Headers): Map<string, string[]> =>
  new Map(
    textOf(headers['content-security-policy'])
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name = '', ...values]) => [name, values]),
  )

/**
 * Where scripts may come from: nowhere that a text of ours or of a person's could be taken for one.
 */
const expectTight = (headers: Headers): void => {
  const policy = policyOf(headers)
  const scripts = policy.get('script-src') ?? policy.get('default-src')
  expect(scripts).toBeDefined()
  for (const value of scripts ?? [])
    expect(value).toMatch(/^('self'|'none'|'sha256-[A-Za-z0-9+/=]+')$/)
  expect([policy.get('object-src') ?? policy.get('default-src')]).toContainEqual(["'none'"])
  expect(policy.get('base-uri') ?? ["'none'"]).toEqual(["'none'"])
  expect(headers['x-content-type-options']).toBe('nosniff')
}

let admin = ''
beforeAll(async () => {
  admin = (
    await h.platform
      .system('test')
      .db.selectFrom('userAccount')
      .select('id')
      .where('userName', '=', 'linxue')
      .executeTakeFirstOrThrow()
  ).id
})

test('answers and refusals of the API', async () => {
  const caller = h.as(admin, '2')
  for (const answer of [
    await caller.get('/api/user/get-account-info'),
    await h.nobody.get('/api/user/get-account-info'),
    await h.nobody.get('/api/nothing'),
  ]) {
    expectTight(answer.headers)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['x-powered-by']).toBeUndefined()
    expect(["'none'", "'self'"]).toContain(
      policyOf(answer.headers).get('frame-ancestors')?.join(' '),
    )
  }
})

test('a file that somebody uploaded can run nothing', async () => {
  const caller = h.as(admin, '2')
  const saved = await caller.post<unknown>('/api/upload/v2/upload-file', {
    appCode: 'uc',
    fileItems: [{ body: PNG, fileName: 'red.png', fileType: 1 }],
  })
  expect(saved.status).toBe(200)
  const key = /[a-z]+\/\d{4}\/[\w.-]+/.exec(JSON.stringify(saved.body.data))?.[0] ?? ''
  const file = await h.app.http.inject({ method: 'GET', url: `/files/${key}` })
  expect(file.statusCode).toBe(200)
  expect(file.headers['content-type']).toMatch(/^image\//)
  expectTight(file.headers)
})

test('the login site’s pages, calls and errors; nobody may frame its pages', async () => {
  for (const path of [
    '/api/login/nothing',
    '/.well-known/openid-configuration',
    '/auth',
    '/nothing',
    '/ready',
  ]) {
    const answer = await fetch(`${LOGIN}${path}`, { redirect: 'manual' })
    const headers = Object.fromEntries(answer.headers)
    expectTight(headers)
    expect(policyOf(headers).get('frame-ancestors')).toEqual(["'none'"])
  }
  const frame = Object.fromEntries((await fetch(`${LOGIN}/clear-token.html`)).headers)
  expectTight(frame)
  expect(policyOf(frame).get('frame-ancestors')?.[0]).toBe('http://localhost:8080')
})
