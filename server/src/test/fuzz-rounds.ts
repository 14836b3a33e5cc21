/**
 * Every route of the OpenAPI document under fire, as people of every kind (SV-05): no 5xx, and
 * every refusal in the envelope, with the field where one is at fault.
 */
import { beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { sql } from 'kysely'
import { createAuth } from '../modules/auth/index.ts'
import { modules } from '../modules/index.ts'
import { openApiDocument } from '../platform/openapi/document.ts'
import { type Operation, operationsOf, type Shot, shotsAt } from './fuzz.ts'
import type { Answer, Caller } from './harness.ts'
import { product } from './product.ts'

const PERSONS = {
  stranger: 'gaoyuan',
  member: 'heping',
  auditor: 'chensiyuan',
  administrator: 'linxue',
  principal: 'zhouming',
  operator: 'wutong',
} as const
const ID_TABLES = [
  'tenant',
  'user_account',
  'todo',
  'department',
  'role',
  'member',
  'message',
  'approval',
  'venue',
  'app',
  'tenant_app',
] as const
const PER_TABLE = 6

const texts = (input: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((input ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
      value === undefined
        ? []
        : [[name, typeof value === 'string' ? value : JSON.stringify(value)]],
    ),
  )

/** What stands against the answer, or nothing. */
const faultOf = (
  operation: Operation,
  shot: Shot,
  { status, body }: Answer<unknown>,
): string | undefined => {
  if (status >= 500) return 'a server fault'
  if (typeof body !== 'object' || body === null) return 'no envelope'
  if (status < 400)
    return body.success === true && body.code === 200 ? undefined : 'a success that is none'
  if (
    body.success !== false ||
    typeof body.msg !== 'string' ||
    body.msg === '' ||
    typeof body.code !== 'number' ||
    !('data' in body)
  )
    return 'a refusal out of the envelope'
  if (
    status === 400 &&
    body.code === 40001 &&
    shot.plain &&
    operation.input?.type === 'object' &&
    (body.field ?? '') === ''
  )
    return 'a field at fault without its name'
  return undefined
}

/**
 * Declares the tests; `runs` requests a route. `loginPort` is free: some routes ask the login site.
 */
export const fuzzEveryRoute = (runs: number, seed: number, loginPort: number): void => {
  const h = product(loginPort)
  const operations = operationsOf(
    openApiDocument([...modules, createAuth()].flatMap((module) => module.routes)),
  )
  const users = new Map<string, string>()
  let ids: string[] = []

  beforeAll(async () => {
    const { db } = h.platform.system('test')
    for (const [person, userName] of Object.entries(PERSONS)) {
      users.set(
        person,
        (
          await db
            .selectFrom('userAccount')
            .select('id')
            .where('userName', '=', userName)
            .executeTakeFirstOrThrow()
        ).id,
      )
    }
    for (const table of ID_TABLES) {
      const { rows: columns } = await sql<{
        n: number
      }>`select count(*)::int as n from information_schema.columns where table_schema = 'public' and table_name = ${table} and column_name = 'id'`.execute(
        db,
      )
      if (columns[0]?.n !== 1) continue
      const { rows } = await sql<{
        id: string
      }>`select id::text as id from ${sql.table(table)} order by id limit ${PER_TABLE}`.execute(db)
      ids.push(...rows.map((row) => row.id))
    }
    ids = [...new Set(ids)]
    expect(ids.length).toBeGreaterThan(20)
  })

  const callerOf = (person: string): Caller => {
    const userId = users.get(person)
    if (userId === undefined) return h.nobody
    return h.as(userId, person === 'stranger' ? '-1' : person === 'operator' ? '1' : '2')
  }

  const shoot = async (
    operation: Operation,
    person: string,
    shot: Shot,
  ): Promise<Answer<unknown>> => {
    const caller = callerOf(person)
    if (operation.method === 'GET')
      return caller.get(operation.path, texts(shot.input), shot.headers)
    return caller.post(operation.path, shot.raw ?? shot.input, shot.headers)
  }

  describe('[SV-05] whatever is sent, the answer is no 5xx, and a refusal says why', () => {
    test.each(
      operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const),
    )(
      '%s',
      async (_name, operation) => {
        const person = fc.constantFrom(
          'nobody',
          'administrator',
          'administrator',
          ...Object.keys(PERSONS),
        )
        await fc.assert(
          fc.asyncProperty(
            person,
            shotsAt(operation, ids.length === 0 ? ['1'] : ids),
            async (who, shot) => {
              const answer = await shoot(operation, who, shot)
              const fault = faultOf(operation, shot, answer)
              if (fault !== undefined)
                throw new Error(
                  `${fault}: ${who} got ${answer.status} ${JSON.stringify(answer.body).slice(0, 500)}`,
                )
            },
          ),
          { numRuns: runs, seed },
        )
      },
      Math.max(60_000, runs * 500),
    )
  })
}
