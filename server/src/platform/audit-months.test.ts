import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { runAsOwner } from '../test/database.ts'
import { harness } from '../test/harness.ts'
import { SYSTEM_SCOPE } from './db/scope.ts'
import { firstIdOf, newId } from './ids.ts'

const h = harness({ modules: [] })

const entry = (id: string) => ({
  id,
  tenantId: '7',
  actorId: null,
  ip: '',
  requestId: '',
  action: 'test',
  objectType: 'test',
  objectId: id,
  before: null,
  after: null,
  result: 'ok',
})

const add = (id: string): Promise<unknown> =>
  h.database.write(SYSTEM_SCOPE, (db) => db.insertInto('auditLog').values(entry(id)).execute())

/** In which partition each entry lies, as the owner sees it; only the owner may look. */
const placeOf = async (id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ place: string }>`
    select c.relname as place from audit_log l join pg_class c on c.oid = l.tableoid where l.id = ${id}`.execute(
    h.database.reader(SYSTEM_SCOPE),
  )
  return rows[0]?.place
}

const runJob = async (): Promise<void> => {
  const job = h.platform.hooks.jobs.find(({ name }) => name === 'platform.auditMonths')
  await job?.run(h.platform.system('test'))
}

const monthsAhead = (count: number): Date => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + count, 1))
}
const nameOf = (month: Date): string =>
  `log_${month.getUTCFullYear()}_${String(month.getUTCMonth() + 1).padStart(2, '0')}`

test('[SV-04] an entry lies in the month of its id, and a month ends where the next begins', async () => {
  const id = newId()
  await add(id)
  expect(await placeOf(id)).toBe(nameOf(new Date()))
  const next = firstIdOf(monthsAhead(1))
  const last = String(BigInt(next) - 1n)
  await add(next)
  await add(last)
  expect([await placeOf(last), await placeOf(next)]).toEqual([
    nameOf(monthsAhead(0)),
    nameOf(monthsAhead(1)),
  ])
})

test('[SV-04] an entry of a month that was not made is kept, and moves when the job makes the month', async () => {
  const far = nameOf(monthsAhead(3))
  await runAsOwner([
    `alter table audit_log detach partition audit_month.${far}`,
    `drop table audit_month.${far}`,
  ])
  const id = firstIdOf(monthsAhead(3))
  await add(id)
  expect(await placeOf(id)).toBe('rest')
  await runJob()
  expect(await placeOf(id)).toBe(far)
  await runJob()
  expect(await placeOf(id)).toBe(far)
})

test('[SV-02] months are reached through the log and its policies alone, and made in system scope alone', async () => {
  const scope = { tenantId: '7', userId: '8', role: '' } as const
  const id = newId()
  await add(id)
  const other = h.database.reader({ ...scope, tenantId: '9' })
  expect(await other.selectFrom('auditLog').select('id').execute()).toEqual([])
  const own = h.database.reader(scope)
  expect(await own.selectFrom('auditLog').select('id').where('id', '=', id).execute()).toEqual([
    { id },
  ])
  for (const statement of [
    sql`select id from ${sql.table(`audit_month.${nameOf(new Date())}`)}`,
    sql`select audit_make_months(1)`,
    sql`select audit_make_month(timestamp '2030-01-01')`,
  ])
    await expect(statement.execute(own)).rejects.toMatchObject({ code: '42501' })
})

test('[SV-04] a lookup by time asks the months concerned alone', async () => {
  const from = firstIdOf(monthsAhead(1))
  const { rows } = await sql<Record<string, string>>`
    explain select * from audit_log where tenant_id = 7 and id >= ${sql.lit(from)}::bigint and id < ${sql.lit(firstIdOf(monthsAhead(2)))}::bigint`.execute(
    h.database.reader(SYSTEM_SCOPE),
  )
  const plan = rows.map((row) => Object.values(row)[0]).join('\n')
  expect(plan).toContain(nameOf(monthsAhead(1)))
  expect(plan).not.toContain(nameOf(new Date()))
})
