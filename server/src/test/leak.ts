/**
 * The leak test (ADR 0021): requests of mixed tenants, with failing statements, callers that go
 * away, transactions that are rolled back and, where asked for, connections that die; every row
 * that comes back must be the asking tenant's, and every write whole or absent. Positive controls
 * (leaky.ts) show that it can find a leak.
 */
import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import type { Db } from '../platform/db/schema.ts'
import type { Scope } from '../platform/db/scope.ts'
import { newId } from '../platform/ids.ts'

export interface LeakReport {
  requests: number
  rows: number
  foreign: number
  failed: number
  /** Pairs of rows whose write was acknowledged. */
  readonly kept: string[]
}

export type LeakTarget = Pick<Database, 'reader' | 'write'>

export interface LeakOptions {
  readonly seed?: number
  /** Called once every fifty requests, beside them. */
  disturb?(): Promise<void>
}

const emptyReport = (): LeakReport => ({ requests: 0, rows: 0, foreign: 0, failed: 0, kept: [] })

const scopeOf = (tenantId: string): Scope => ({ tenantId, userId: '1', role: '' })

const entry = (tenantId: string, requestId: string, objectId = tenantId) => ({
  id: newId(),
  tenantId,
  actorId: null,
  ip: '',
  requestId,
  action: 'leak',
  objectType: 'leak',
  objectId,
  before: null,
  after: null,
  result: 'ok',
})

const seedTenant = (database: LeakTarget, tenantId: string, rows: number) =>
  database.write(scopeOf(tenantId), (db) =>
    db
      .insertInto('auditLog')
      .values(Array.from({ length: rows }, () => entry(tenantId, 'seed')))
      .execute(),
  )

/** A small generator, so that a failing round can be run again. */
const dice = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

const count = (
  report: LeakReport,
  tenantId: string,
  rows: readonly { tenantId: string | null }[],
): void => {
  report.rows += rows.length
  report.foreign += rows.filter((row) => row.tenantId !== tenantId).length
}

/** Whose rows nobody in this test may write. */
const STRANGER = '999999'

const readAll = (db: Db) =>
  db
    .selectFrom('auditLog')
    .select(['tenantId', 'objectId'])
    .where('action', '=', 'leak')
    .limit(20)
    .execute()

const one = async (
  database: LeakTarget,
  tenantId: string,
  kind: number,
  report: LeakReport,
): Promise<void> => {
  const reader = database.reader(scopeOf(tenantId))
  if (kind < 0.5) {
    const [a, b] = await Promise.all([readAll(reader), readAll(reader)])
    count(report, tenantId, [...a, ...b])
  } else if (kind < 0.6) {
    await sql`select 1/0`.execute(reader)
  } else if (kind < 0.7) {
    const [rows] = await Promise.all([readAll(reader), sql`select no_such_column`.execute(reader)])
    count(report, tenantId, rows)
  } else if (kind < 0.8) {
    await database.write(scopeOf(tenantId), async (db) => {
      await db.insertInto('auditLog').values(entry(tenantId, 'rolled back')).execute()
      throw new Error('rolled back on purpose')
    })
  } else if (kind < 0.85) {
    await database.write(scopeOf(tenantId), (db) =>
      db
        .insertInto('idempotency')
        .values({
          userId: STRANGER,
          key: newId(),
          route: 'forged',
          requestHash: '',
          state: 'done',
          status: null,
          answer: null,
        })
        .execute(),
    )
  } else if (kind < 0.9) {
    // A caller that does not wait for its answer.
    void readAll(reader).catch(() => {})
  } else {
    const pair = newId()
    const rows = await database.write(scopeOf(tenantId), async (db) => {
      await db
        .insertInto('auditLog')
        .values(entry(tenantId, 'pair', pair))
        .execute()
      const read = await readAll(db)
      await db
        .insertInto('auditLog')
        .values(entry(tenantId, 'pair', pair))
        .execute()
      return read
    })
    count(report, tenantId, rows)
    report.kept.push(pair)
  }
}

const DISTURB_EVERY = 50
const CLIENTS = 16
const TENANTS = 20

/** Runs that many requests, sixteen at a time. */
export const leakRounds = async (
  database: LeakTarget,
  requests: number,
  options: LeakOptions = {},
): Promise<LeakReport> => {
  const tenants = Array.from({ length: TENANTS }, (_, index) => String(500 + index))
  for (const tenant of tenants) await seedTenant(database, tenant, 5)
  const roll = dice(options.seed ?? 1)
  const report = emptyReport()
  const client = async (): Promise<void> => {
    while (report.requests < requests) {
      report.requests += 1
      if (options.disturb !== undefined && report.requests % DISTURB_EVERY === 0)
        await options.disturb()
      const tenantId = tenants[Math.floor(roll() * TENANTS)] ?? '500'
      await one(database, tenantId, roll(), report).catch(() => {
        report.failed += 1
      })
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return report
}

/**
 * What is wrong with the writes of the rounds: refused or rolled back ones that left rows, pairs of
 * which one row is there, acknowledged pairs that are not.
 */
export const torn = async (database: LeakTarget, report: LeakReport): Promise<string[]> => {
  const db = database.reader({ tenantId: '', userId: '', role: 'system' })
  const [left, halves, pairs] = await Promise.all([
    sql<{
      what: string
    }>`select request_id as what from audit_log where action = 'leak' and request_id = 'rolled back'
      union select route from idempotency where route = 'forged'`.execute(db),
    sql<{
      what: string
    }>`select object_id as what from audit_log where request_id = 'pair' group by object_id having count(*) <> 2`.execute(
      db,
    ),
    sql<{
      what: string
    }>`select distinct object_id as what from audit_log where request_id = 'pair'`.execute(db),
  ])
  const there = new Set(pairs.rows.map((row) => row.what))
  return [
    ...left.rows.map((row) => row.what),
    ...halves.rows.map((row) => `half of ${row.what}`),
    ...report.kept.filter((pair) => !there.has(pair)).map((pair) => `lost ${pair}`),
  ]
}
