/**
 * Drafts of imports: begun, read, corrected, committed, given up. Whose draft it is nobody else's
 * business: NotFound for others, members of the organisation too.
 */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx, Write } from '../../../platform/context.ts'
import { fail, failField, notFound } from '../../../platform/errors.ts'
import { startTask } from '../../../platform/events/background-queries.ts'
import { newId } from '../../../platform/ids.ts'
import { pageOfList, sliceOfPage } from '../../../platform/list/page.ts'
import type { PageOf } from '../../../platform/route.ts'
import {
  type CommitImport,
  type CorrectedImport,
  type CorrectImport,
  IMPORT_FILE,
  type ImportOptions,
  type ImportRows,
  type RemoveImportRows,
  type StartImport,
  type ImportRow as WireRow,
} from '../schemas.ts'
import type { ImportCells } from '../columns.ts'
import { checkRow, mobileKey, workNoKey } from './check.ts'
import { MAX_ROWS } from './columns.ts'
import { findRenamed, settleDuplicates } from './duplicate-queries.ts'
import { IMPORT_COLUMNS } from './columns.ts'
import { cellOf, plainCell } from './header.ts'
import { ADD_TASK, CHECK_TASK } from './import-kinds.ts'
import * as imports from './import-queries.ts'
import * as lineQueries from './line-queries.ts'
import { type ShownImport, showImport, shownLine } from './shape.ts'
import { readImportFacts } from './import-facts.ts'

const keyOf = (ctx: Ctx, id: string): imports.ImportKey => ({ tenantId: ctx.tenantId, id })

const owned = (ctx: Ctx, row: imports.StoredImport | undefined): imports.StoredImport => {
  if (row === undefined || row.creatorId !== ctx.user.id)
    throw notFound('该导入不存在或已失效，请重新上传文件')
  return row
}

const taskOf = (ctx: Ctx, id: string, kind: string) => ({
  ...keyOf(ctx, id),
  kind,
  creatorId: ctx.user.id,
  actorIp: ctx.ip,
})

const NOTHING: lineQueries.LineCounts = { total: 0, hard: 0, missing: 0, existing: 0 }

/** The import and its numbers, as they are now. */
async function read(ctx: Ctx, id: string): Promise<ShownImport> {
  return withCounts(ctx, owned(ctx, await imports.findImportRow(ctx.db, keyOf(ctx, id))))
}

/**
 * Only a draft's rows are counted: while it is asked every moment how far it is, the import itself
 * says it.
 */
const withCounts = async (ctx: Ctx, row: imports.StoredImport): Promise<ShownImport> =>
  showImport(
    row,
    row.status === 'ready' ? await lineQueries.countImportLines(ctx.db, row) : NOTHING,
  )

/**
 * One import of the caller's own; counts of rows while it is a draft, else zeros. NotFound for
 * others' and unknown ones.
 */
export const findImport = (ctx: Ctx, id: string): Promise<ShownImport> => read(ctx, id)

/** The caller's unfinished import, or the last result that was not closed; null for none. */
export async function findOpenImport(ctx: Ctx): Promise<ShownImport | null> {
  const row = await imports.findCurrentImport(ctx.db, ctx.tenantId, ctx.user.id)
  return row === undefined ? null : withCounts(ctx, row)
}

/** The row of a draft that may still be changed, locked. WrongState in any other state. */
async function lockReady(ctx: Ctx, w: Write, id: string): Promise<imports.StoredImport> {
  const row = owned(ctx, await imports.lockImport(w.db, keyOf(ctx, id)))
  if (row.status !== 'ready') throw fail(ErrorCode.WrongState)
  return row
}

const giveUp = async (w: Write, row: imports.StoredImport, at: Date): Promise<void> => {
  await imports.changeImportStatus(w.db, row, ['checking', 'ready'], {
    status: 'cancelled',
    finishedAt: at,
    closed: true,
  })
  await w.files.release(IMPORT_FILE, row.id)
}

/**
 * A draft of one's own that is open gives way; WrongState while one runs, InvalidInput for a file
 * that is not one's own or not for importing.
 */
