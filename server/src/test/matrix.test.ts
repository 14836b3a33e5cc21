/**
 * Every route against every kind of caller (as the committed table says), every kind of broken
 * input, and other tenants' ids.
 */
import { beforeAll, describe, expect, test } from '@jest/globals'
import { createAuth } from '../modules/auth/index.ts'
import { modules } from '../modules/index.ts'
import { closedInput } from '../platform/http/route-table.ts'
import type { Route } from '../platform/route.ts'
import { API_SCOPES, type ApiScope, type ClientGrant } from '../platform/scopes.ts'
import { callRoute as call, inputSchema } from './call-route.ts'
import { committedTable } from './committed-table.ts'
import type { Caller } from './harness.ts'
import { product } from './product.ts'
import { fieldsWhere, sample, withField } from './sample.ts'

// Whether a call may be repeated so often is not asked here.
const h = product(undefined, { unlimited: true })
const everyModule = [...modules, createAuth()]
const routes = everyModule.flatMap((module) => module.routes)
/** What is answered beside the table of routes: forms, resumable uploads, releases. */
const operations = everyModule.flatMap((module) => module.operations ?? [])

/** The tenant that the matrix is played in. */
const TENANT = '2'

/**
 * Each kind of caller: a demo account and the tenant that it asks in. An empty account is nobody; a
 * tenant of -1 is none.
 */
const CALLERS = {
  nobody: { account: '', tenant: '-1' },
  stranger: { account: 'gaoyuan', tenant: '-1' },
  strangerHere: { account: 'gaoyuan', tenant: TENANT },
  foreign: { account: 'wangrui1', tenant: TENANT },
  left: { account: 'sunhao', tenant: TENANT },
  member: { account: 'heping', tenant: TENANT },
  duty: { account: 'liwei_yj', tenant: TENANT },
  auditor: { account: 'chensiyuan', tenant: TENANT },
  venues: { account: 'zhaolan', tenant: TENANT },
  apps: { account: 'liwei_xx', tenant: TENANT },
  clerk: { account: 'tangwen', tenant: TENANT },
  admin: { account: 'linxue', tenant: TENANT },
  principal: { account: 'zhouming', tenant: TENANT },
  opsMember: { account: 'hanmeimei', tenant: '1' },
  operator: { account: 'wutong', tenant: '1' },
  opsAway: { account: 'wutong', tenant: TENANT },
} as const
type Person = keyof typeof CALLERS
const PERSONS = Object.keys(CALLERS) as Person[]
/**
 * The administrator once more, by a partner application that is registered for every scope there
 * is.
 */
const PARTNER: ClientGrant = {
  id: 'partner',
  scopes: new Set(Object.keys(API_SCOPES) as ApiScope[]),
}
const ids = new Map<Person, string>()

const userId = async (userName: string): Promise<string> => {
  const row = await h.platform
    .system('test')
    .db.selectFrom('userAccount')
    .select('id')
    .where('userName', '=', userName)
    .executeTakeFirstOrThrow()
  return row.id
}

beforeAll(async () => {
  for (const person of PERSONS)
    if (CALLERS[person].account !== '') ids.set(person, await userId(CALLERS[person].account))
})

/** A publisher's token of one remote, made by the operator. */
const publisher = { token: '' }
beforeAll(async () => {
  const made = await h
    .as(ids.get('operator') ?? '', '1')
    .post<{ token: string }>('/api/release/token/create', { remote: 'todo', name: 'x', days: 1 })
  publisher.token = made.body.data.token
})
const byPublisher = (): Caller => {
  const bearing = { authorization: `Bearer ${publisher.token}` }
  return {
    ...h.nobody,
    get: (path, query, headers) => h.nobody.get(path, query, { ...headers, ...bearing }),
    post: (path, body, headers) => h.nobody.post(path, body, { ...headers, ...bearing }),
  }
}

const callerFor = (person: Person): Caller =>
  person === 'nobody' ? h.nobody : h.as(ids.get(person) ?? '', CALLERS[person].tenant)

const REFUSED = new Set([40101, 40301, 40302])

const routeKey = (route: Route): string => `${route.path} ${route.method}`

const permissions = committedTable({
  file: 'permissions.txt',
  about: [
    'Who may make which call: what the server answered to each kind of caller. Written by `npm run tables`, read by matrix.test.ts.',
    'yes: let in. 40101: not signed in. 40301: a member without the right. 40302: no member of the tenant that is asked in.',
    '',
    'nobody        without a token                        clerk      信息员 (orgFramework, todo, todo:manage)',
    'stranger      signed in, member of no tenant         auditor    审核专员 (orgExamine, orgExamineStatus, joinApply:audit)',
    'strangerHere  the same, asks in the tenant           venues     场地管理员 (venuePreview, venueManager, venueAppointment)',
    'foreign       administrator of another tenant        apps       应用管理员 (appAudit)',
    'left          was a member once                      duty       值班员, by department (venuePreview)',
    'member        ordinary member                        admin, principal  of the tenant',
    'opsMember, operator  ordinary member and principal of the platform’s own tenant; opsAway: the principal asks in the tenant',
    'partner       the administrator of the tenant, by a partner application that holds every scope',
  ],
  heads: ['call', ...PERSONS, 'partner'],
  keys: () => routes.map(routeKey),
})

