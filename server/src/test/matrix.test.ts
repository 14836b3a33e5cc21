/** Made from the route table: every route against every kind of caller, every kind of broken input, and other tenants' ids. */
import { beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { createAuth } from '../modules/auth/index.ts'
import { modules } from '../modules/index.ts'
import type { Access } from '../platform/access.ts'
import { closedInput } from '../platform/http/route-table.ts'
import type { Grants } from '../platform/ports.ts'
import type { Route } from '../platform/route.ts'
import type { Answer, Caller } from './harness.ts'
import { product } from './product.ts'
import { fieldsWhere, sample, withField } from './sample.ts'

const h = product()
const routes = [...modules, createAuth()].flatMap((module) => module.routes)

/** The tenant that the matrix is played in, and one that nobody of it may see. */
const TENANT = '2'
const OTHER = '9'

const PERSONS = { stranger: 'gaoyuan', other: '', member: 'heping', administrator: 'linxue', operator: 'wutong' } as const
type Person = keyof typeof PERSONS
const ids = new Map<Person, string>()

const userId = async (userName: string): Promise<string> => {
  const row = await h.platform.system('test').db.selectFrom('userAccount').select('id').where('userName', '=', userName).executeTakeFirstOrThrow()
  return row.id
}

beforeAll(async () => {
  for (const [person, name] of Object.entries(PERSONS) as [Person, string][]) if (name !== '') ids.set(person, await userId(name))
  const { rows } = await sql<{ userId: string }>`
    select user_id from member where tenant_id = ${OTHER} and status = 1 and user_id not in (select user_id from member where tenant_id = ${TENANT}) order by 1 limit 1`.execute(
    h.platform.system('test').db,
  )
  ids.set('other', rows[0]?.userId ?? '')
  expect([...ids.values()].every((id) => /^\d+$/.test(id))).toBe(true)
})

/** The stranger has no tenant to name; everybody else asks in the matrix's tenant. */
const callerFor = (person: Person | 'nobody'): Caller => (person === 'nobody' ? h.nobody : h.as(ids.get(person) ?? '', person === 'stranger' ? '-1' : TENANT))

const inputSchema = (route: Route) => (route.method === 'GET+POST' ? route.query : route.method === 'GET' ? route.query : route.body)

const texts = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((value ?? {}) as Record<string, unknown>).flatMap(([name, field]) =>
      field === null || field === undefined ? [] : [[name, typeof field === 'string' ? field : JSON.stringify(field)]],
    ),
  )

const call = (caller: Caller, route: Route, input: unknown): Promise<Answer<unknown>> => {
  if (route.method === 'GET') return caller.get(route.path, texts(input))
  return caller.post(route.path, inputSchema(route) === undefined ? undefined : input)
}

const REFUSED = new Set([40101, 40301, 40302])

const lets = (access: Access, person: Person | 'nobody', grants: Grants): boolean => {
  switch (access.kind) {
    case 'public':
      return true
    case 'signedIn':
      return person !== 'nobody'
    case 'member':
      return grants.member
    case 'menu':
      return grants.member && grants.menus.has(access.key)
    case 'resource':
      return grants.member && grants.resources.has(access.key)
    case 'operator':
      return grants.operator
    case 'anyOf':
      return access.of.some((one) => lets(one, person, grants))
  }
}

const expectedCode = (route: Route, person: Person | 'nobody', grants: Grants): number | 'let in' => {
  if (route.access.kind === 'public') return 'let in'
  if (person === 'nobody') return 40101
  if (person === 'other') return 40302
  if (lets(route.access, person, grants)) return 'let in'
  return grants.member || route.access.kind === 'operator' ? 40301 : 40302
}

