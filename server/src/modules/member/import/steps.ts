/**
 * The two things that go on in the background: a file is read into a draft, a draft is brought in.
 * Both go on where they stood after a crash.
 */
import { setImmediate as turn } from 'node:timers/promises'
import type { Ctx, Write } from '../../../platform/context.ts'
import * as tenants from '../../tenant/service.ts'
import { contentOf } from '../../upload/service.ts'
import { SheetFault } from '../sheet/fault.ts'
import type { ImportStatus } from '../tables.ts'
import { bringIn } from './batch.ts'
import { checkTable } from './check-table.ts'
import * as queries from './queries.ts'
import * as queue from './queue-queries.ts'
import { type ImportTable, readImportFile } from './read-import-file.ts'
import { placeOf, worldOf } from './world.ts'

/** On the embedded engine everybody waits for a transaction, so none is long. */
const CHECK_ROWS = 500
const BRING_ROWS = 100
const LEASE_MILLIS = 30_000
/**
 * New people from which on the tables' statistics are gathered anew: the embedded engine never does
 * so by itself.
 */
const MANY_PEOPLE = 1000

export interface Work {
  /** System scope, in the name of who began the import. */
  readonly ctx: Ctx
  /** The process at work. */
  readonly me: string
  /** Told how far it is, after each part. */
  readonly onProgress: (
    row: Pick<queries.ImportRow, 'id' | 'creatorId' | 'status' | 'done' | 'total'>,
  ) => void
  stopped(): boolean
}

/** Somebody else works on it now, or it was given up. */
class Overtaken extends Error {
  override readonly name = 'Overtaken'
}

export const isOvertaken = (error: unknown): boolean => error instanceof Overtaken

const leaseFrom = (ctx: Ctx): Date => new Date(ctx.now().getTime() + LEASE_MILLIS)

/** One part: the import's row is locked, ours still, and in the state it should be in. */
const part = <T>(
  { ctx, me }: Work,
  key: queries.Key,
  status: ImportStatus,
  act: (w: Write, row: queries.ImportRow) => Promise<T>,
): Promise<T> =>
  ctx.write(async (w) => {
    const row = await queries.lock(w.db, key)
    if (row === undefined || row.leaseBy !== me || row.status !== status) throw new Overtaken()
    // A file is read from its beginning each time: only rows that were brought in are progress.
    await queries.change(w.db, key, [status], {
      leaseUntil: leaseFrom(ctx),
      ...(status === 'running' ? { failures: 0 } : {}),
    })
    return act(w, row)
  })

/**
 * Keeps the import ours while something goes on that may take longer than a lease. Who overtook us
 * all the same is met at the next part.
 */
const keepingLease = async <T>(
  work: Work,
  row: queries.ImportRow,
  act: () => Promise<T>,
): Promise<T> => {
  const timer = setInterval(
    () => void part(work, row, 'checking', () => Promise.resolve()).catch(() => {}),
    LEASE_MILLIS / 3,
  )
  try {
    return await act()
  } finally {
    clearInterval(timer)
  }
}