export async function startImport(
  ctx: Ctx,
  input: Static<typeof StartImport>,
): Promise<ShownImport> {
  const id = newId()
  const now = ctx.now()
  await ctx.write(async (w) => {
    for (const open of await imports.lockOpen(w.db, ctx.tenantId, ctx.user.id)) {
      if (open.status === 'running')
        throw fail(ErrorCode.WrongState, '上一次导入正在进行，请等待完成')
      await giveUp(w, open, now)
    }
    await imports.closeDone(w.db, ctx.tenantId, ctx.user.id)
    await imports.insertImport(w.db, {
      ...keyOf(ctx, id),
      creatorId: ctx.user.id,
      fileKey: input.fileKey,
      fileName: plainCell(input.fileName),
      createDepartments: input.createDepartments === 1,
      updateExisting: input.updateExisting === 1,
      createdAt: now,
    })
    await w.files.keep(IMPORT_FILE, id)
    w.audit({
      action: 'member.import.check',
      objectType: 'memberImport',
      objectId: id,
      after: { fileName: input.fileName },
    })
    await startTask(w, taskOf(ctx, id, CHECK_TASK))
  })
  return read(ctx, id)
}

/** Rows by line number; a fault that the settings mend is left out. NotFound as `findImport`. */
export async function pageImportRows(
  ctx: Ctx,
  { data, ...asked }: Static<typeof ImportRows>,
): Promise<PageOf<Static<typeof WireRow>[]>> {
  const key = keyOf(ctx, data.id)
  const { createDepartments } = owned(ctx, await imports.findImportRow(ctx.db, key))
  const filter: lineQueries.LineFilter = {
    faultyOnly: data.faultyOnly === 1,
    createDepartments,
    state: (data.state ?? undefined) as lineQueries.LineFilter['state'],
  }
  const found = await pageOfList(
    sliceOfPage(asked),
    {
      rows: ({ offset, limit }) => lineQueries.findLines(ctx.db, key, filter, offset, limit),
      count: (limit) => lineQueries.countLines(ctx.db, key, filter, limit),
    },
    MAX_ROWS,
  )
  return { ...found, data: found.data.map((row) => shownLine(row, createDepartments)) }
}

/** Past this the page asks for its rows again. */
const MAX_CHANGED = 1000

/**
 * Answers the row and others whose faults it changed, up to a thousand. NotFound for a row that is
 * gone.
 */
export async function correctImportRow(
  ctx: Ctx,
  { id, line, cells: changes }: Static<typeof CorrectImport>,
): Promise<Static<typeof CorrectedImport>> {
  const key = keyOf(ctx, id)
  owned(ctx, await imports.findImportRow(ctx.db, key))
  const found = await lineQueries.findLine(ctx.db, key, line)
  if (found === undefined) throw notFound()
  const typed = Object.fromEntries(
    IMPORT_COLUMNS.flatMap(({ key }) => {
      const text = changes[key]
      return text === undefined ? [] : [[key, cellOf(key, text)]]
    }),
  )
  const proposed: ImportCells = { ...found.cells, ...typed }
  const system = ctx.asSystem().db
  const importer = { tenantId: ctx.tenantId, importerId: ctx.user.id }
  const facts = await readImportFacts(system, importer, [proposed])
  const touched = await ctx.write(async (w) => {
    await lockReady(ctx, w, id)
    const before = await lineQueries.findLine(w.db, key, line)
    if (before === undefined) throw notFound()
    const cells: ImportCells = { ...before.cells, ...typed }
    const checked = checkRow(cells, facts)
    await lineQueries.saveLine(w.db, key, { line, cells, ...checked })
    const keys = { mobile: mobileKey(cells), workNo: workNoKey(cells) }
    await settleDuplicates(w.db, key, [before, keys], line)
    const renamed = await findRenamed(w.db, key, { line, before, after: keys }, MAX_CHANGED)
    return lineQueries.linesAmong(w.db, key, [line, ...renamed])
  })
  const state = await read(ctx, id)
  return {
    rows: touched.map((row) => shownLine(row, state.createDepartments === 1)),
    import: state,
  }
}