describe('[SV-02] access matrix', () => {
  test.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', async (_name, route) => {
    for (const person of ['nobody', ...ids.keys()] as (Person | 'nobody')[]) {
      const caller = callerFor(person)
      const grants = await h.platform.permissions.of(caller.identity.userId || '0', caller.identity.tenantId)
      // An unknown field stops whoever is let in before the handler acts.
      const answer = await call(caller, route, inputSchema(route) === undefined ? undefined : { noSuchField: '1' })
      const expected = expectedCode(route, person, grants)
      const got = REFUSED.has(answer.body.code) ? answer.body.code : 'let in'
      expect({ person, got }).toEqual({ person, got: expected })
    }
  })
})

const withInput = routes.filter((route) => inputSchema(route) !== undefined)

describe('broken input is a 4xx that names the field', () => {
  test.each(withInput.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', async (_name, route) => {
    const caller = h.as(ids.get('operator') ?? '', '1')
    const schema = closedInput(inputSchema(route) as NonNullable<Route['body']>)
    const admin = REFUSED.has((await call(caller, route, { noSuchField: '1' })).body.code) ? h.as(ids.get('administrator') ?? '', TENANT) : caller
    const unknown = await call(admin, route, { ...(sample(schema) as object), noSuchField: '1' })
    if (REFUSED.has(unknown.body.code)) return
    if (schema.type === 'array') expect(unknown.status).toBe(400)
    else expect({ status: unknown.status, field: unknown.body.field }).toEqual({ status: 400, field: 'noSuchField' })
    if (route.method !== 'GET') {
      expect((await admin.post(route.path, '{"broken":')).status).toBe(400)
      expect((await admin.post(route.path, '[]')).status).toBe(400)
      expect((await admin.post(route.path, '"text"')).status).toBe(400)
      for (const path of fieldsWhere(schema, () => true)) {
        const answer = await call(admin, route, withField(sample(schema), path, { wrong: ['type'] }, schema))
        expect({ path: path.join('.'), status: answer.status }).toEqual({ path: path.join('.'), status: 400 })
        expect(answer.body.field?.startsWith(path.join('.'))).toBe(true)
      }
    }
    for (const path of fieldsWhere(schema, (field) => field.type === 'string')) {
      const answer = await call(admin, route, withField(sample(schema), path, 'x'.repeat(100_000).slice(0, route.method === 'GET' ? 6000 : 100_000), schema))
      // A rich text may be this long.
      if (answer.status !== 200)
        expect({ path: path.join('.'), is4xx: answer.status >= 400 && answer.status < 500 }).toEqual({ path: path.join('.'), is4xx: true })
    }
  })

  test('twenty megabytes are refused', async () => {
    const route = withInput.find((one) => one.method === 'POST' && one.access.kind !== 'public')
    const answer = await h.as(ids.get('administrator') ?? '', TENANT).post(route?.path ?? '', JSON.stringify({ text: 'x'.repeat(20_000_000) }))
    expect(answer.status).toBe(413)
  })
})

const ID_PATTERN = '^(-1|0|[1-9][0-9]{0,18})$'
const UNKNOWN = '888888888888888888'
const isId = (field: Record<string, unknown>): boolean => field.pattern === ID_PATTERN

describe('an unknown id and another tenant’s id are answered alike', () => {
  test.each(withInput.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', async (_name, route) => {
    const schema = closedInput(inputSchema(route) as NonNullable<Route['body']>)
    const db = h.platform.system('test').db
    const candidates = await Promise.all(
      ['todo', 'department', 'role'].map(
        async (table) => (await sql<{ id: string }>`select id from ${sql.table(table)} where tenant_id = ${OTHER} limit 1`.execute(db)).rows[0]?.id,
      ),
    )
    for (const path of fieldsWhere(schema, isId)) {
      const ask = async (id: string) => {
        const { status, body } = await call(h.as(ids.get('administrator') ?? '', TENANT), route, withField(sample(schema), path, id))
        return { path: path.join('.'), status, code: body.code, msg: body.msg, data: body.data }
      }
      const unknown = await ask(UNKNOWN)
      expect(unknown.status).not.toBe(503)
      for (const id of candidates) if (id !== undefined) expect(await ask(id)).toEqual(unknown)
    }
  })
})