/** Begins anew after a crash: what was half stored is thrown away. */
export async function check(work: Work, row: queries.ImportRow): Promise<void> {
  const { ctx } = work
  const tell = (status: ImportStatus, done: number, total: number): void =>
    work.onProgress({ ...row, status, done, total })
  const file = await contentOf(ctx, row.fileKey)
  let table: ImportTable
  try {
    if (file === undefined) throw new SheetFault('文件已失效，请重新上传')
    table = await keepingLease(work, row, () => readImportFile(file))
  } catch (error) {
    if (!(error instanceof SheetFault)) throw error
    await part(work, row, 'checking', (w) =>
      queries.change(w.db, row, ['checking'], {
        status: 'refused',
        refusal: error.message,
        finishedAt: ctx.now(),
        leaseUntil: null,
      }),
    )
    tell('refused', 0, 0)
    return
  }
  const total = table.rows.length
  await part(work, row, 'checking', async (w) => {
    await queries.deleteAllLines(w.db, row)
    await queries.change(w.db, row, ['checking'], {
      total,
      done: 0,
      ignoredColumns: JSON.stringify(table.ignored),
    })
  })
  const place = await placeOf(ctx.db, row.tenantId)
  let done = 0
  for await (const lines of checkTable(
    table.rows,
    (cells) => worldOf(ctx.db, row.tenantId, place, cells),
    CHECK_ROWS,
  )) {
    if (work.stopped()) return
    done += lines.length
    await part(work, row, 'checking', async (w) => {
      await queries.insertLines(w.db, row, lines)
      await queries.change(w.db, row, ['checking'], { done })
    })
    tell('checking', done, total)
    await turn()
  }
  await part(work, row, 'checking', (w) =>
    queries.change(w.db, row, ['checking'], { status: 'ready', leaseUntil: null }),
  )
  tell('ready', total, total)
}

const finish = async (
  w: Write,
  ctx: Ctx,
  row: queries.ImportRow,
  status: 'done' | 'cancelled',
  reason: string,
): Promise<queries.ImportRow> => {
  const failed = row.failed + (await queries.settleFaulty(w.db, row, reason))
  await queries.change(w.db, row, ['running'], {
    status,
    failed,
    done: row.total,
    leaseUntil: null,
    finishedAt: ctx.now(),
  })
  const { added, updated, skipped, tenantId } = row
  w.audit({
    action: 'member.import.done',
    objectType: 'memberImport',
    objectId: row.id,
    after: { added, updated, skipped, failed },
    tenantId,
  })
  if (added > 0)
    w.emit({
      type: 'member.import.done',
      objectType: 'memberImport',
      objectId: row.id,
      tenantId,
      payload: { added },
    })
  return { ...row, status, failed, done: row.total }
}

const bringSome = async (
  w: Write,
  ctx: Ctx,
  row: queries.ImportRow,
): Promise<queries.ImportRow> => {
  const { tenantId } = row
  const tenantName = await tenants.activeName(w.db, tenantId)
  if (tenantName === undefined) return finish(w, ctx, row, 'cancelled', '该组织已解散')
  const lines = await queries.waiting(w.db, row, row.createDepartments, BRING_ROWS)
  if (lines.length === 0) return finish(w, ctx, row, 'done', '有错误，未导入')
  const { added, updated, outcomes, madeDepartments } = await bringIn(
    w,
    tenantId,
    lines,
    row,
    ctx.now(),
  )
  await queries.settle(w.db, row, outcomes)
  const count = (state: number): number =>
    outcomes.filter((outcome) => outcome.state === state).length
  const next = {
    done: row.done + lines.length,
    added: row.added + count(1),
    updated: row.updated + count(2),
    skipped: row.skipped + count(3),
    failed: row.failed + count(4),
  }
  await queries.change(w.db, row, ['running'], next)
  const departments = madeDepartments.map(({ id, name }) => ({ id, name }))
  w.audit({
    action: 'member.import',
    objectType: 'memberImport',
    objectId: row.id,
    after: { added, updated, departments },
    tenantId,
  })
  if (added.length > 0)
    w.emit({
      type: 'member.imported',
      objectType: 'memberImport',
      objectId: row.id,
      tenantId,
      payload: { tenantName, userIds: added },
    })
  return { ...row, ...next }
}

/** Part by part until nothing waits. */
export async function bring(work: Work, begun: queries.ImportRow): Promise<void> {
  for (;;) {
    if (work.stopped()) return
    const row = await part(work, begun, 'running', (w, found) => bringSome(w, work.ctx, found))
    work.onProgress(row)
    if (row.status === 'running') await turn()
    else if (row.added < MANY_PEOPLE) return
    else return work.ctx.write(({ db }) => queue.analyse(db))
  }
}
