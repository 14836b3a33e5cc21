/**
 * Ids that are not the caller's business: for every call and every kind of object, one of another
 * organisation and one that is hidden are answered exactly as one that does not exist.
 */
import { beforeAll, describe, expect, test } from '@jest/globals'
import { MENU_KEYS, RESOURCE_KEYS } from '@zz/contract'
import { sql } from 'kysely'
import { createAuth } from '../modules/auth/index.ts'
import { modules } from '../modules/index.ts'
import { closedInput } from '../platform/http/route-table.ts'
import type { Route } from '../platform/route.ts'
import { personId } from '../seed/data/people.ts'
import { callRoute, inputSchema } from './call-route.ts'
import type { Caller } from './harness.ts'
import { product } from './product.ts'
import { fieldsWhere, sample, withField } from './sample.ts'
import { findStrangeObjects, makeStranger } from './strange-objects.test-support.ts'

const h = product(undefined, { unlimited: true })
const TENANT = '2'
const UNKNOWN = '888888888888888888'
const BELOW_HIDDEN = '2901'
/** These pass a token on to the login site before all else, and none listens here. */
const ASKS_LOGIN_SITE: ReadonlySet<string> = new Set(['/api/session/boot'])
const TABLE_ADDRESS = /\/files\/\w+\/\d{4}\/[0-9a-f]{32}\.xlsx\?[^"]*/g
const ID_PATTERN = '^(-1|0|[1-9][0-9]{0,18})$'

const routes = [...modules, createAuth()].flatMap((module) => module.routes)
const withInput = routes.filter((route) => inputSchema(route) !== undefined)
const named = withInput.map((route) => [`${route.method} ${route.path}`, route] as const)
const schemaOf = (route: Route) => closedInput(inputSchema(route) as NonNullable<Route['body']>)

type Field = Readonly<Record<string, unknown>>
const isId = (field: Field): boolean => field.pattern === ID_PATTERN
const isIdList = (field: Field): boolean =>
  field.type === 'array' && isId((field.items ?? {}) as Field)

/** Every field of a call that takes an id, or ids. */
const idFields = (route: Route): readonly { path: string[]; list: boolean }[] => [
  ...fieldsWhere(schemaOf(route), isId).map((path) => ({ path, list: false })),
  ...fieldsWhere(schemaOf(route), isIdList).map((path) => ({ path, list: true })),
]

/** What an answer says of an id, without what differs from call to call. */
async function answersAbout(caller: Caller, route: Route, ids: readonly string[]) {
  const schema = schemaOf(route)
  const answers = idFields(route).map(({ path, list }) => ({
    field: path.join('.'),
    async ask(id: string) {
      const input = withField(sample(schema), path, list ? [id] : id, schema)
      const { status, body } = await callRoute(caller, route, input)
      const { code, msg, data } = body
      const told = JSON.stringify({ status, code, msg, data }).replaceAll(TABLE_ADDRESS, '#')
      // An id that the caller has sent may be named back, as a word of its own: digits of a moment or
      // of an address hold a short id by chance.
      return { status, answer: told.replaceAll(new RegExp(`\\b${id}\\b`, 'g'), '#') }
    },
  }))
  for (const { field, ask } of answers) {
    const unknown = await ask(UNKNOWN)
    if (!ASKS_LOGIN_SITE.has(route.path)) expect(unknown.status).not.toBe(503)
    for (const id of ids)
      expect({ field, id, answer: (await ask(id)).answer }).toEqual({
        field,
        id,
        answer: unknown.answer,
      })
  }
}

/** An object of each kind that organisations have, and somebody who works elsewhere. */
const strangeIds: string[] = []
/**
 * Departments that the caller may not see, hidden from all, shown to some, or below such a one, and
 * somebody who sits in the first alone.
 */
const hiddenIds: string[] = []
/** Holds every key by a role, so that nothing but what is hidden stands in the way. */
const CURIOUS = personId('caiguohua')

beforeAll(async () => {
  const system = h.platform.system('test')
  const objects = await findStrangeObjects(system)
  strangeIds.push(...objects.values(), await makeStranger(system))
})

beforeAll(async () => {
  const system = h.platform.system('test')
  const { rows: departments } = await sql<{ id: string; named: string }>`
    select d.id, n.id as named from department d join department n on n.tenant_id = d.tenant_id and n.hidden_flag = 2
    where d.tenant_id = ${TENANT} and d.hidden_flag = 1 limit 1`.execute(system.db)
  const departmentId = departments[0]?.id ?? '0'
  const { rows: people } = await sql<{ id: string }>`
    select m.user_id as id from member m join member_department p on p.tenant_id = m.tenant_id and p.member_id = m.id
    where m.tenant_id = ${TENANT} and m.status = 1 group by m.user_id having bool_and(p.department_id = ${departmentId}) limit 1`.execute(
    system.db,
  )
  const below = JSON.stringify({ id: BELOW_HIDDEN, pid: departmentId, name: '接访组' })
  await system.write((w) =>
    sql`insert into department select (jsonb_populate_record(d, ${below}::jsonb
        || jsonb_build_object('path', d.path || ${BELOW_HIDDEN}::text || '/', 'depth', d.depth + 1, 'hidden_flag', 3))).*
      from department d where d.tenant_id = ${TENANT} and d.id = ${departmentId}`.execute(w.db),
  )
  hiddenIds.push(departmentId, departments[0]?.named ?? '0', BELOW_HIDDEN, people[0]?.id ?? '0')
  const grants = [
    ...Object.keys(MENU_KEYS).map((permissionKey) => ({ kind: 'menu' as const, permissionKey })),
    ...Object.keys(RESOURCE_KEYS).map((permissionKey) => ({
      kind: 'resource' as const,
      permissionKey,
    })),
  ].map((grant) => ({ tenantId: TENANT, roleId: '999', ...grant }))
  await system.write(async (w) => {
    const group = await w.db
      .selectFrom('roleGroup')
      .select('id')
      .where('tenantId', '=', TENANT)
      .executeTakeFirstOrThrow()
    const role = { tenantId: TENANT, id: '999', roleGroupId: group.id, name: '无所不能' }
    await w.db
      .insertInto('role')
      .values({ ...role, creatorId: CURIOUS })
      .execute()
    await w.db.insertInto('roleGrant').values(grants).execute()
    const holder = { tenantId: TENANT, roleId: '999', userId: CURIOUS, creatorId: CURIOUS }
    await w.db.insertInto('roleUser').values(holder).execute()
  })
})

test('[SV-02] somebody sits in a hidden department alone', () => {
  expect(hiddenIds).not.toContain('0')
})

describe('[SV-02] an id of another organisation is answered as an unknown one', () => {
  test.each(named)('%s', (_name, route) =>
    answersAbout(h.as(personId('linxue'), TENANT), route, strangeIds),
  )
})

describe('[SV-02] a hidden department, and who sits there alone, are answered as unknown ones', () => {
  test.each(named)('%s', (_name, route) => answersAbout(h.as(CURIOUS, TENANT), route, hiddenIds))
})