/** Rows that are gone already are no fault. */
export async function removeImportRows(
  ctx: Ctx,
  { id, lines, faulty }: Static<typeof RemoveImportRows>,
): Promise<ShownImport> {
  if ((lines === undefined || lines.length === 0) && faulty !== 1)
    throw failField(ErrorCode.InvalidInput, 'lines', '请选择要移除的行')
  const key = keyOf(ctx, id)
  await ctx.write(async (w) => {
    const row = await lockReady(ctx, w, id)
    if (faulty === 1) return lineQueries.deleteFaulty(w.db, key, row.createDepartments)
    await settleDuplicates(w.db, key, await lineQueries.deleteLines(w.db, key, lines ?? []))
  })
  return read(ctx, id)
}

/**
 * Settings that are missing stay; without any only the draft is answered. NotFound as `findImport`,
 * WrongState once it is no draft any more.
 */
export async function setOptions(
  ctx: Ctx,
  { id, createDepartments, updateExisting }: Static<typeof ImportOptions>,
): Promise<ShownImport> {
  await ctx.write(async (w) => {
    await lockReady(ctx, w, id)
    if (createDepartments === undefined && updateExisting === undefined) return
    await imports.changeImportStatus(w.db, keyOf(ctx, id), ['ready'], {
      ...(createDepartments === undefined ? {} : { createDepartments: createDepartments === 1 }),
      ...(updateExisting === undefined ? {} : { updateExisting: updateExisting === 1 }),
    })
  })
  return read(ctx, id)
}

/**
 * From `ready` once; asked again while it runs or when it is done it only answers. WrongState with
 * rows at fault unless they are to be left out.
 */
export async function commitImport(
  ctx: Ctx,
  { id, skipFaulty }: Static<typeof CommitImport>,
): Promise<ShownImport> {
  const key = keyOf(ctx, id)
  await ctx.write(async (w) => {
    const row = owned(ctx, await imports.lockImport(w.db, key))
    if (row.status === 'running' || row.status === 'done') return
    if (row.status !== 'ready') throw fail(ErrorCode.WrongState)
    const { total, hard, missing } = await lineQueries.countImportLines(w.db, row)
    const faulty = hard + (row.createDepartments ? 0 : missing)
    if (faulty > 0 && skipFaulty !== 1)
      throw fail(ErrorCode.WrongState, `还有${faulty}行有错误，请先修改或选择跳过`)
    if (total - faulty === 0) throw fail(ErrorCode.WrongState, '没有可以导入的行')
    await imports.changeImportStatus(w.db, key, ['ready'], {
      status: 'running',
      total,
      done: 0,
    })
    const after = {
      rows: total - faulty,
      createDepartments: row.createDepartments,
      updateExisting: row.updateExisting,
    }
    w.audit({ action: 'member.import.commit', objectType: 'memberImport', objectId: id, after })
    await startTask(w, taskOf(ctx, id, ADD_TASK))
  })
  return read(ctx, id)
}

/**
 * A draft is dropped, a running one ends where it stands (who was added stays), a result is closed.
 */
export async function cancelImport(ctx: Ctx, id: string): Promise<ShownImport> {
  const key = keyOf(ctx, id)
  await ctx.write(async (w) => {
    const row = owned(ctx, await imports.lockImport(w.db, key))
    if (row.status === 'checking' || row.status === 'ready') await giveUp(w, row, ctx.now())
    else if (row.status === 'running') {
      const failed = row.failed + (await lineQueries.settleFaulty(w.db, key, '导入已取消，未导入'))
      await imports.changeImportStatus(w.db, key, ['running'], {
        status: 'cancelled',
        failed,
        done: row.total,
        finishedAt: ctx.now(),
      })
      w.audit({
        action: 'member.import.cancel',
        objectType: 'memberImport',
        objectId: id,
        after: { added: row.added, updated: row.updated },
      })
    } else await imports.changeImportStatus(w.db, key, [row.status], { closed: true })
  })
  return read(ctx, id)
}