describe('[SV-02] access matrix', () => {
  test.each(routes.map((route) => [routeKey(route), route] as const))('%s', async (key, route) => {
    const cells: string[] = []
    for (const person of PERSONS) {
      // An unknown field stops whoever is let in before the handler acts.
      const answer = await call(
        callerFor(person),
        route,
        inputSchema(route) === undefined ? undefined : { noSuchField: '1' },
      )
      expect(answer.status).toBeLessThan(500)
      cells.push(REFUSED.has(answer.body.code) ? String(answer.body.code) : 'yes')
    }
    const byPartner = await call(
      h.as(ids.get('admin') ?? '', TENANT, PARTNER),
      route,
      inputSchema(route) === undefined ? undefined : { noSuchField: '1' },
    )
    cells.push(REFUSED.has(byPartner.body.code) ? String(byPartner.body.code) : 'yes')
    permissions.compare(key, cells)
  })

  test('the table names every call and no other', () => permissions.compareKeys())
})

test('[SH-14] a publisher’s token opens the calls of releasing, and of all others what is open to nobody', async () => {
  const opened: string[] = []
  for (const route of routes) {
    // The fields are wrong, so the answer comes before a remote is looked at.
    const input = inputSchema(route) === undefined ? undefined : { noSuchField: '1' }
    const [mine, nobodys] = [
      await call(byPublisher(), route, input),
      await call(h.nobody, route, input),
    ]
    if (REFUSED.has(nobodys.body.code) && !REFUSED.has(mine.body.code)) opened.push(route.path)
  }
  expect(opened.toSorted()).toEqual([
    '/api/release/history',
    '/api/release/list',
    '/api/release/promote',
    '/api/release/rollback',
    '/api/release/state',
  ])
})

test.each([
  ['profile:read', ['/api/user/get-account-info']],
  ['organisation:read', ['/api/uc/tenant/get', '/api/user/list-current-tenant']],
  ['todo:read', ['/api/todo/detail', '/api/todo/select-all-todo']],
] as const)(
  '[LG-02] a partner’s token that names %s opens these calls, and of all others what is open to nobody',
  async (scope, expected) => {
    const partner = h.as(ids.get('admin') ?? '', TENANT, {
      id: 'partner',
      scopes: new Set([scope]),
    })
    const opened: string[] = []
    for (const route of routes) {
      const input = inputSchema(route) === undefined ? undefined : { noSuchField: '1' }
      const answer = await call(partner, route, input)
      if (REFUSED.has(answer.body.code)) continue
      if (REFUSED.has((await call(h.nobody, route, input)).body.code)) opened.push(route.path)
    }
    expect(opened.toSorted()).toEqual(expected)
  },
)

test.each(operations.map((each) => [`${each.method} ${each.path}`, each] as const))(
  '[LG-02] %s lets the console in, and no partner’s token, whatever it holds',
  async (_name, { method, path }) => {
    const url = path.replaceAll(/\{\w+\}/g, '0'.repeat(32))
    const statusFor = async ({ token }: Caller): Promise<number> =>
      (
        await h.app.http.inject({
          method,
          url,
          headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' },
        })
      ).statusCode
    const operator = ids.get('operator') ?? ''
    expect(await statusFor(h.as(operator, '1', PARTNER))).toBe(403)
    expect([401, 403]).not.toContain(await statusFor(h.as(operator, '1')))
  },
)

const withInput = routes.filter((route) => inputSchema(route) !== undefined)

describe('broken input is a 4xx that names the field', () => {
  test.each(withInput.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s',
    async (_name, route) => {
      const caller = h.as(ids.get('operator') ?? '', '1')
      const schema = closedInput(inputSchema(route) as NonNullable<Route['body']>)
      const admin = REFUSED.has((await call(caller, route, { noSuchField: '1' })).body.code)
        ? h.as(ids.get('admin') ?? '', TENANT)
        : caller
      const unknown = await call(admin, route, { ...(sample(schema) as object), noSuchField: '1' })
      if (REFUSED.has(unknown.body.code)) return
      if (schema.type === 'array') expect(unknown.status).toBe(400)
      else
        expect({ status: unknown.status, field: unknown.body.field }).toEqual({
          status: 400,
          field: 'noSuchField',
        })
      if (route.method !== 'GET') {
        expect((await admin.post(route.path, '{"broken":')).status).toBe(400)
        expect((await admin.post(route.path, '[]')).status).toBe(400)
        expect((await admin.post(route.path, '"text"')).status).toBe(400)
        for (const path of fieldsWhere(schema, () => true)) {
          const answer = await call(
            admin,
            route,
            withField(sample(schema), path, { wrong: ['type'] }, schema),
          )
          expect({ path: path.join('.'), status: answer.status }).toEqual({
            path: path.join('.'),
            status: 400,
          })
          expect(answer.body.field?.startsWith(path.join('.'))).toBe(true)
        }
      }
      for (const path of fieldsWhere(schema, (field) => field.type === 'string')) {
        const answer = await call(
          admin,
          route,
          withField(
            sample(schema),
            path,
            'x'.repeat(100_000).slice(0, route.method === 'GET' ? 6000 : 100_000),
            schema,
          ),
        )
        // A rich text may be this long.
        if (answer.status !== 200)
          expect({
            path: path.join('.'),
            is4xx: answer.status >= 400 && answer.status < 500,
          }).toEqual({ path: path.join('.'), is4xx: true })
      }
    },
  )

  test('twenty megabytes are refused', async () => {
    const route = withInput.find((one) => one.path === '/api/user/update-username')
    const answer = await h
      .as(ids.get('admin') ?? '', TENANT)
      .post(route?.path ?? '', JSON.stringify({ text: 'x'.repeat(20_000_000) }))
    expect(answer.status).toBe(413)
  })
})
