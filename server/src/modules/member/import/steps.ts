/**
 * The two things that go on in the background: a file is read into a draft, a draft is brought in.
 * Both go on where they stood after a crash.
 */
import { setImmediate as turn } from 'node:timers/promises'
import type { Ctx, Write } from '../../../platform/context.ts'
import type { BackgroundWork } from '../../../platform/events/background-kind.ts'
import * as tenants from '../../tenant/service.ts'
import { contentOf } from '../../upload/service.ts'
import { SheetFault } from '../sheet/fault.ts'
import type { ImportStatus } from '../columns.ts'
import { bringIn } from './batch.ts'
import { checkTable } from './check-table.ts'
import type { StoredImport } from './import-queries.ts'
import * as imports from './import-queries.ts'
import * as lineQueries from './line-queries.ts'
import { type ImportTable, readImportFile } from './read-import-file.ts'
import { analysePeople } from './upkeep-queries.ts'
import { readImportFacts } from './import-facts.ts'

/** On the embedded engine everybody waits for a transaction, so none is long. */
const CHECK_ROWS = 500
const BRING_ROWS = 100
/**
 * New people from which on the tables' statistics are gathered anew: the embedded engine never does
 * so by itself.
 */
const MANY_PEOPLE = 1000

/** Told how far an import is, after each part. */
export type OnProgress = (
  row: Pick<StoredImport, 'id' | 'creatorId' | 'status' | 'done' | 'total'>,
) => void

/** The import was cancelled or given up: nothing is left to do. */
class Over extends Error {
  override readonly name = 'Over'
}

/** Runs what works on an import until it is done, stopped, or the import is over. */
export const untilOver = async (run: Promise<void>): Promise<void> => {
  try {
    await run
  } catch (error) {
    if (!(error instanceof Over)) throw error
  }
}

/** One part: the import's row is locked, and in the state it should be in. */
const part = <T>(
  work: BackgroundWork,
  status: ImportStatus,
  act: (w: Write, row: StoredImport) => Promise<T>,
): Promise<T> =>
  work.part(
    async (w) => {
      const row = await imports.lockImport(w.db, work.task)
      if (row?.status !== status) throw new Over()
      return act(w, row)
    },
    // A file is read from its beginning each time: only rows that were brought in are progress.
    status === 'running' ? 'progress' : undefined,
  )

/** Begins anew after a crash: what was half stored is thrown away. */
export async function checkImport(work: BackgroundWork, onProgress: OnProgress): Promise<void> {
  const { ctx } = work
  const row = await imports.findImportRow(ctx.db, work.task)
  if (row?.status !== 'checking') return
  const tell = (status: ImportStatus, done: number, total: number): void =>
    onProgress({ ...row, status, done, total })
  const file = await contentOf(ctx, row.fileKey)
  let table: ImportTable
  try {
    if (file === undefined) throw new SheetFault('文件已失效，请重新上传')
    table = await work.keepingLease(() => readImportFile(file))
  } catch (error) {
    if (!(error instanceof SheetFault)) throw error
    await part(work, 'checking', (w) =>
      imports.changeImportStatus(w.db, row, ['checking'], {
        status: 'refused',
        refusal: error.message,
        finishedAt: ctx.now(),
      }),
    )
    tell('refused', 0, 0)
    return
  }
  const total = table.rows.length
  await part(work, 'checking', async (w) => {
    await lineQueries.deleteAllLines(w.db, row)
    await imports.changeImportStatus(w.db, row, ['checking'], {
      total,
      done: 0,
      ignoredColumns: JSON.stringify(table.ignored),
      notices: JSON.stringify(table.notices),
    })
  })
  let done = 0
  for await (const lines of checkTable(
    table.rows,
    (cells) =>
      readImportFacts(ctx.db, { tenantId: row.tenantId, importerId: row.creatorId }, cells),
    CHECK_ROWS,
  )) {
    if (work.stopped()) return
    done += lines.length
    await part(work, 'checking', async (w) => {
      await lineQueries.insertLines(w.db, row, lines)
      await imports.changeImportStatus(w.db, row, ['checking'], { done })
    })
    tell('checking', done, total)
    await turn()
  }
  await part(work, 'checking', (w) =>
    imports.changeImportStatus(w.db, row, ['checking'], { status: 'ready' }),
  )
  tell('ready', total, total)
}

/**
 * Ends an import that is held and running: what still waits fails for the reason, and who came is told
 * and entered. Answers it as it is then.
 */
export const finishImport = async (
  w: Write,
  ctx: Ctx,
  row: StoredImport,
  status: 'done' | 'cancelled',
  reason: string,
): Promise<StoredImport> => {
  const failed = row.failed + (await lineQueries.settleFaulty(w.db, row, reason))
  await imports.changeImportStatus(w.db, row, ['running'], {
    status,
    failed,
    done: row.total,
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

const bringSome = async (w: Write, ctx: Ctx, row: StoredImport): Promise<StoredImport> => {
  const { tenantId } = row
  const tenantName = await tenants.activeName(w.db, tenantId)
  if (tenantName === undefined) return finishImport(w, ctx, row, 'cancelled', '该组织已解散')
  const lines = await lineQueries.findWaitingLines(w.db, row, row.createDepartments, BRING_ROWS)
  if (lines.length === 0) return finishImport(w, ctx, row, 'done', '有错误，未导入')
  const { added, updated, outcomes, madeDepartments } = await bringIn(
    w,
    tenantId,
    lines,
    row,
    ctx.now(),
  )
  await lineQueries.settleLines(w.db, row, outcomes)
  const count = (state: number): number =>
    outcomes.filter((outcome) => outcome.state === state).length
  const next = {
    done: row.done + lines.length,
    added: row.added + count(1),
    updated: row.updated + count(2),
    skipped: row.skipped + count(3),
    failed: row.failed + count(4),
  }
  await imports.changeImportStatus(w.db, row, ['running'], next)
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
export async function addImportedMembers(
  work: BackgroundWork,
  onProgress: OnProgress,
): Promise<void> {
  for (;;) {
    if (work.stopped()) return
    const row = await part(work, 'running', (w, found) => bringSome(w, work.ctx, found))
    onProgress(row)
    if (row.status === 'running') await turn()
    else if (row.added < MANY_PEOPLE) return
    else return work.ctx.write(({ db }) => analysePeople(db))
  }
}
