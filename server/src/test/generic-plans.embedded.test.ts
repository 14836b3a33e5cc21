/**
 * Every statement that a reading call sends by name is answered as well after five calls, when
 * PostgreSQL may take a plan for no values in particular, as by a plan for its values: at most twice
 * the rows are gone through. Others are sent without a name (`byValues`; docs/adr/0098). Asked of an
 * organisation in which departments differ in size as they do in large ones.
 */
import { beforeAll, expect, test } from '@jest/globals'
import { CompiledQuery, sql } from 'kysely'
import { readingCalls } from '../bench/sizes-calls.ts'
import { fillingStatements, sizesOf } from '../bench/sizes-data.ts'
import { createAuth } from '../modules/auth/index.ts'
import { modules } from '../modules/index.ts'
import type { Statement } from '../platform/db/batch.ts'
import { createScopedKysely, runOn } from '../platform/db/kysely.ts'
import type { Db } from '../platform/db/schema.ts'
import type { Scope } from '../platform/db/scope.ts'
import { statementNames } from '../platform/db/statement-names.ts'
import { openApiDocument } from '../platform/openapi/document.ts'
import { seedCrowd } from '../seed/crowd.ts'
import { gatherStatistics, workOfNamed } from './plan.ts'
import { product } from './product.ts'

const FACTOR = 0.01
/** Beside twice the rows: what a plan may go through more without anybody's notice. */
const FEW = 2000
/** Several values of one text are tried: those of the first calls that sent it. */
const TRIED = 3
const LONG_MILLIS = 300_000

const h = product(undefined, { unlimited: true })
const calls = readingCalls(
  openApiDocument([...modules, createAuth()].flatMap((module) => module.routes)),
).filter(({ path }) => !path.endsWith('/export'))

interface Sent {
  readonly scope: Scope
  readonly statement: Statement
  readonly by: string
}

const sent = new Map<string, Sent[]>()
let reader: (scope: Scope) => Db
let by = ''

beforeAll(async () => {
  const system = h.platform.system('test')
  await seedCrowd(system, sizesOf(FACTOR).staff)
  await system.write(async ({ db }) => {
    for (const [, text] of fillingStatements(FACTOR)) await sql.raw(text).execute(db)
  })
  await gatherStatistics('')
  const { database } = h.platform
  reader = database.reader
  const recorder = (scope: Scope): Db => {
    const inner = reader(scope)
    return createScopedKysely(async (statement) => {
      const rows = await runOn(inner, statement)
      // Those alone that were answered.
      const before = sent.get(statement.text) ?? []
      if (before.length < TRIED) sent.set(statement.text, [...before, { scope, statement, by }])
      return { command: 'SELECT', rowCount: rows.length, rows: [...rows] }
    })
  }
  Object.assign(database, { reader: recorder })
  for (const call of calls) {
    by = call.name
    const [userId = '', tenantId = ''] = call.token.split('.')
    const caller = h.as(userId, tenantId)
    const texts = Object.fromEntries(
      Object.entries(call.input).map(([name, value]) => [name, String(value)]),
    )
    await (call.method === 'GET'
      ? caller.get(call.path, texts)
      : caller.post(call.path, call.input))
  }
}, LONG_MILLIS)

test(
  '[SV-03] the plan that PostgreSQL settles on after five calls goes through at most twice the rows of one for the values',
  async () => {
    const worse: string[] = []
    for (const [text, tries] of sent) {
      for (const { scope, statement, by: call } of tries) {
        const db = reader(scope)
        // Named by the second time, and then the session has it.
        for (let time = 0; time < 2; time += 1)
          await db.executeQuery(CompiledQuery.raw(text, [...statement.values]))
        const name = statementNames.of(text)
        if (name === '') break
        const custom = await workOfNamed(reader(scope), name, statement.values, 'custom')
        const settled = await workOfNamed(reader(scope), name, statement.values, 'settled')
        if (settled <= custom * 2 + FEW) continue
        worse.push(`${call}: ${custom} rows, after five calls ${settled}: ${text.slice(0, 400)}`)
        break
      }
    }
    expect(sent.size).toBeGreaterThan(200)
    expect(worse).toEqual([])
  },
  LONG_MILLIS,
)

test('[SV-03] a statement of a batch that took long loses its name, and so is planned with its values from then on', async () => {
  const text = 'select pg_sleep(0.6)::text as slept'
  const db = reader({ tenantId: '2', userId: '', role: '' })
  for (let time = 0; time < 2; time += 1) await db.executeQuery(CompiledQuery.raw(text))
  expect([statementNames.of(text), statementNames.of(text)]).toEqual(['', ''])
})
