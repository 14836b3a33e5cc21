/** The to-dos that the list shows with the same filters as a table, without its end (decisions O7). */
import Type, { type Static, type TSchema } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { Id, Millis } from '../../platform/schema.ts'
import { type StreamedColumn, streamWorkbook } from '../../platform/stream-workbook.ts'
import { shanghaiText } from '../../platform/time.ts'
import { type OfferedFile, offerFile } from '../upload/service.ts'
import { TODO_EXPORT, type TODO_LIST } from './list.ts'
import { TodoKind, TodoStatus } from './schemas.ts'
import { findScope } from './service.ts'
import { finishedLate, PRIORITY_LABELS, STATUS_LABELS, statusAt, TYPE_LABELS } from './state.ts'
import type { TodoListRow } from './visible-queries.ts'

type ListFilters = Static<typeof TODO_LIST.body>['data']

/** The filters of the list, as a query has them. */
export const ExportTodo = Type.Object(
  {
    title: Type.Optional(Type.String({ maxLength: 108 })),
    creatorUid: Type.Optional(Id),
    deadlineStartTime: Type.Optional(Millis),
    deadlineEndTime: Type.Optional(Millis),
    createStartTime: Type.Optional(Millis),
    createEndTime: Type.Optional(Millis),
    todoTaskType: Type.Optional(TodoKind),
    todoType: Type.Optional(TodoKind),
    todoStatus: Type.Optional(TodoStatus),
  } satisfies Record<keyof ListFilters, TSchema>,
  { additionalProperties: false },
)

/** On the embedded engine everybody waits for a statement, so none is long. */
const BATCH = 1000

interface Column extends StreamedColumn {
  read(row: TodoListRow, now: Date): string
}

const textOf = (moment: Date | null): string => (moment === null ? '' : shanghaiText(moment))

/** Those of the list (decisions O4), and when it was completed. */
const COLUMNS: readonly Column[] = [
  { title: '标题', width: 40, read: ({ title }) => title },
  { title: '类型', width: 12, read: ({ todoType }) => TYPE_LABELS[todoType] ?? '' },
  { title: '任务类型', width: 10, read: ({ todoTaskType }) => PRIORITY_LABELS[todoTaskType] ?? '' },
  { title: '创建人', width: 14, read: ({ creatorName }) => creatorName ?? '' },
  { title: '执行人数', width: 10, read: ({ executorCount }) => String(executorCount) },
  { title: '创建时间', width: 20, read: ({ createdAt }) => textOf(createdAt) },
  { title: '截止时间', width: 20, read: ({ deadlineTime }) => textOf(deadlineTime) },
  { title: '完成时间', width: 20, read: ({ finishTime }) => textOf(finishTime) },
  {
    title: '状态',
    width: 10,
    read: (row, now) => (finishedLate(row) ? '逾期完成' : STATUS_LABELS[statusAt(row, now)]),
  },
]

/**
 * A workbook of the to-dos that the caller may see, to be downloaded within ten minutes; it goes
 * after a day. Entered in the audit log.
 */
export async function exportTodos(
  ctx: Ctx,
  filter: Static<typeof ExportTodo>,
): Promise<OfferedFile> {
  const scope = await findScope(ctx)
  const { tenantId, onlyOf, now } = scope
  let count = 0
  async function* batches(): AsyncGenerator<string[][]> {
    let after: string | null = null
    for (;;) {
      const asked = { pageNum: 1, pageSize: BATCH, data: filter }
      const rows: TodoListRow[] = await TODO_EXPORT.rows(ctx.db, asked, {
        tenantId,
        onlyOf,
        now,
        after,
      })
      count += rows.length
      yield rows.map((row) => COLUMNS.map(({ read }) => read(row, now)))
      if (rows.length < BATCH) return
      after = rows.at(-1)?.id ?? null
    }
  }
  const bytes = await streamWorkbook([{ name: '待办', columns: COLUMNS, batches: batches() }])
  await ctx.write((w) => {
    w.audit({
      action: 'todo.export',
      objectType: 'tenant',
      objectId: tenantId,
      after: { rows: count, ...filter },
    })
    return Promise.resolve()
  })
  const fileName = `待办_${shanghaiText(now).slice(0, 10)}.xlsx`
  return offerFile(ctx, { bytes, fileName, appCode: 'td' })
}
