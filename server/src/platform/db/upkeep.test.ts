import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { harness } from '../../test/harness.ts'
import { newId } from '../ids.ts'
import { SYSTEM_SCOPE } from './scope.ts'

const h = harness({ modules: [] })
const ROWS = 400

const counted = async (): Promise<{ dead: number; known: number } | undefined> => {
  const { rows } = await sql<{ dead: number; known: number }>`
    select s.n_dead_tup::int as dead, c.reltuples::int as known from pg_stat_user_tables s join pg_class c on c.oid = s.relid where s.relname = 'job'
  `.execute(h.database.reader(SYSTEM_SCOPE))
  return rows[0]
}

test('[SV-03] on the embedded engine rows nobody sees are taken away and statistics gathered, only where something changed; PostgreSQL does it itself', async () => {
  const { upkeep } = h.database
  expect(upkeep !== undefined).toBe(h.database.engine === 'embedded')
  expect(h.platform.hooks.jobs.some((job) => job.name === 'database.upkeep')).toBe(
    upkeep !== undefined,
  )
  if (!upkeep) return
  // Whatever the tests of other files left to do.
  await upkeep()
  const at = new Date()
  await h.database.write(SYSTEM_SCOPE, (db) =>
    db
      .insertInto('job')
      .values(
        Array.from({ length: ROWS }, (_, index) => ({
          name: `upkeep ${index}`,
          nextAt: at,
          ranAt: null,
          error: null,
        })),
      )
      .execute(),
  )
  await h.database.write(SYSTEM_SCOPE, (db) => db.updateTable('job').set({ error: 'x' }).execute())
  expect(await upkeep()).toEqual(['public.job'])
  const { dead, known } = (await counted()) ?? {}
  expect(dead).toBe(0)
  expect(known).toBeGreaterThanOrEqual(ROWS)
  expect(await upkeep()).toEqual([])
  // A month of the audit log lies in a schema that nobody may name: its table stands for it.
  await h.database.write(SYSTEM_SCOPE, (db) =>
    db
      .insertInto('auditLog')
      .values(
        Array.from({ length: ROWS }, () => ({
          id: newId(),
          ip: '127.0.0.1',
          requestId: 'upkeep',
          action: 'upkeep',
          objectType: 'job',
          objectId: '1',
          result: 'ok' as const,
        })),
      )
      .execute(),
  )
  expect(await upkeep()).toEqual(['public.audit_log'])
})

test('[SV-03] what may vacuum owns nothing and is no way past the policies', async () => {
  const { rows } = await sql<{ strong: boolean; owned: number }>`
    select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as strong, (select count(*)::int from pg_class where relowner = r.oid) as owned
    from pg_roles r where rolname = current_user
  `.execute(h.database.reader(SYSTEM_SCOPE))
  expect(rows).toEqual([{ strong: false, owned: 0 }])
})
