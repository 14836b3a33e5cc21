import { expect, test } from '@jest/globals'
import type { Statement } from '../db/batch.ts'
import { createScopedKysely } from '../db/kysely.ts'
import { compileOnce } from './compile-once.ts'

const sent: Statement[] = []
const db = createScopedKysely((statement) => {
  sent.push(statement)
  return Promise.resolve({ command: 'SELECT', rowCount: 0, rows: [] })
})

interface Values {
  readonly name?: string | undefined
  readonly next: Date | null
  readonly state?: number | undefined
  readonly limit: number
}

let built = 0
const jobs = compileOnce(
  (on, values: Values) => {
    built += 1
    return on
      .selectFrom('job')
      .selectAll()
      .$if(values.name !== undefined, (query) => query.where('name', '=', values.name ?? ''))
      .$if(values.next !== null, (query) => query.where('nextAt', '<=', values.next ?? new Date()))
      .$if(values.state === 3, (query) => query.where('error', 'is not', null))
      .limit(values.limit)
  },
  ['state'],
)

test('the text is made once for each shape, and every call fills in its own values', async () => {
  const noon = new Date('2030-01-01T12:00:00Z')
  await jobs(db, { name: 'a', next: noon, limit: 10 })
  await jobs(db, { name: 'b', next: null, limit: 20 })
  await jobs(db, { name: 'c', next: noon, limit: 30 })
  await jobs(db, { next: null, state: 3, limit: 1 })
  await jobs(db, { next: null, state: 4, limit: 2 })
  expect(sent).toEqual([
    {
      text: 'select * from "job" where "name" = $1 and "next_at" <= $2 limit $3',
      values: ['a', noon, 10],
    },
    { text: 'select * from "job" where "name" = $1 limit $2', values: ['b', 20] },
    {
      text: 'select * from "job" where "name" = $1 and "next_at" <= $2 limit $3',
      values: ['c', noon, 30],
    },
    { text: 'select * from "job" where "error" is not null limit $1', values: [1] },
    { text: 'select * from "job" limit $1', values: [2] },
  ])
  expect(built).toBe(4)
})
